/** @jest-environment node */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { readPicture, type PictureName } from './pictures';
import { temporaryFolder } from '@wallet/build/testing';

let folder: string;

beforeEach(() => (folder = temporaryFolder('pictures')));

const png = readFileSync(join(root, 'shell/src/app/icon-512.png'));
const wide = readFileSync(join(root, 'shell/src/app/screen-home-wide.png'));
const small = readFileSync(join(root, 'shell/src/app/icon-192.png'));

test.each<[string, PictureName, string, Buffer | string, string]>([
  ['is missing', 'logo', 'gone.svg', '', 'is not a file'],
  ['has another format than its file name', 'appIcon', 'a.png', '<svg viewBox="0 0 9 9"></svg>', 'not png'],
  ['cannot be decoded', 'icon', 'a.webp', 'RIFF', 'is not a picture that can be read as webp'],
  ['is too small', 'appIcon', 'a.png', small, 'is 192 px wide and must have at least 512'],
  ['has too many bytes', 'icon', 'a.png', wide, 'KB and may have 32 KB'],
  ['is not square as SVG', 'logo', 'a.svg', '<svg viewBox="0 0 20 10"></svg>', '20 × 10 and must be square'],
  ['has a script', 'logo', 'a.svg', '<svg viewBox="0 0 9 9"><script/></svg>', 'has <script>'],
])('rejects a picture that %s', (_, name, file, bytes, message) => {
  if (file !== 'gone.svg') writeFileSync(join(folder, file), bytes);
  expect(readPicture(name, file, folder).problem).toContain(message);
});

test('stores a picture under a name with its hash, and reads its size', () => {
  writeFileSync(join(folder, 'a.png'), png);
  writeFileSync(join(folder, 'b.png'), png);
  const [first, second] = ['a.png', 'b.png'].map((file) => readPicture('appIcon', file, folder).picture);
  expect(first).toMatchObject({
    key: expect.stringMatching(/^brand\/appicon\.[0-9a-f]{16}\.png$/),
    size: 512,
  });
  expect(second).toEqual(first);
});
