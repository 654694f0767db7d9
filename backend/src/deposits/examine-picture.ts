import type { SlipNoteCode } from '@wallet/contract';
import { maxPixels, type Picture, pictureOf } from './picture';
import { slipCodeReader } from './slip-code-reader';
import { slipReference } from './slip-reference';

/**
 * Result of reading a slip's picture: the reference of the transfer, if there is one, or why the picture is rejected.
 */
export interface Examined {
  refNo: string | null;
  note: SlipNoteCode | null;
}

/** Returns why a picture is rejected by its header alone, before it is decoded; null when the header is acceptable. */
export function noteOfHeader({ width, height }: Pick<Picture, 'width' | 'height'>): SlipNoteCode | null {
  if (width === 0 || height === 0) return 'CANNOT_READ_CROPPED_IMAGE';
  return width * height > maxPixels ? 'IMG_SIZE_UNABLE_TO_PROCESS' : null;
}

/** Reads a slip's picture. Only certain problems are rejected here; the rest is decided with the verdict. */
export async function examinePicture(bytes: Buffer): Promise<Examined> {
  const picture = pictureOf(bytes);
  if (!picture) return { refNo: null, note: 'CANNOT_READ_CROPPED_IMAGE' };
  const note = noteOfHeader(picture);
  if (note) return { refNo: null, note };
  const reading = await slipCodeReader.read(bytes, picture);
  // The cause may be a slow machine, so a person reviews the slip.
  if ('tooMuch' in reading) return { refNo: null, note: null };
  if ('broken' in reading) return { refNo: null, note: 'CANNOT_READ_CROPPED_IMAGE' };
  const reference = reading.code === null ? null : slipReference(reading.code);
  if (reference === 'broken') return { refNo: null, note: 'UNSTABLE_REFNO_ON_SLIP' };
  return { refNo: reference?.refNo ?? null, note: null };
}
