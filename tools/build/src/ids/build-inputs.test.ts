/** @jest-environment node */
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isUpToDate, removeInputs, writeInputs } from './build-inputs';
import { temporaryFolder } from '../testing/temporary-folder';

let root: string;
const at = (path: string): string => join(root, path);

function write(path: string, text: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
}

beforeEach(() => {
  root = realpathSync(temporaryFolder('inputs'));
  write('pnpm-workspace.yaml', '');
  write('node_modules/.pnpm/lock.yaml', 'react 1');
  write('node_modules/.pnpm/react/index.js', 'react');
  write('a/src/main.ts', 'main');
  write('a/exposes/page.tsx', 'page');
  write('shared/src/button.ts', 'button');
  mkdirSync(at('a/node_modules'));
  symlinkSync('../../shared', at('a/node_modules/shared'));
  const files = ['a/src/main.ts', 'a/src', 'a/gone.ts', 'a/node_modules/shared/src/button.ts'];
  writeInputs(
    at('a/dist'),
    [...files, 'node_modules/.pnpm/react/index.js'].map(at).concat('/elsewhere/main.ts'),
    ['a/exposes', 'a/nothing'].map(at),
  );
});

test('lists every file by its real path from the root, and installed packages as one file', () => {
  const { files } = JSON.parse(readFileSync(at('a/dist/inputs.json'), 'utf8')) as { files: object };
  expect(Object.keys(files)).toEqual([
    'a/exposes',
    'a/nothing',
    'a/src/main.ts',
    'node_modules/.pnpm/lock.yaml',
    'shared/src/button.ts',
  ]);
});

test('a build is up to date in another folder', () => {
  const moved = realpathSync(mkdtempSync(join(tmpdir(), 'moved inputs-')));
  renameSync(root, join(moved, 'b'));
  root = join(moved, 'b');
  expect(isUpToDate(at('a/dist'))).toBe(true);
  root = moved;
});

test.each<[what: string, change: () => void]>([
  ['a source', () => write('a/src/main.ts', 'other')],
  ['a removed source', () => rmSync(at('a/src/main.ts'))],
  ['a source of another package', () => write('shared/src/button.ts', 'other')],
  ['the installed packages', () => write('node_modules/.pnpm/lock.yaml', 'react 2')],
  ['the file names of a folder whose names the build depends on', () => write('a/exposes/other.tsx', '')],
  ['a folder that the build looked for and did not find', () => write('a/nothing/page.tsx', '')],
])('a build is not up to date after a change of %s', (_, change) => {
  expect(isUpToDate(at('a/dist'))).toBe(true);
  change();
  expect(isUpToDate(at('a/dist'))).toBe(false);
});

test.each<[what: string, change: () => void]>([
  ['a file that was not read', () => write('a/src/note.txt', 'note')],
  [
    'the content of a file when the build depends only on its name',
    () => write('a/exposes/page.tsx', 'other'),
  ],
])('a build is up to date after a change of %s', (_, change) => {
  change();
  expect(isUpToDate(at('a/dist'))).toBe(true);
});

test('an unfinished build is not up to date', () => {
  removeInputs(at('a/dist'));
  expect(isUpToDate(at('a/dist'))).toBe(false);
});
