/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { moveImports } from './write-repository';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'repository-'));
  mkdirSync(join(folder, 'remote-news'));
  writeFileSync(join(folder, 'remote-news/remote.manifest.ts'), '');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string): void => writeFileSync(join(folder, 'remote-news', file), text);
const read = (file: string): string => readFileSync(join(folder, 'remote-news', file), 'utf8');

test('an update changes the imports of a remote that was created before the presets were a package', () => {
  write('rspack.config.ts', `import { remoteConfig } from '@wallet/federation/rspack';\n`);
  write(
    'package.json',
    JSON.stringify({ devDependencies: { jest: 'catalog:', '@wallet/testing': '1.0.0' } }),
  );

  moveImports(folder);

  expect(read('rspack.config.ts')).toBe(`import { remoteConfig } from '@wallet/build/rspack';\n`);
  const { devDependencies } = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  expect(Object.entries(devDependencies ?? {})).toEqual([
    ['@wallet/build', '1.0.0'],
    ['@wallet/testing', '1.0.0'],
    ['jest', 'catalog:'],
  ]);
});

test('an update leaves a remote unchanged that imports the presets from their package', () => {
  write('rspack.config.ts', `import { remoteConfig } from '@wallet/build/rspack';\n`);
  write('package.json', '{"devDependencies":{"@wallet/build":"1.0.0"}}');

  moveImports(folder);

  expect(read('package.json')).toBe('{"devDependencies":{"@wallet/build":"1.0.0"}}');
});
