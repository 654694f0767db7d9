import { imageSize } from 'image-size';
import { hashOf } from '@wallet/build';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';

/** The pictures of a brand, by their names in a site's file. */
export const pictureNames = ['logo', 'icon', 'appIcon'] as const;

export type PictureName = (typeof pictureNames)[number];

export interface Picture {
  /** Its key in the site; the name contains a hash of its bytes. */
  key: string;
  bytes: Buffer;
  /** Width and height in px; 'any' for an SVG. */
  size: number | 'any';
}

/** Reads a picture that a site's file names. `problem` is the end of a sentence. */
export function readPicture(
  name: PictureName,
  file: string,
  folder: string,
): { picture: Picture; problem?: undefined } | { picture?: undefined; problem: string } {
  const path = join(folder, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    return { problem: `is "${file}", but ${path} is not a file` };
  const bytes = readFileSync(path);
  const extension = extname(file);
  const key = `brand/${name.toLowerCase()}.${hashOf(bytes).slice(0, 16)}${extension}`;
  try {
    const { width } = imageSize(bytes);
    return { picture: { key, bytes, size: extension === '.svg' ? 'any' : width } };
  } catch {
    return { problem: `is "${file}", which is not a picture` };
  }
}
