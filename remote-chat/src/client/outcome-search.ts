import { chain, type ChatState, type Handlers, type Step } from './chat-state';
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
function markLooked(chat: ChatState, id: string, isMissing: boolean): Step {
  const { unsure } = findItem(chat, id) ?? {};
  const result = isMissing || unsure === 'missing' ? 'missing' : 'open';
  return unsure && unsure !== result ? changeItem(id, { unsure: result })(chat) : [chat];
}

function endSearch(chat: ChatState): Step {
  const next: ChatState = { ...chat, search: { status: 'idle' } };
  return chat.looks.isDue ? look(next) : [next];
}

/** Looks for the messages one after the other, and waits where older pages have to be read. */
function lookFor(chat: ChatState, ids: readonly string[], pages = 0): Step {
  const [id, ...rest] = ids;
  if (id === undefined) return endSearch(chat);
  const after = findItem(chat, id)?.attempt?.after;
  const canTell = isComparable(after, newestPlace(chat.conversation).order);
  const isMissing = canTell && isReadBackTo(chat, after);
  if (!canTell || isMissing || pages === maxPagesBack)
    return chain(markLooked(chat, id, isMissing), (next) => lookFor(next, rest));
  return startReadingOlder(false)({ ...chat, search: { status: 'readingBack', ids, pages: pages + 1 } });
}

function look(chat: ChatState): Step {
  const next: ChatState = { ...chat, looks: { ...chat.looks, isDue: false } };
  if (unknownItems(chat).length === 0) return [next];
  // A read in flight may have started before the request.
  const reads = chat.history.status === 'idle' ? 1 : 2;
  return readAgain({ ...next, search: { status: 'readingHistory', until: chat.reads.ended + reads } });
}

/** Continues after the history or an older page was read. */
export function continueSearch(chat: ChatState): Step {
  const { search, reads, older } = chat;
  if (search.status === 'readingHistory' && reads.ended >= search.until) {
    const ids = unknownItems(chat).map((item) => item.clientMessageId);
    if (reads.error === undefined) return lookFor(chat, ids);
    const markAll = ids.map((id) => (next: ChatState) => markLooked(next, id, false));
    return chain([chat], ...markAll, endSearch);
  }
  if (search.status === 'readingBack' && older.status === 'idle') {
    const [id = '', ...rest] = search.ids;
    if (!older.hasFailed) return lookFor(chat, search.ids, search.pages);
    return chain(markLooked(chat, id, false), (next) => lookFor(next, rest));
  }
  return [chat];
}

/** Starts the timer of the next look. */
function startNextTimer(chat: ChatState): Step {
  const next = chat.looks.next + 1;
  const ms = pausesMs[next];
  const counted: ChatState = { ...chat, looks: { ...chat.looks, next } };
  return ms === undefined ? [counted] : [counted, { type: 'startTimer', timer: 'search', ms }];
}

const lookLater = (chat: ChatState): Step =>
  startNextTimer({ ...chat, looks: { ...chat.looks, isDue: true } });

export const searchHandlers: Handlers<'search'> = {
  idle: { searchDue: (chat) => chain(startNextTimer(chat), look) },
  readingHistory: { searchDue: lookLater },
  readingBack: { searchDue: lookLater },
};
