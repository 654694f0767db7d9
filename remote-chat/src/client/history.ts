import type { ApiError } from '@wallet/contract';
import { startTimer, type ChatState, type Draft, type Handlers } from './chat-state';
import {
  addEmptyRead,
  addNewer,
  addNewestPage,
  addOlderPage,
  markComplete,
  expectSequence,
  hasGap,
  isGapSkipped,
  hasOlder,
  lastSequenceOf,
  messagesOf,
  newestPosition,
  olderSkip,
  pageSize,
} from './conversation';

/** Interval of reads of a closed chat without a connection, in ms. */
const pollMs = 30_000;
/** Time in which the connection should deliver a message that the server has, in ms. */
export const deliveryMs = 1_000;
/** Time until a known message is read again after a failed read, in ms. */
const retryMs = 10_000;
/** Maximum number of pages to read until one has a known message. A backend may return the same page forever. */
const maxPages = 100;
/** Number of older pages without a new message after which the conversation counts as complete. */
const maxEmptyPages = 5;

export function awaitDelivery(chat: Draft, sequence: number | null, ms = deliveryMs): void {
  chat.awaitedSequence = sequence;
  startTimer(chat, 'delivery', ms);
}

/** Reads the new messages, unless a read is in flight. */
export function startReading(chat: Draft): void {
  if (chat.history.status !== 'idle') return;
  const after = lastSequenceOf(chat.conversation);
  chat.history = after === null ? { status: 'readingPages', pages: [] } : { status: 'readingNewer' };
  chat.effects.push(after === null ? { type: 'readPage', skip: 0 } : { type: 'readNewer', after });
}

/** Reads the new messages. A read in flight may have started too early, so another one follows it. */
export function readAgain(chat: Draft): void {
  if (chat.history.status === 'idle') startReading(chat);
  else chat.reads = { ...chat.reads, isAnotherRequested: true };
}

/**
 * Stores that the server has a message at this sequence, and reads it when it is missing. While the conversation is not
 * loaded, for example after a failed first read, every message is missing.
 */
export function expectMessage(chat: Draft, sequence: number): void {
  chat.conversation = expectSequence(chat.conversation, sequence);
  if (hasGap(chat.conversation) || !chat.conversation.isLoaded) startReading(chat);
}

function endReading(chat: Draft, error?: ApiError): void {
  const { ended, isAnotherRequested } = chat.reads;
  chat.history = { status: 'idle' };
  chat.reads = { ended: ended + 1, error, isAnotherRequested: false };
  if (isAnotherRequested) startReading(chat);
}

/** Reads the missing messages after the last one, or ends the read. */
function fillGap(chat: Draft): void {
  if (!hasGap(chat.conversation)) return endReading(chat);
  const after = lastSequenceOf(chat.conversation);
  chat.history = { status: 'fillingGap', after };
  chat.effects.push({ type: 'readNewer', after: after ?? 0 });
}

/** Reads the page before the known messages. `isRequested` is true when the customer requested it. */
export function startReadingOlder(chat: Draft, isRequested: boolean): void {
  const { older, conversation } = chat;
  if (older.status === 'reading') {
    chat.older = { ...older, isRequested: older.isRequested || isRequested };
  } else if (hasOlder(conversation)) {
    chat.older = { status: 'reading', attempts: 0, isRequested };
    chat.effects.push({ type: 'readOlder', skip: olderSkip(conversation) });
  }
}

/** False while the conversation is known to be empty. */
const canHaveNewMessages = ({ conversation, hasOtherTabWritten }: ChatState): boolean =>
  !conversation.isLoaded || messagesOf(conversation).length > 0 || hasOtherTabWritten;

export const startPolling = (chat: Draft): void => startTimer(chat, 'poll', pollMs);

function endWithError(chat: Draft, { error }: { error: ApiError }): void {
  endReading(chat, error);
  // No event may follow that reads the missing message.
  if (chat.isOnline && hasGap(chat.conversation)) awaitDelivery(chat, null, retryMs);
}

export const historyHandlers: Handlers<'history'> = {
  any: {
    readRequested: startReading,
    pollDue(chat) {
      startPolling(chat);
      if (canHaveNewMessages(chat)) startReading(chat);
    },
  },
  readingPages: {
    pageRead(chat, { page }, reading) {
      // The pages are added together once the last one joins the known messages, so that the conversation has no gap.
      const pages = [...reading.pages, page];
      let { conversation } = chat;
      let isJoined = false;
      for (const newestPage of pages) {
        const added = addNewestPage(conversation, newestPage, chat.now);
        conversation = added.conversation;
        isJoined = added.isJoined;
      }
      if (isJoined || pages.length >= maxPages) {
        chat.conversation = conversation;
        return fillGap(chat);
      }
      chat.history = { ...reading, pages };
      chat.effects.push({ type: 'readPage', skip: pages.length * pageSize });
    },
    readFailed: endWithError,
  },
  readingNewer: {
    newerRead(chat, { messages }) {
      chat.conversation = addNewer(chat.conversation, messages, chat.now);
      fillGap(chat);
    },
    readFailed: endWithError,
  },
  fillingGap: {
    newerRead(chat, { messages }, { after }) {
      chat.conversation = addNewer(chat.conversation, messages, chat.now);
      if (lastSequenceOf(chat.conversation) !== after) return fillGap(chat);
      chat.conversation = addEmptyRead(chat.conversation);
      endReading(chat);
      // The server has a message that cannot be read yet.
      if (!isGapSkipped(chat.conversation)) awaitDelivery(chat, null);
    },
    readFailed: endWithError,
  },
};

export const olderHandlers: Handlers<'older'> = {
  any: { olderRequested: (chat) => startReadingOlder(chat, true) },
  reading: {
    olderRead(chat, { page }, reading) {
      const knownCount = messagesOf(chat.conversation).length;
      const attempts = reading.attempts + 1;
      chat.conversation = addOlderPage(chat.conversation, page, chat.now);
      chat.older = { status: 'idle', hasFailed: false };
      // With sequences, a page without a new message means that newer messages have shifted the pages. These are read
      // before the next older page.
      const isExact = newestPosition(chat.conversation).order === 'sequence';
      if (isExact || messagesOf(chat.conversation).length > knownCount) return;
      if (attempts === maxEmptyPages || !hasOlder(chat.conversation)) {
        chat.conversation = markComplete(chat.conversation);
      } else {
        chat.older = { ...reading, attempts };
        chat.effects.push({ type: 'readOlder', skip: olderSkip(chat.conversation) + attempts * pageSize });
      }
    },
    olderFailed(chat, { error }, { isRequested }) {
      chat.older = { status: 'idle', hasFailed: true };
      if (isRequested) chat.effects.push({ type: 'reportProblem', error });
    },
  },
};
