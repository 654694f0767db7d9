import { createHash } from 'node:crypto';
import { pngOf } from '../../../backend/src/testing/site/slip-picture';

/** The references of the transfers on the pictures of slips, by the pictures' hash. */
const references = new Map<string, string>();

/** Creates a small picture of a slip. Each `photo` of the same transfer is another picture. */
export function createSlipPicture(refNo: string, photo: number): { bytes: Buffer; sha256: string } {
  const bytes = pngOf(8, 8, Buffer.from(`${refNo} ${photo}`));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  references.set(sha256, refNo);
  return { bytes, sha256 };
}

/** Returns the reference that the provider of slips finds on a picture. */
export const referenceOn = (sha256: string): string | undefined => references.get(sha256);
