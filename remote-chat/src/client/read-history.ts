import type { ChatHistoryMessage } from '@wallet/shared/api/types';
import type { ChatBackend } from '../host/chat-backend';

type History = Pick<ChatBackend, 'history'>;

/** Messages of one page of the history (S9.2). */
const pageSize = 10;
/** Most messages that one call may ask for. */
const most = 100;

/** Reads the page before the messages that are known: it leaves them out by raising skip (S4.23). */
export function readPage(backend: History, known: number): Promise<ChatHistoryMessage[]> {
  return backend.history({ limit: pageSize, skip: known });
}

/** Reads everything that came after a message, however much it is. */
export async function readNewer(backend: History, afterSequence: number): Promise<ChatHistoryMessage[]> {
  const newer: ChatHistoryMessage[] = [];
  for (;;) {
    const batch = await backend.history({ limit: most, skip: newer.length, afterSequence });
    newer.push(...batch);
    if (batch.length < most) return newer;
  }
}
