import { createHash } from 'node:crypto';
import { slipCodeReader } from '../../../backend/src/deposits/code-reader';
import { pngOf, slipCode } from '../../../backend/src/testing/site/slip-picture';

/** The codes on the pictures of slips, by the pictures' hash. */
const codes = new Map<string, string>();

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Creates a small picture of a slip. Each `photo` of the same transfer is another picture with the same code. */
export function createSlipPicture(refNo: string, photo: number): { bytes: Buffer; sha256: string } {
  const [bank, transfer = ''] = refNo.split(':');
  const bytes = pngOf(8, 8, Buffer.from(`${refNo} ${photo}`));
  const sha256 = hashOf(bytes);
  codes.set(sha256, slipCode(transfer, bank));
  return { bytes, sha256 };
}

/** Reads the codes on pictures in this thread: the reader's own thread would end in any order. */
export function readSlipsInThread(): void {
  Object.assign(slipCodeReader, {
    read: (bytes: Buffer) => Promise.resolve({ code: codes.get(hashOf(bytes)) ?? null }),
  });
}
