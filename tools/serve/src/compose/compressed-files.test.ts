/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressed, replaceFile } from './compressed-files';

const folder = mkdtempSync(join(tmpdir(), 'compressed-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('replaces a file in all its forms and removes old ones', () => {
  const file = join(folder, 'a/b.html');
  replaceFile(file, compressed(Buffer.from('old')));
  expect(readdirSync(join(folder, 'a')).sort()).toEqual(['b.html', 'b.html.br', 'b.html.gz']);
  replaceFile(file, compressed(Buffer.from('new')));
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('new');
  replaceFile(file, [['', Buffer.from('newest')]]);
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.html']);
  expect(readFileSync(file, 'utf8')).toBe('newest');
});
