import type { ChatHistory, ChatHistoryMessage } from '@wallet/platform/api';
import type { ChatBackend } from '../host/chat-backend';
import { pageSize, type Conversation } from './conversation';

type History = Pick<ChatBackend, 'history'>;

/** Most messages that one call may ask for. */
const most = 100;
/** Pages that are read at most until one joins what is known, or brings something: a backend may give the same for ever. */
const maxPages = 100;
/** Pages of earlier messages that may bring nothing new before there are none. */
const maxEmpty = 5;

/** Reads a page of the history, leaving out so many of the newest messages by skip (S4.23). */
function readPage(backend: History, skip: number): Promise<ChatHistory> {
  return backend.history({ limit: pageSize, skip });
}

/** Reads everything that came after a message, however much it is. */
async function readNewer(backend: History, afterSequence: number): Promise<ChatHistoryMessage[]> {
  const newer: ChatHistoryMessage[] = [];
  for (;;) {
    const { messages, count } = await backend.history({ limit: most, skip: newer.length, afterSequence });
    newer.push(...messages);
    // A backend that does not know `afterSequence` gives what is known already, too.
    const isKnown = messages.some(({ sequence }) => sequence !== null && sequence <= afterSequence);
    if (count < most || isKnown || messages.length === 0) return newer;
  }
}

/** Reads what came since: after the last sequence, else page by page up to what is known. */
export async function readNewest(backend: History, conversation: Conversation): Promise<void> {
  const { lastSequence } = conversation;
  if (lastSequence !== null) return conversation.takeNewer(await readNewer(backend, lastSequence));
  for (let page = 0; page < maxPages; page += 1) {
    if (conversation.takeNewest(await readPage(backend, page * pageSize))) return;
  }
}

/** Reads what the connection told of and did not bring. Resolves false when it cannot be read yet. */
export async function fillGap(backend: History, conversation: Conversation): Promise<boolean> {
  while (conversation.hasGap) {
    const last = conversation.lastSequence;
    conversation.takeNewer(await readNewer(backend, last ?? 0));
    if (conversation.lastSequence !== last) continue;
    return conversation.isGapLost();
  }
  return true;
}

/** Reads the page before the messages that are known. */
export async function readOlder(backend: History, conversation: Conversation): Promise<void> {
  for (let tries = 0; tries < maxEmpty && conversation.hasOlder; tries += 1) {
    if (conversation.takeOlder(await readPage(backend, conversation.skip + tries * pageSize))) return;
    // What came meanwhile has moved the page up, and is read first.
    if (conversation.newest.order === 'sequence') return;
  }
  conversation.end();
}
