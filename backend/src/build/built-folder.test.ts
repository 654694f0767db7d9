import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { requireNewFolder } from './built-folder';

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
