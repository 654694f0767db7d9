import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const folder = join(__dirname, 'files');

/** Test files: a picture and a film that browsers can show, and files that the site rejects. */
export const sampleFiles = {
  picturePath: join(folder, 'picture.png'),
  filmPath: join(folder, 'clip.mp4'),
  picture: (name = 'slip.png') => ({
    name,
    mimeType: 'image/png',
    buffer: readFileSync(join(folder, 'picture.png')),
  }),
  /** A picture of a rejected type, with the name of an accepted type. */
  disguised: (name = 'slip.png') => ({
    name,
    mimeType: 'image/png',
    buffer: readFileSync(join(folder, 'picture.bmp')),
  }),
  film: (name = 'clip.mp4') => ({
    name,
    mimeType: 'video/mp4',
    buffer: readFileSync(join(folder, 'clip.mp4')),
  }),
  /** Writes a file without content of this size in bytes. Returns its path. */
  blank(path: string, size = 16): string {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, '');
    truncateSync(path, size);
    return path;
  },
};
