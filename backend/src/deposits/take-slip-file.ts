import { Failure } from '../core/http/failure';
import type { IncomingFile } from '../core/http/incoming-file';
import { refused } from '../core/http/refused';
import { type Picture, pictureOf } from './picture';

/**
 * Reads a slip's file into memory; the size limit keeps it small.
 * @throws Failure SLIP_NO_FILE, SLIP_INVALID_FILE by content, SLIP_UPLOAD_FAIL when the upload broke off
 */
export async function takeSlipFile(
  file: IncomingFile | undefined,
): Promise<{ bytes: Buffer; picture: Picture }> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of file?.bytes ?? []) chunks.push(chunk);
  } catch (error) {
    // A form that ends too early is an upload that broke off, so the member may try again.
    const stays = error instanceof Failure && error.code !== 'MALFORMED_REQUEST';
    throw stays ? error : refused('SLIP_UPLOAD_FAIL');
  }
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) throw refused('SLIP_NO_FILE');
  const picture = pictureOf(bytes);
  if (!picture) throw refused('SLIP_INVALID_FILE');
  return { bytes, picture };
}
