import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellApiVersion, supportsShellApi } from '@wallet/federation';
import { temporaryFolder } from '@wallet/build/testing';
import { renameImports, updateToShellApi5 } from './rename-imports';

const from = "from '@wallet/platform/api/client';";

test.each([
  [`import { saysKeysKept } ${from}`, `import { supportsIdempotencyKeys as saysKeysKept } ${from}`],
  [`import { proveKeysKept as probeIdempotencyKeys } ${from}`, `import { probeIdempotencyKeys } ${from}`],
  [
    `import {\n  client,\n  saysKeysKept as isSafe,\n  tellsKeysKept,\n} ${from}\nisSafe();`,
    `import {\n  client,\n  supportsIdempotencyKeys as isSafe,\n  hasIdempotencySupport as tellsKeysKept,\n} ${from}\nisSafe();`,
  ],
])('[T1.5] imports a renamed function by its new name: %s', (text, expected) => {
  expect(renameImports(text)).toBe(expected);
  expect(renameImports(expected)).toBe(expected);
});

test.each([
  "import { saysKeysKept } from './own';",
  `import * as calls ${from}`,
  `import { client } ${from}\nconst saysKeysKept = 1;`,
  "jest.mock('@wallet/platform/api/client');",
])('leaves other code unchanged: %s', (text) => {
  expect(renameImports(text)).toBe(text);
});

test('[T1.5] updates the sources and the manifest of each remote of a repository, once', () => {
  const repository = temporaryFolder('repository');
  const write = (path: string, text: string): void => {
    const file = join(repository, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  };
  write('remote-news/remote.manifest.ts', `export const manifest = { shellApi: '^4.6.0' };`);
  write('remote-news/src/pay.ts', `import { saysKeysKept } ${from}`);
  write('remote-news/node_modules/one/index.ts', `import { saysKeysKept } ${from}`);
  write('charts/src/pay.ts', `import { saysKeysKept } ${from}`);

  const changed = updateToShellApi5(repository);

  const files = ['remote-news/remote.manifest.ts', 'remote-news/src/pay.ts'];
  expect(changed.sort()).toEqual(files.map((file) => join(repository, file)));
  const [, range = ''] =
    /shellApi: '(.*)'/.exec(readFileSync(join(repository, files[0] ?? ''), 'utf8')) ?? [];
  expect([supportsShellApi(range, shellApiVersion), supportsShellApi(range, '4.7.0')]).toEqual([true, true]);
  expect(updateToShellApi5(repository)).toEqual([]);
});
