import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(__dirname, 'files');

/** Test files: a picture and a film that browsers can show. */
export const sampleFiles = {
  picturePath: join(folder, 'picture.png'),
  filmPath: join(folder, 'clip.mp4'),
  picture: (name = 'slip.png') => ({
    name,
    mimeType: 'image/png',
    buffer: readFileSync(join(folder, 'picture.png')),
  }),
  film: (name = 'clip.mp4') => ({
    name,
    mimeType: 'video/mp4',
    buffer: readFileSync(join(folder, 'clip.mp4')),
  }),
};
