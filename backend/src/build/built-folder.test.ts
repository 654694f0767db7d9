import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { makeFolder, requireOwnFolder } from './built-folder';

let root: string;
let folder: string;

const write = (name: string, text = ''): void => {
  fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  fs.writeFileSync(path.join(folder, name), text);
};

beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'wallet-folder-'));
  folder = path.join(root, 'backend');
  const files = ['main.js', 'package.json', 'sql', 'sql/schema', 'sql/schema/1.sql'];
  write('main.js');
  write('sql/schema/1.sql');
  write('package.json', JSON.stringify({ files }));
});

afterEach(() => fs.rmSync(root, { recursive: true }));

test('accepts a folder that is new, empty or contains only an earlier build', () => {
  fs.mkdirSync(path.join(root, 'empty'));
  for (const accepted of [path.join(root, 'new'), path.join(root, 'empty'), folder])
    requireOwnFolder(accepted);
  fs.rmSync(path.join(folder, 'sql/schema/1.sql'));
  expect(() => requireOwnFolder(folder)).not.toThrow();
});

test('rejects a folder with other files and names the first, also files in folders of the build', () => {
  for (const name of ['wallet.yaml', 'sql/schema/own.sql', 'keys/a.pem']) {
    write(name);
    const [first] = name === 'keys/a.pem' ? ['keys'] : [name];
    expect(() => requireOwnFolder(folder)).toThrow(
      `${folder} holds ${first}, which the last build did not write and the next one would delete: move it elsewhere, or name a new folder.`,
    );
    fs.rmSync(path.join(folder, name));
  }
});

test('rejects a folder without the file list of a build, also when its files look like a build', () => {
  for (const text of ['{}', 'no JSON']) {
    write('package.json', text);
    expect(() => requireOwnFolder(folder)).toThrow('holds main.js, which the last build');
  }
});

test('rejects a symbolic link, and does not follow links in the folder', () => {
  const link = path.join(root, 'link');
  fs.symlinkSync(folder, link);
  expect(() => requireOwnFolder(link)).toThrow(`${link} is a symbolic link`);
  fs.symlinkSync(root, path.join(folder, 'up'));
  expect(() => requireOwnFolder(folder)).toThrow('holds up, which the last build');
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
