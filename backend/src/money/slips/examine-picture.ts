import type { SlipNoteCode } from '@wallet/contract';
import { maxPixels, type Picture, pictureOf } from './picture';
import { slipCodeReader } from './slip-code-reader';
import { slipReference } from './slip-reference';

/** What a slip's picture says: the reference of the transfer on it, if there is one, or why it is no good. */
export interface Examined {
  refNo: string | null;
  note: SlipNoteCode | null;
}

/** Why a picture is no good by its header alone, before anything of it is decoded; null when that says nothing. */
export function noteOfHeader({ width, height }: Pick<Picture, 'width' | 'height'>): SlipNoteCode | null {
  if (width === 0 || height === 0) return 'CANNOT_READ_CROPPED_IMAGE';
  return width * height > maxPixels ? 'IMG_SIZE_UNABLE_TO_PROCESS' : null;
}

/** Reads a slip's picture. What it does not say is left to whoever judges; only what is certain fails here. */
export async function examinePicture(bytes: Buffer): Promise<Examined> {
  const picture = pictureOf(bytes);
  if (!picture) return { refNo: null, note: 'CANNOT_READ_CROPPED_IMAGE' };
  const note = noteOfHeader(picture);
  if (note) return { refNo: null, note };
  const reading = await slipCodeReader.read(bytes, picture);
  // What took too long may be this machine's fault: a person looks at it.
  if ('tooMuch' in reading) return { refNo: null, note: null };
  if ('broken' in reading) return { refNo: null, note: 'CANNOT_READ_CROPPED_IMAGE' };
  const reference = reading.code === null ? null : slipReference(reading.code);
  if (reference === 'broken') return { refNo: null, note: 'UNSTABLE_REFNO_ON_SLIP' };
  return { refNo: reference?.refNo ?? null, note: null };
}
