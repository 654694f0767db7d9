/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { idOf, inputsOf, isUpToDate, removeInputs, writeInputs, type BuildInputs } from './build-inputs';

let root: string;
const at = (path: string): string => join(root, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

function link(path: string, target: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  symlinkSync(at(target), at(path));
}

const stored = (version: string): string => `node_modules/.pnpm/react@${version}/node_modules/react`;

function read(): BuildInputs {
  return inputsOf(root, {
    files: ['a/src/main.ts', 'a/package.json', 'a/node_modules/react/index.js', 'a/src', 'a/gone.ts'].map(at),
    checks: [at('a/check.ts')],
    folders: [at('a/exposes'), at('a/nothing')],
    missing: [at('a/node_modules/@wallet/shared/main.tsx'), '/elsewhere/main.ts'],
  });
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'inputs-')));
  write('pnpm-workspace.yaml', '');
  write('a/package.json', '{ "name": "a", "version": "1.0.0" }');
  write('a/src/main.ts', 'main');
  write('a/check.ts', 'check');
  write('a/exposes/page.tsx', 'page');
  write('shared/package.json', '{ "name": "@wallet/shared" }');
  for (const version of ['1', '2']) {
    write(`${stored(version)}/index.js`, version);
    write(`${stored(version)}/package.json`, `{ "name": "react", "version": "${version}" }`);
  }
  link('a/node_modules/react', stored('1'));
  link('a/node_modules/@wallet/shared', 'shared');
  writeInputs(at('a/dist'), read());
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('lists every file once, by its real path from the root, and leaves out other inputs', () => {
  expect(Object.keys(read().files)).toEqual(['a/package.json', 'a/src/main.ts', `${stored('1')}/index.js`]);
  expect(read().links).toEqual({ 'a/node_modules/react': stored('1') });
  expect(read().missing).toEqual(['shared/main.tsx']);
});

test('has the same id and the same state in another folder', () => {
  const before = idOf(read());
  const moved = realpathSync(mkdtempSync(join(tmpdir(), 'moved inputs-')));
  rmSync(at('a/node_modules/@wallet'), { recursive: true });
  rmSync(at('a/node_modules/react'));
  symlinkSync(join('../..', stored('1')), at('a/node_modules/react'));
  renameSync(root, join(moved, 'b'));
  root = join(moved, 'b');
  expect(idOf(read())).toBe(before);
  expect(isUpToDate(at('a/dist'))).toBe(true);
  root = moved;
});

test.each<[what: string, change: () => void]>([
  ['a source', () => write('a/src/main.ts', 'other')],
  ['a source that is gone', () => rmSync(at('a/src/main.ts'))],
  ['a version', () => write('a/package.json', '{ "name": "a", "version": "1.0.1" }')],
  [
    'the version that a link leads to',
    () => {
      rmSync(at('a/node_modules/react'));
      link('a/node_modules/react', stored('2'));
    },
  ],
])('builds again, with another id, after a change of %s', (_, change) => {
  const before = idOf(read());
  expect(isUpToDate(at('a/dist'))).toBe(true);
  change();
  expect(isUpToDate(at('a/dist'))).toBe(false);
  expect(idOf(read())).not.toBe(before);
});

test.each<[what: string, change: () => void]>([
  ['a check', () => write('a/check.ts', 'other')],
  ['the names in a folder that is checked', () => write('a/exposes/other.tsx', '')],
  ['a folder that was not there', () => write('a/nothing/page.tsx', '')],
  ['a file where the bundler looked for one', () => write('shared/main.tsx', '')],
])('builds again, with the same id, after a change of %s', (_, change) => {
  const before = idOf(read());
  change();
  expect(isUpToDate(at('a/dist'))).toBe(false);
  expect(idOf(read())).toBe(before);
});

test.each<[what: string, change: () => void]>([
  [
    'a script in a package.json',
    () => write('a/package.json', '{ "name": "a", "version": "1.0.0", "scripts": {} }'),
  ],
  ['a file that nobody read', () => write('a/src/note.txt', 'note')],
])('does not build again after a change of %s', (_, change) => {
  const before = idOf(read());
  change();
  expect(isUpToDate(at('a/dist'))).toBe(true);
  expect(idOf(read())).toBe(before);
});

test('is not up to date after an unfinished build', () => {
  removeInputs(at('a/dist'));
  expect(isUpToDate(at('a/dist'))).toBe(false);
});

test('counts only the exports of an index file whose modules were read', () => {
  write('shared/a.ts', 'a');
  write('shared/b.ts', 'b');
  const idWith = (index: string): string => {
    write('shared/index.ts', index);
    const inputs = inputsOf(root, { files: [at('shared/index.ts'), at('shared/a.ts')] });
    writeInputs(at('a/dist'), inputs);
    expect(isUpToDate(at('a/dist'))).toBe(true);
    return idOf(inputs);
  };
  const before = idWith(`export { a } from './a';\n`);
  expect(idWith(`export { a } from './a';\nexport { b } from './b';\n`)).toBe(before);
  expect(idWith(`export { a, c } from './a';\n`)).not.toBe(before);
  expect(idWith(`export { a } from './a';\nconsole.log('now it does something');\n`)).not.toBe(before);
});
