import type { ChatHistoryMessage } from '@wallet/platform/api';
import { contentOf, newEntry, type ChatEntry } from './chat-entry';

/**
 * A conversation whose messages have no sequence, in order of `createdAt` (S3.29). The same message comes from the
 * history, the socket and this page. It is recognised by the id of its writer where the backend returns it, otherwise
 * by writer, time and content.
 */
export type Timeline = readonly ChatEntry[];

/** Some backends store times in seconds. */
const roundingMs = 1_000;
/** The time of a receipt is ignored when it is this much older than the newest message, in ms. */
const maxReceiptAgeMs = 60_000;

const timeOf = ({ createdAt }: Pick<ChatHistoryMessage, 'createdAt'>): number | null =>
  createdAt === null ? null : Date.parse(createdAt);
const isByCustomer = ({ sender }: ChatHistoryMessage): boolean => sender === 'customer';
const hasSameContent = (one: ChatHistoryMessage, other: ChatHistoryMessage): boolean =>
  contentOf(one.message) === contentOf(other.message);

/** Returns the newest place; 0 where nothing is known. */
export const newestPlace = (messages: Timeline): number => messages.at(-1)?.place ?? 0;

/** Returns the place for a message that arrived now without a time: after the last message. */
const nextPlace = (messages: Timeline, now: number): number =>
  messages.length === 0 ? now : newestPlace(messages) + 1;

/** Returns the key of the next message. The timeline only grows, so keys are unique. */
const keyFor = (messages: Timeline, added = 0): string => `entry-${messages.length + added}`;

/** Returns a page with the oldest message first. A page without times counts as newest first. */
function oldestFirst(page: readonly ChatHistoryMessage[]): ChatHistoryMessage[] {
  const times = page.map(timeOf).filter((time) => time !== null);
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  return first < last ? [...page] : page.toReversed();
}

/**
 * Returns the places of a page's messages. A message without a time has the place of the previous one, or else of the
 * next one.
 */
function placesOf(page: readonly ChatHistoryMessage[], fallback: number): number[] {
  const times = page.map(timeOf);
  const first = times.find((time) => time !== null) ?? fallback;
  let last = first;
  return times.map((time) => (last = time ?? last));
}

const sortedByPlace = (messages: Timeline): ChatEntry[] =>
  messages.toSorted((a, b) => a.place - b.place || (a.sequence ?? 0) - (b.sequence ?? 0));

function isSame(entry: ChatEntry, message: ChatHistoryMessage): boolean {
  if (entry.isOwn !== isByCustomer(message)) return false;
  const sameId = entry.clientMessageId !== null && entry.clientMessageId === message.clientMessageId;
  // A backend may change the customer's text. It returns the time that it stored with the text.
  if (entry.isOwn && !entry.confirmed && sameId) return true;
  if (entry.createdAt !== message.createdAt)
    return !entry.confirmed && sameId && hasSameContent(entry, message);
  const isReceipt = entry.isOwn && !entry.confirmed && entry.createdAt !== null;
  return sameId || isReceipt || hasSameContent(entry, message);
}

/** True when an entry that was only received or sent may be this message: it has the same content, and is not older. */
function mayMatch(entry: ChatEntry, message: ChatHistoryMessage, place: number): boolean {
  if (entry.confirmed || place < entry.since - roundingMs) return false;
  const isSenderUnknown = entry.sender === '' || message.sender === '';
  return (isSenderUnknown || entry.isOwn === isByCustomer(message)) && hasSameContent(entry, message);
}

/** Returns the known entry of each message. No entry matches two messages. Certain matches come first. */
function matchEntries(
  known: Timeline,
  messages: readonly ChatHistoryMessage[],
  places: readonly number[],
): (ChatEntry | undefined)[] {
  const free = new Set(known);
  const takeFirst = (matches: (entry: ChatEntry) => boolean): ChatEntry | undefined => {
    for (const entry of free) {
      if (!matches(entry)) continue;
      free.delete(entry);
      return entry;
    }
    return undefined;
  };
  const certainMatches = messages.map((message) => takeFirst((entry) => isSame(entry, message)));
  return messages.map(
    (message, at) => certainMatches[at] ?? takeFirst((entry) => mayMatch(entry, message, places[at] ?? 0)),
  );
}

interface MergedPage {
  messages: Timeline;
  /** Number of messages that were not known. */
  added: number;
  /** True when the page has a message that was read before, so nothing is missing between them. */
  overlaps: boolean;
}

/** Returns the known entry with the data of the history. */
const confirmed = (entry: ChatEntry, read: ChatEntry): ChatEntry => ({
  ...read,
  key: entry.key,
  place: read.createdAt === null ? entry.place : read.place,
  createdAt: read.createdAt ?? entry.createdAt,
  clientMessageId: read.clientMessageId ?? entry.clientMessageId,
});

export function mergePage(
  known: Timeline,
  page: readonly ChatHistoryMessage[],
  side: 'newest' | 'older',
  now: number,
): MergedPage {
  const messages = oldestFirst(page);
  const places = placesOf(messages, side === 'newest' ? nextPlace(known, now) : (known[0]?.place ?? now));
  const matchedEntries = matchEntries(known, messages, places);
  const changed = new Map<ChatEntry, ChatEntry>();
  const added: ChatEntry[] = [];
  for (const [at, message] of messages.entries()) {
    const entry = matchedEntries[at];
    const read = newEntry(message, places[at] ?? 0, { key: keyFor(known, added.length) });
    if (!entry) added.push(read);
    else if (!entry.confirmed || entry.read !== read.read || !hasSameContent(entry, read))
      changed.set(entry, confirmed(entry, read));
  }
  const overlaps = matchedEntries.some((entry) => entry?.confirmed);
  if (added.length === 0 && changed.size === 0) return { messages: known, added: 0, overlaps };
  const updated = known.map((entry) => changed.get(entry) ?? entry);
  const all = side === 'newest' ? [...updated, ...added] : [...added, ...updated];
  return { messages: sortedByPlace(all), added: added.length, overlaps };
}

/** Adds a message at a place, unless it is known. */
function addUnconfirmed(known: Timeline, message: ChatHistoryMessage, place: number): Timeline {
  const [entry] = matchEntries(known, [message], [place]);
  if (entry) return known;
  const options = { key: keyFor(known), confirmed: false, since: newestPlace(known) };
  return sortedByPlace([...known, newEntry(message, place, options)]);
}

export function addReceived(known: Timeline, message: ChatHistoryMessage, now: number): Timeline {
  return addUnconfirmed(known, message, timeOf(message) ?? nextPlace(known, now));
}

/** Adds an own message that the backend accepted. `createdAt` is the time of its receipt. */
export function addOwn(known: Timeline, message: ChatHistoryMessage, now: number): Timeline {
  const time = timeOf(message);
  const isTimeUsable = time !== null && time >= newestPlace(known) - maxReceiptAgeMs;
  return addUnconfirmed(known, message, isTimeUsable ? time : nextPlace(known, now));
}
