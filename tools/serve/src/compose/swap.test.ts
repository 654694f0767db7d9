/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { compressed } from './compress';
import { swap } from './swap';

const folder = mkdtempSync(join(tmpdir(), 'swap-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('a file lies there in the forms that it has now, and in none that it had before', () => {
  const file = join(folder, 'a/b.html');
  swap(file, compressed(Buffer.from('old')));
  expect(readdirSync(join(folder, 'a')).sort()).toEqual(['b.html', 'b.html.br', 'b.html.gz']);
  swap(file, compressed(Buffer.from('new')));
  expect(brotliDecompressSync(readFileSync(`${file}.br`)).toString()).toBe('new');
  swap(file, [['', Buffer.from('newest')]]);
  expect(readdirSync(join(folder, 'a'))).toEqual(['b.html']);
  expect(readFileSync(file, 'utf8')).toBe('newest');
});
