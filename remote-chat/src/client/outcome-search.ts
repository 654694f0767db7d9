import { startTimer, type ChatState, type Draft, type Handlers } from './chat-state';
import { hasOlder, messagesOf, newestPlace, type ConversationPlace } from './conversation';
import { readAgain, startReadingOlder } from './history';
import { isComparable } from './match-own';
import { changeItem, findItem, unknownItems } from './outbox';

/** Pauses before the first, second and third look into the history for a message of unknown outcome, in ms. */
const pausesMs = [0, 3_000, 7_000];
/** Maximum number of older pages that are read for one message. */
const maxPagesBack = 20;

/** True when everything from a place on has been read. */
function isReadBackTo({ conversation }: ChatState, { place }: ConversationPlace): boolean {
  return (messagesOf(conversation)[0]?.place ?? 0) <= place || !hasOlder(conversation);
}

/** Notes what the search found: the message is missing so far, or it may be there. */
function markLooked(chat: Draft, id: string, isMissing: boolean): void {
  const { unsure } = findItem(chat, id) ?? {};
  const result = isMissing || unsure === 'missing' ? 'missing' : 'open';
  if (unsure && unsure !== result) changeItem(chat, id, { unsure: result });
}

/** Looks for the messages one after the other, and waits where older pages have to be read. */
function lookFor(chat: Draft, ids: readonly string[], pages = 0): void {
  const [id, ...rest] = ids;
  if (id === undefined) {
    chat.search = { status: 'idle' };
    if (chat.looks.isDue) look(chat);
    return;
  }
  const after = findItem(chat, id)?.attempt?.after;
  const canTell = chat.reads.error === undefined && isComparable(after, newestPlace(chat.conversation).order);
  const isMissing = canTell && isReadBackTo(chat, after);
  if (canTell && !isMissing && pages < maxPagesBack) {
    chat.search = { status: 'readingBack', ids, pages: pages + 1 };
    return startReadingOlder(chat, false);
  }
  markLooked(chat, id, isMissing);
  lookFor(chat, rest);
}

function look(chat: Draft): void {
  chat.looks = { ...chat.looks, isDue: false };
  if (unknownItems(chat).length === 0) return;
  // A read in flight may have started before the request.
  const reads = chat.history.status === 'idle' ? 1 : 2;
  chat.search = { status: 'readingHistory', until: chat.reads.ended + reads };
  readAgain(chat);
}

/** Continues after the history or an older page was read. */
export function continueSearch(chat: Draft): void {
  const { search, reads, older } = chat;
  if (search.status === 'readingHistory' && reads.ended >= search.until)
    lookFor(
      chat,
      unknownItems(chat).map((item) => item.clientMessageId),
    );
  else if (search.status === 'readingBack' && older.status === 'idle')
    lookFor(chat, search.ids, older.hasFailed ? maxPagesBack : search.pages);
}

function startNextTimer(chat: Draft): void {
  const next = chat.looks.next + 1;
  const pauseMs = pausesMs[next];
  chat.looks = { ...chat.looks, next };
  if (pauseMs !== undefined) startTimer(chat, 'search', pauseMs);
}

function lookLater(chat: Draft): void {
  startNextTimer(chat);
  chat.looks = { ...chat.looks, isDue: true };
}

export const searchHandlers: Handlers<'search'> = {
  idle: {
    searchDue(chat) {
      startNextTimer(chat);
      look(chat);
    },
  },
  readingHistory: { searchDue: lookLater },
  readingBack: { searchDue: lookLater },
};
