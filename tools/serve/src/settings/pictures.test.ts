import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@wallet/build';
import { readPicture, type PictureName } from './pictures';
import { temporaryFolder } from '@wallet/build/testing';

describe('a picture of a site', () => {
  let folder: string;

  beforeEach(() => (folder = temporaryFolder('pictures')));

  const png = readFileSync(join(root, 'shell/src/app/icon-512.png'));

  test.each<[string, PictureName, string, Buffer | string, string]>([
    ['is missing', 'logo', 'gone.svg', '', 'is not a file'],
    ['cannot be decoded', 'icon', 'a.webp', 'RIFF', 'is not a picture'],
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
});
