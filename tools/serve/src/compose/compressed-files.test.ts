import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { encodeFile, replaceFile } from './compressed-files';
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
