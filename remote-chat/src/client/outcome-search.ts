import { startTimer, type ChatState, type Draft, type Handlers } from './chat-state';
import { hasOlder, messagesOf, newestPosition, type ConversationPosition } from './conversation';
import { readAgain, startReadingOlder } from './history';
import { isComparable } from './outgoing';
import { changeItem, findItem, unknownDeliveries } from './outbox';

/** Delays before the first, second and third search of the history for a message of unknown outcome, in ms. */
const roundDelaysMs = [0, 3_000, 7_000];
/** Maximum number of older pages to read for one message. */
const maxPagesBack = 20;

/** True when all messages from a position on have been read. */
function isReadBackTo({ conversation }: ChatState, { place }: ConversationPosition): boolean {
  return (messagesOf(conversation)[0]?.position ?? 0) <= place || !hasOlder(conversation);
}

/** Stores the result of a search: the history does not contain the message so far, or it could not be read. */
function setSearchResult(chat: Draft, id: string, isMissing: boolean): void {
  const { deliveryUnknown } = findItem(chat, id) ?? {};
  const result = isMissing || deliveryUnknown === 'missing' ? 'missing' : 'open';
  if (deliveryUnknown && deliveryUnknown !== result) changeItem(chat, id, { deliveryUnknown: result });
}

/** Searches for the messages one by one, and waits when older pages must be read first. */
function searchFor(chat: Draft, ids: readonly string[], pages = 0): void {
  const [id, ...rest] = ids;
  if (id === undefined) {
    chat.search = { status: 'idle' };
    if (chat.searchRounds.isDue) startSearchRound(chat);
    return;
  }
  const after = findItem(chat, id)?.attempt?.after;
  const canDecide =
    chat.reads.error === undefined && isComparable(after, newestPosition(chat.conversation).order);
  const isMissing = canDecide && isReadBackTo(chat, after);
  if (canDecide && !isMissing && pages < maxPagesBack) {
    chat.search = { status: 'readingBack', ids, pages: pages + 1 };
    return startReadingOlder(chat, false);
  }
  setSearchResult(chat, id, isMissing);
  searchFor(chat, rest);
}

function startSearchRound(chat: Draft): void {
  chat.searchRounds = { ...chat.searchRounds, isDue: false };
  if (unknownDeliveries(chat).length === 0) return;
  // A read in flight may have started before the request.
  const reads = chat.history.status === 'idle' ? 1 : 2;
  chat.search = { status: 'readingHistory', until: chat.reads.ended + reads };
  readAgain(chat);
}

export function continueSearch(chat: Draft): void {
  const { search, reads, older } = chat;
  if (search.status === 'readingHistory' && reads.ended >= search.until)
    searchFor(
      chat,
      unknownDeliveries(chat).map((item) => item.clientMessageId),
    );
  else if (search.status === 'readingBack' && older.status === 'idle')
    searchFor(chat, search.ids, older.hasFailed ? maxPagesBack : search.pages);
}

function startNextTimer(chat: Draft): void {
  const next = chat.searchRounds.next + 1;
  const pauseMs = roundDelaysMs[next];
  chat.searchRounds = { ...chat.searchRounds, next };
  if (pauseMs !== undefined) startTimer(chat, 'search', pauseMs);
}

function queueSearchRound(chat: Draft): void {
  startNextTimer(chat);
  chat.searchRounds = { ...chat.searchRounds, isDue: true };
}

export const searchHandlers: Handlers<'search'> = {
  idle: {
    searchDue(chat) {
      startNextTimer(chat);
      startSearchRound(chat);
    },
  },
  readingHistory: { searchDue: queueSearchRound },
  readingBack: { searchDue: queueSearchRound },
};
