import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from './paths';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Rules that the linter names for one file of the given room. */
function lint(file: string, source: string): string[] {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${source}\n`);
  try {
    execFileSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json', file], {
      cwd: folder,
      encoding: 'utf8',
    });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout: string };
    return (JSON.parse(stdout) as { diagnostics: { code: string }[] }).diagnostics.map(({ code }) => code);
  } finally {
    rmSync(path);
  }
}

test.each([
  ['remote-auth/src/a.ts', `export { x } from '@wallet/remote-wallet/x';`],
  ['remote-wallet/src/a.ts', `export { x } from '../../remote-auth/src/x';`],
  ['remote-spin/src/a.ts', `export { x } from '@wallet/shell';`],
  ['remote-chat/src/a.ts', `export { x } from '../../shell/src/x';`],
  ['remote-promotions/src/a.ts', `export { io } from 'axios';`],
  ['shell/src/a.ts', `export { x } from '@wallet/remote-wallet/x';`],
  ['shell/src/a.ts', `export { x } from 'react-router-dom';`],
  ['shared/platform/src/a.ts', `export { x } from '@wallet/shell';`],
  ['shared/testing/src/a.ts', `export { x } from '@wallet/remote-spin';`],
  ['shared/contract/src/a.ts', `export { x } from '@wallet/format/currency';`],
  ['shared/contract/src/a.ts', `export { useState } from 'react';`],
  ['shared/format/src/a.ts', `export { x } from '@wallet/platform/i18n';`],
  ['shared/platform/src/a.ts', `export { x } from '@wallet/ui/button';`],
  ['shared/platform/src/a.ts', `export { x } from '../../ui/src/button';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/platform/session';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/platform/api/types';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/money/money-state';`],
  ['shared/money/src/a.ts', `export { x } from '@wallet/federation/site-paths';`],
  ['shared/federation/src/a.ts', `export { x } from '@wallet/ui/button';`],
  ['shared/federation/src/a.ts', `export { x } from '@wallet/money/money-state';`],
  ['backend/src/a.ts', `export { x } from '@wallet/ui/button';`],
  ['e2e/a.ts', `export { x } from '@wallet/platform/session';`],
])('the wrong import is refused: %s %s', (file, source) => {
  expect(lint(file, source)).toContain('eslint(no-restricted-imports)');
});

test.each([
  ['remote-auth/src/a.ts', `export { session } from '@wallet/platform/session';`],
  ['shell/src/a.ts', `export { createRemoteRegistry } from '@wallet/federation/run/remote-registry';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/platform/i18n';`],
  ['shared/money/src/a.ts', `export { x } from '@wallet/ui/button';`],
  ['shared/federation/src/a.ts', `import '@wallet/ui/base.css';`],
  ['backend/src/a.ts', `export { errorCodes } from '@wallet/contract/error-codes';`],
  ['backend/src/a.ts', `export { readEnvironment } from '@wallet/contract/environment/read-environment';`],
])('the right import passes: %s %s', (file, source) => {
  expect(lint(file, source)).not.toContain('eslint(no-restricted-imports)');
});
