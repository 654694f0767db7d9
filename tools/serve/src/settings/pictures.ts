import { imageSize } from 'image-size';
import { hashOf } from '@wallet/build';
import { readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import { svgProblem } from './svg-problem';

/** The pictures of a brand: the maximum file size of each, and its minimum width in px unless it is an SVG. */
export const pictureLimits = {
  logo: { bytes: 32 * 1024, px: 96 },
  icon: { bytes: 32 * 1024, px: 48 },
  appIcon: { bytes: 96 * 1024, px: 512 },
} as const;

export type PictureName = keyof typeof pictureLimits;

export interface Picture {
  /** Its key in the site; the name contains a hash of its bytes. */
  key: string;
  bytes: Buffer;
  /** Width and height in px; 'any' for an SVG. */
  size: number | 'any';
}

/** Pictures count as square when their sides differ by at most this fraction. */
const maxSideDifference = 0.02;

const kinds: Readonly<Record<string, string>> = { '.svg': 'svg', '.png': 'png', '.webp': 'webp' };
const kb = (bytes: number): string => `${Math.ceil(bytes / 1024)} KB`;

function bytesOf(file: string): Buffer | undefined {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file) : undefined;
}

/** Returns why the bytes are not a picture of this kind for this use, as the end of a sentence. */
function problemOf(name: PictureName, bytes: Buffer, kind: string): string | undefined {
  const { bytes: maxBytes, px } = pictureLimits[name];
  if (bytes.length > maxBytes) return `has ${kb(bytes.length)} and may have ${kb(maxBytes)}`;
  const unsafe = kind === 'svg' ? svgProblem(bytes.toString()) : undefined;
  if (unsafe) return unsafe;
  try {
    const { width, height, type } = imageSize(bytes);
    if (type !== kind) return `contains ${type}, not ${kind}`;
    if (Math.abs(width - height) > Math.max(width, height) * maxSideDifference)
      return `is ${width} × ${height} and must be square`;
    if (kind !== 'svg' && width < px) return `is ${width} px wide and must have at least ${px}`;
    return undefined;
  } catch {
    return `is not a picture that can be read as ${kind}`;
  }
}

/** Reads a picture that a site's file names. `problem` is the end of a sentence. */
export function readPicture(
  name: PictureName,
  file: string,
  folder: string,
): { picture: Picture; problem?: undefined } | { picture?: undefined; problem: string } {
  const extension = extname(file);
  const kind = kinds[extension] ?? '';
  const bytes = bytesOf(join(folder, file));
  if (!bytes) return { problem: `is "${file}", but ${join(folder, file)} is not a file` };
  const problem = problemOf(name, bytes, kind);
  if (problem) return { problem: `is "${file}", which ${problem}` };
  const size = kind === 'svg' ? 'any' : imageSize(bytes).width;
  return {
    picture: { key: `brand/${name.toLowerCase()}.${hashOf(bytes).slice(0, 16)}${extension}`, bytes, size },
  };
}
