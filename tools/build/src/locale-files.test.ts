/** @jest-environment node */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from './locale-files';
import { temporaryFolder } from './testing/temporary-folder';

const folder = temporaryFolder('texts');
const file = join(folder, 'th.json');

const read = (text: string) => {
  writeFileSync(file, text);
  return () => readTexts(file);
};

test('reads a locale file', () => expect(read('{"a": {"b": "c"}}')()).toEqual({ a: { b: 'c' } }));

test.each([
  ['{\n  "a": "b",\n}', ':2:11: JSON does not support trailing commas'],
  ['{\n  "a" "b"\n}', ':2:7: Expected ":" in JSON but found "\\"b\\""'],
  ['{', ':1:2: Expected string in JSON but found end of file'],
  ['"text"', ': it must hold an object'],
])('reports the problem in %j with its file and position', (text, message) => {
  expect(read(text)).toThrow(`${file}${message}`);
});
