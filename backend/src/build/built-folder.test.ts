import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolder, requireNewFolder } from './built-folder';

let root: string;

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-folder-'));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('accepts a folder that is new or empty, and nothing else', () => {
  fs.mkdirSync(path.join(root, 'empty'));
  for (const accepted of ['new', 'empty']) requireNewFolder(path.join(root, accepted));
  fs.mkdirSync(path.join(root, 'full/empty'), { recursive: true });
  fs.writeFileSync(path.join(root, 'file'), '');
  fs.symlinkSync(path.join(root, 'empty'), path.join(root, 'link'));
  for (const name of ['full', 'file', 'link'])
    expect(() => requireNewFolder(path.join(root, name))).toThrow(
      `${path.join(root, name)} exists: name a new folder.`,
    );
});

test('creates folders that all users can enter, and does not change existing ones', () => {
  const previousUmask = process.umask(0o077);
  try {
    makeFolder(path.join(root, 'opt/wallet'));
  } finally {
    process.umask(previousUmask);
  }
  const modes = ['', 'opt', 'opt/wallet'].map((name) => fs.statSync(path.join(root, name)).mode & 0o777);
  expect(modes).toEqual([0o700, 0o755, 0o755]);
});
