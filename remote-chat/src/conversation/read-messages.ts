import { listChatHistory } from '@wallet/shared/api/chat';
import type { CallOptions } from '@wallet/shared/api/request';
import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import { asCustomer } from '../identity/as-customer';

/** Messages of one page of the history (S9.2). */
const pageSize = 10;
/** Most messages that one call may ask for. */
const most = 100;

const read = (range: { limit: number; skip: number; afterSequence?: number }, options: CallOptions) =>
  asCustomer((who) => listChatHistory({ ...who, ...range }, options));

/** Reads a conversation: the page before those that are known. */
export function readOlder(known: number, options: CallOptions = {}): Promise<ChatHistoryMessage[]> {
  return read({ limit: pageSize, skip: known }, options);
}

/** Reads everything that came after a message, however much it is. */
export async function readNewer(
  afterSequence: number,
  options: CallOptions = {},
): Promise<ChatHistoryMessage[]> {
  const newer: ChatHistoryMessage[] = [];
  for (;;) {
    const batch = await read({ limit: most, skip: newer.length, afterSequence }, options);
    newer.push(...batch);
    if (batch.length < most) return newer;
  }
}
