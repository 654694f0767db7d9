/** @jest-environment node */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wallet/build/testing';
import { shellApiVersion } from '@wallet/federation';
import { updateRemotes } from './move-imports';

let folder: string;
const at = (file: string): string => join(folder, 'remote-news', file);

beforeEach(() => {
  folder = temporaryFolder('repository');
  mkdirSync(at('src'), { recursive: true });
  write('remote.manifest.ts', '');
  write('package.json', '{"devDependencies":{"@wallet/build":"1.0.0"}}');
});

const write = (file: string, text: string): void => writeFileSync(at(file), text);
const read = (file: string): string => readFileSync(at(file), 'utf8');

test('imports names from their current entry points, with one import for each', () => {
  write(
    'src/page.tsx',
    `import { useState } from 'react';
import { DialogLink } from '@wallet/platform/router/dialog-link';
import type { Language } from '@wallet/platform/i18n/languages';
import { buttonClass } from '@wallet/ui/button-class';
import {
  Card,
} from '@wallet/ui/card';
import { formatMoney, type Currency } from '@wallet/format/format-money';
import * as bonus from '@wallet/platform/api/bonus';
import { events } from '@wallet/platform/events';
jest.mock('@wallet/platform/api/wallet');
`,
  );
  expect(updateRemotes(folder)).toEqual([at('src/page.tsx')]);
  expect(read('src/page.tsx')).toBe(`import { useState } from 'react';
import { DialogLink } from '@wallet/platform';
import type { Language } from '@wallet/platform/i18n';
import { buttonClass, Card, formatMoney, type Currency } from '@wallet/ui';
import * as bonus from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
jest.mock('@wallet/platform/api');
`);
});

test('allows only the current shell API in a manifest for an earlier one', () => {
  write('remote.manifest.ts', `defineRemote({ shellApi: '^3.3.0' });\n`);
  updateRemotes(folder);
  expect(read('remote.manifest.ts')).toBe(`defineRemote({ shellApi: '^${shellApiVersion}' });\n`);
});

test.each(["shellApi: '^3.4.0 || ^4.0.0'", `shellApi: '^${shellApiVersion}'`])(
  'keeps the range %s',
  (range) => {
    write('remote.manifest.ts', range);
    expect(updateRemotes(folder)).toEqual([]);
  },
);

test('replaces dependencies on removed packages', () => {
  write(
    'package.json',
    JSON.stringify({
      dependencies: { '@wallet/ui': '1.0.0', '@wallet/format': '1.0.0', react: 'catalog:' },
      devDependencies: { jest: 'catalog:', '@wallet/testing': '1.0.0' },
    }),
  );
  updateRemotes(folder);
  expect(JSON.parse(read('package.json'))).toEqual({
    dependencies: { '@wallet/ui': '1.0.0', react: 'catalog:' },
    devDependencies: { '@wallet/build': '1.0.0', '@wallet/testing': '1.0.0', jest: 'catalog:' },
  });
});

test('leaves an up-to-date remote unchanged', () => {
  write('src/page.tsx', `import { Button } from '@wallet/ui';\nimport { Card } from '@wallet/ui';\n`);
  expect(updateRemotes(folder)).toEqual([]);
  expect(read('package.json')).toBe('{"devDependencies":{"@wallet/build":"1.0.0"}}');
});
