import { execFileSync } from 'node:child_process';
import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { remotes, root } from './paths';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  writeFileSync(join(folder, '.oxlintrc.json'), readFileSync(join(root, '.oxlintrc.json')));
});

afterAll(() => rmSync(folder, { recursive: true }));

/** Rules that the linter names for one file of the given package. */
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

/** Files at several depths of a remote that no list names; its lint is by its folder's name alone. */
const ofRemote = ['remote-new/src/a.ts', 'remote-new/src/b/c.tsx', 'remote-new/a.config.ts'];
const up: Readonly<Record<string, string>> = {
  'remote-new/src/a.ts': '../../',
  'remote-new/src/b/c.tsx': '../../../',
  'remote-new/a.config.ts': '../',
};

describe.each(ofRemote)('%s', (file) => {
  test.each([
    `@wallet/remote-wallet/x`,
    `@wallet/remote-wallet`,
    `@wallet/remote-new/x`,
    `@wallet/shell`,
    `@wallet/backend/x`,
    `@wallet/tools`,
    `${up[file]}remote-wallet/src/x`,
    `${up[file]}shell/src/x`,
    `${up[file]}shared/src/x`,
    `${up[file]}backend/src/x`,
    `${up[file]}tools/src/x`,
    'axios',
    'react-router-dom',
    '@module-federation/enhanced/runtime',
  ])('may not import %s', (from) => {
    expect(lint(file, `export { x } from '${from}';`)).toContain('eslint(no-restricted-imports)');
  });

  test.each(['@wallet/platform/session', 'react', './remote-outlet', '../remote.manifest', '../shell-texts'])(
    'may import %s',
    (from) => {
      expect(lint(file, `export { x } from '${from}';`)).not.toContain('eslint(no-restricted-imports)');
    },
  );
});

test.each(remotes)('%s is under the same rule', (remote) => {
  for (const other of remotes)
    expect(lint(`${remote}/src/a.ts`, `export { x } from '../../${other}/src/x';`)).toContain(
      'eslint(no-restricted-imports)',
    );
});

test.each([
  ['shell/src/a.ts', `export { x } from '@wallet/remote-wallet/x';`],
  ['shell/src/a.ts', `export { x } from '../../remote-new/src/x';`],
  ['shell/src/a.ts', `export { x } from 'react-router-dom';`],
  ['shared/platform/src/a.ts', `export { x } from '@wallet/shell';`],
  ['shared/testing/src/a.ts', `export { x } from '@wallet/remote-new';`],
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
  ['backend/src/a.ts', `export { x } from '@wallet/remote-new/x';`],
  ['e2e/a.ts', `export { x } from '@wallet/platform/session';`],
  ['e2e/a.ts', `export { x } from '../remote-new/src/x';`],
])('the wrong import is refused: %s %s', (file, source) => {
  expect(lint(file, source)).toContain('eslint(no-restricted-imports)');
});

test.each([
  ['shell/src/a.ts', `export { createRemoteRegistry } from '@wallet/federation/run/remote-registry';`],
  ['shared/ui/src/a.ts', `export { x } from '@wallet/platform/i18n';`],
  ['shared/money/src/a.ts', `export { x } from '@wallet/ui/button';`],
  ['shared/federation/src/a.ts', `import '@wallet/ui/base.css';`],
  ['backend/src/a.ts', `export { errorCodes } from '@wallet/contract/error-codes';`],
  ['backend/src/a.ts', `export { readEnvironment } from '@wallet/contract/environment/read-environment';`],
])('the right import passes: %s %s', (file, source) => {
  expect(lint(file, source)).not.toContain('eslint(no-restricted-imports)');
});
