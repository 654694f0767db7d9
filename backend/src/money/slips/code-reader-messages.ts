import type { Picture } from './picture';

/** What the thread that reads codes is asked; replies come in the order of the questions. */
export interface CodeReaderRequest {
  bytes: Uint8Array;
  type: Picture['type'];
}

/** The text of the code, null when there is none; or that the picture itself cannot be read. */
export type CodeReaderReply = { code: string | null } | { broken: true };
