import type { Picture } from './picture';

/** Request to the thread that reads codes. Replies come in the order of the requests. */
export interface CodeReaderRequest {
  bytes: Uint8Array;
  type: Picture['type'];
}

/** Text of the code, null when there is none; `broken` when the picture cannot be decoded. */
export type CodeReaderReply = { code: string | null } | { broken: true };
