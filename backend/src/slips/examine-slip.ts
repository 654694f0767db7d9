import type { SlipNoteCode } from '@wallet/contract/error-codes';
import type { Picture } from './picture';
import { slipCodeReader } from './slip-code-reader';
import { slipReference } from './slip-reference';

/** What the picture itself says: the transfer's reference, if there is one, and whether that already decides. */
export interface Examined {
  refNo: string | null;
  note: SlipNoteCode | null;
}

/**
 * Looks at a slip's picture. What it does not say is left to whoever judges; only what is certain fails here.
 * @throws Busy when too many slips are waiting
 */
export async function examineSlip(bytes: Buffer, picture: Picture): Promise<Examined> {
  const reading = await slipCodeReader.read(bytes, picture);
  // Too much work may be this machine's fault; too many pixels are the picture's.
  if ('tooMuch' in reading)
    return { refNo: null, note: reading.tooMuch === 'pixels' ? 'IMG_SIZE_UNABLE_TO_PROCESS' : null };
  if ('broken' in reading) return { refNo: null, note: 'CANNOT_READ_CROPPED_IMAGE' };
  const reference = reading.code === null ? null : slipReference(reading.code);
  if (reference === 'broken') return { refNo: null, note: 'UNSTABLE_REFNO_ON_SLIP' };
  return { refNo: reference?.refNo ?? null, note: null };
}
