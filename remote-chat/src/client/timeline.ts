import type { ChatHistoryMessage } from '@wallet/platform/api';
import { newEntry, type ChatEntry } from './chat-entry';
import { contentOf } from './content-of';

/**
 * A conversation whose messages have no sequence: in order of `createdAt` (S3.29). The same message comes from the
 * history, over the socket and from this page's own sending, and nothing says that it is the same; it is recognised by
 * its writer's id where that is echoed, else by writer, time and content.
 */
export type Timeline = readonly ChatEntry[];

/** Some backends keep whole seconds only. */
const roundingMs = 1_000;
/** A receipt whose time lies so far before what is known already tells no time, in ms. */
const oddReceiptMs = 60_000;

const timeOf = ({ createdAt }: Pick<ChatHistoryMessage, 'createdAt'>): number | null =>
  createdAt === null ? null : Date.parse(createdAt);
const isMine = ({ sender }: ChatHistoryMessage): boolean => sender === 'customer';
const saysSame = (one: ChatHistoryMessage, other: ChatHistoryMessage): boolean =>
  contentOf(one.message) === contentOf(other.message);

/** The newest place; the beginning of time where nothing is known. */
export const newestPlace = (messages: Timeline): number => messages.at(-1)?.place ?? 0;

/** A place after everything that is known, for what came just now without a time. */
const nextPlace = (messages: Timeline): number =>
  messages.length === 0 ? Date.now() : newestPlace(messages) + 1;

/** A page with the oldest message first, whichever way round the backend gave it; newest first where no time tells. */
function oldestFirst(page: readonly ChatHistoryMessage[]): ChatHistoryMessage[] {
  const times = page.map(timeOf).filter((time) => time !== null);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return first < last ? [...page] : page.toReversed();
}

/** Places of a page's messages: one without a time stands with the one before it, else with the one after it. */
function placesOf(page: readonly ChatHistoryMessage[], without: number): number[] {
  const times = page.map(timeOf);
  const first = times.find((time) => time !== null) ?? without;
  let last = first;
  return times.map((time) => (last = time ?? last));
}

const sortedByPlace = (messages: Timeline): ChatEntry[] =>
  messages.toSorted((a, b) => a.place - b.place || (a.sequence ?? 0) - (b.sequence ?? 0));

/** Whether both certainly are one message. */
function isSame(entry: ChatEntry, message: ChatHistoryMessage): boolean {
  if (entry.mine !== isMine(message)) return false;
  const sameId = entry.clientMessageId !== null && entry.clientMessageId === message.clientMessageId;
  // A backend may change what the customer wrote, and answers with the time under which it keeps it.
  if (entry.mine && !entry.confirmed && sameId) return true;
  if (entry.createdAt !== message.createdAt) return !entry.confirmed && sameId && saysSame(entry, message);
  const isReceipt = entry.mine && !entry.confirmed && entry.createdAt !== null;
  return sameId || isReceipt || saysSame(entry, message);
}

/** Whether a message that was only heard or sent may be this one: it says the same, and came since. */
function mayBe(entry: ChatEntry, message: ChatHistoryMessage, place: number): boolean {
  if (entry.confirmed || place < entry.since - roundingMs) return false;
  const anybody = entry.sender === '' || message.sender === '';
  return (anybody || entry.mine === isMine(message)) && saysSame(entry, message);
}

/** For each message the known entry that it is, each entry at most once; those that certainly are it come first. */
function recognise(
  known: Timeline,
  messages: readonly ChatHistoryMessage[],
  places: readonly number[],
): (ChatEntry | undefined)[] {
  const free = new Set(known);
  const take = (is: (entry: ChatEntry) => boolean): ChatEntry | undefined => {
    for (const entry of free) {
      if (!is(entry)) continue;
      free.delete(entry);
      return entry;
    }
    return undefined;
  };
  const certain = messages.map((message) => take((entry) => isSame(entry, message)));
  return messages.map(
    (message, at) => certain[at] ?? take((entry) => mayBe(entry, message, places[at] ?? 0)),
  );
}

/** What a page of the history brought. */
export interface Merged {
  messages: Timeline;
  /** How many messages were not known. */
  fresh: number;
  /** It begins or ends in what had been read before: nothing is missing between them. */
  meets: boolean;
}

/** The known entry with what the history says of it. */
const confirmed = (entry: ChatEntry, now: ChatEntry): ChatEntry => ({
  ...now,
  key: entry.key,
  place: now.createdAt === null ? entry.place : now.place,
  createdAt: now.createdAt ?? entry.createdAt,
  clientMessageId: now.clientMessageId ?? entry.clientMessageId,
});

/** A page of the history was read. */
export function mergePage(
  known: Timeline,
  page: readonly ChatHistoryMessage[],
  where: 'newest' | 'older',
): Merged {
  const messages = oldestFirst(page);
  const places = placesOf(messages, where === 'newest' ? nextPlace(known) : (known[0]?.place ?? Date.now()));
  const recognised = recognise(known, messages, places);
  const changed = new Map<ChatEntry, ChatEntry>();
  const fresh: ChatEntry[] = [];
  for (const [at, message] of messages.entries()) {
    const entry = recognised[at];
    const now = newEntry(message, places[at] ?? 0);
    if (!entry) fresh.push(now);
    else if (!entry.confirmed || entry.read !== now.read || !saysSame(entry, now))
      changed.set(entry, confirmed(entry, now));
  }
  const meets = recognised.some((entry) => entry?.confirmed);
  if (fresh.length === 0 && changed.size === 0) return { messages: known, fresh: 0, meets };
  const kept = known.map((entry) => changed.get(entry) ?? entry);
  const all = where === 'newest' ? [...kept, ...fresh] : [...fresh, ...kept];
  return { messages: sortedByPlace(all), fresh: fresh.length, meets };
}

/** A message came over the socket. */
export function hear(known: Timeline, message: ChatHistoryMessage): Timeline {
  const since = newestPlace(known);
  const place = timeOf(message) ?? nextPlace(known);
  const [entry] = recognise(known, [message], [place]);
  return entry ? known : sortedByPlace([...known, newEntry(message, place, { confirmed: false, since })]);
}

/** The backend took a message of this page; its receipt may tell when. */
export function addOwn(known: Timeline, message: ChatHistoryMessage): Timeline {
  const time = timeOf(message);
  const since = newestPlace(known);
  const isOdd = time === null || time < since - oddReceiptMs;
  const place = isOdd ? nextPlace(known) : time;
  const [entry] = recognise(known, [message], [place]);
  if (entry) return known;
  return sortedByPlace([...known, newEntry(message, place, { confirmed: false, since })]);
}
