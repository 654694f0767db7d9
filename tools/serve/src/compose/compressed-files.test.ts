import { readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { encodeFile, encodeOnce, replaceFile } from './compressed-files';
import { temporaryFolder } from '@wallet/build/testing';

const folder = temporaryFolder('compressed');

test('replaces a file and its compressed copies, and removes compressed copies that are no longer written', () => {
  const file = join(folder, 'a/b.html');
  replaceFile(file, encodeFile(Buffer.from('old')));
  expect(readdirSync(join(folder, 'a')).sort()).toEqual(['b.html', 'b.html.br', 'b.html.gz']);
  replaceFile(file, encodeFile(Buffer.from('new')));
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('new');
  replaceFile(file, [['', Buffer.from('newest')]]);
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.html']);
  expect(readFileSync(file, 'utf8')).toBe('newest');
});

test('compresses a file once, and removes copies that are no longer used', () => {
  const stored = join(folder, 'stored');
  const used = Buffer.from('used');
  expect(encodeOnce(used, stored)).toEqual(encodeFile(used));
  encodeOnce(Buffer.from('unused'), stored);
  for (const name of readdirSync(stored)) {
    if (name.endsWith('.gz')) writeFileSync(join(stored, name), 'stored');
    utimesSync(join(stored, name), 0, 0);
  }
  expect(encodeOnce(used, stored)[1]).toEqual(['.gz', Buffer.from('stored')]);
  expect(readdirSync(stored)).toHaveLength(4);
  encodeOnce(Buffer.from('new'), stored);
  expect(readdirSync(stored)).toHaveLength(4);
});
