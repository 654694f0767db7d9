import type { ChatHistoryMessage } from '@wallet/platform/api';
import { contentOf, newEntry, type ChatEntry } from './chat-entry';

/**
 * A conversation whose messages have no sequence, in order of `createdAt` (S3.29). The same message comes from the
 * history, the socket and this page. It is recognised by the id of its writer where the backend returns it, otherwise
 * by writer, time and content.
 */
export type Timeline = readonly ChatEntry[];

/** Tolerance of times, in ms: some backends store seconds only. */
const roundingMs = 1_000;
/** The time of a receipt is ignored when it is older than the newest message by more than this, in ms. */
const maxReceiptAgeMs = 60_000;

const timeOf = ({ createdAt }: Pick<ChatHistoryMessage, 'createdAt'>): number | null =>
  createdAt === null ? null : Date.parse(createdAt);
const isByCustomer = ({ sender }: ChatHistoryMessage): boolean => sender === 'customer';
const hasSameContent = (one: ChatHistoryMessage, other: ChatHistoryMessage): boolean =>
  contentOf(one.message) === contentOf(other.message);

/** Returns the position of the newest message; 0 without messages. */
export const newestPosition = (messages: Timeline): number => messages.at(-1)?.position ?? 0;

/** Returns the position for a message that arrived now without a time: after the last message. */
const nextPosition = (messages: Timeline, now: number): number =>
  messages.length === 0 ? now : newestPosition(messages) + 1;

/** Returns the key of the next message. The timeline only grows, so keys are unique. */
const keyFor = (messages: Timeline, added = 0): string => `entry-${messages.length + added}`;

/** Returns a page with the oldest message first. A page without times counts as newest first. */
function oldestFirst(page: readonly ChatHistoryMessage[]): ChatHistoryMessage[] {
  const times = page.map(timeOf).filter((time) => time !== null);
  const isOldestFirst = (times[0] ?? 0) < (times.at(-1) ?? 0);
  return isOldestFirst ? [...page] : page.toReversed();
}

/**
 * Returns the positions of a page's messages. A message without a time has the position of the message before it; the first
 * ones have the position of the first message with a time.
 */
function positionsOf(page: readonly ChatHistoryMessage[], fallback: number): number[] {
  const times = page.map(timeOf);
  let position = times.find((time) => time !== null) ?? fallback;
  return times.map((time) => {
    position = time ?? position;
    return position;
  });
}

const sortedByPosition = (messages: Timeline): ChatEntry[] =>
  messages.toSorted((a, b) => a.position - b.position || (a.sequence ?? 0) - (b.sequence ?? 0));

function isSame(entry: ChatEntry, message: ChatHistoryMessage): boolean {
  if (entry.isOwn !== isByCustomer(message)) return false;
  const hasSameId = entry.clientMessageId !== null && entry.clientMessageId === message.clientMessageId;
  // A backend may change the customer's text, so the id or the time of the receipt is enough for an own message.
  if (entry.isOwn && !entry.isConfirmed && hasSameId) return true;
  if (entry.createdAt !== message.createdAt)
    return !entry.isConfirmed && hasSameId && hasSameContent(entry, message);
  const hasTimeOfReceipt = entry.isOwn && !entry.isConfirmed && entry.createdAt !== null;
  return hasSameId || hasTimeOfReceipt || hasSameContent(entry, message);
}

/** True when an unconfirmed entry may be this message: the content is the same, and the message is not too old. */
function mayMatch(entry: ChatEntry, message: ChatHistoryMessage, position: number): boolean {
  if (entry.isConfirmed || position < entry.since - roundingMs) return false;
  const isSenderUnknown = entry.sender === '' || message.sender === '';
  return (isSenderUnknown || entry.isOwn === isByCustomer(message)) && hasSameContent(entry, message);
}

/** Returns the known entry of each message. Each entry matches one message at most, so certain matches are taken first. */
function matchEntries(
  known: Timeline,
  messages: readonly ChatHistoryMessage[],
  positions: readonly number[],
): (ChatEntry | undefined)[] {
  const unmatched = new Set(known);
  const takeFirst = (matches: (entry: ChatEntry) => boolean): ChatEntry | undefined => {
    for (const entry of unmatched) {
      if (!matches(entry)) continue;
      unmatched.delete(entry);
      return entry;
    }
    return undefined;
  };
  const certainMatches = messages.map((message) => takeFirst((entry) => isSame(entry, message)));
  return messages.map(
    (message, index) =>
      certainMatches[index] ?? takeFirst((entry) => mayMatch(entry, message, positions[index] ?? 0)),
  );
}

interface MergedPage {
  messages: Timeline;
  /** True when the page has a message that was read before, so nothing is missing between them. */
  overlaps: boolean;
}

/** Returns the known entry with the data of the history. */
const confirmEntry = (entry: ChatEntry, historyEntry: ChatEntry): ChatEntry => ({
  ...historyEntry,
  key: entry.key,
  position: historyEntry.createdAt === null ? entry.position : historyEntry.position,
  createdAt: historyEntry.createdAt ?? entry.createdAt,
  clientMessageId: historyEntry.clientMessageId ?? entry.clientMessageId,
});

export function mergePage(
  known: Timeline,
  page: readonly ChatHistoryMessage[],
  side: 'newest' | 'older',
  now: number,
): MergedPage {
  const messages = oldestFirst(page);
  const positions = positionsOf(
    messages,
    side === 'newest' ? nextPosition(known, now) : (known[0]?.position ?? now),
  );
  const matchedEntries = matchEntries(known, messages, positions);
  const changed = new Map<ChatEntry, ChatEntry>();
  const added: ChatEntry[] = [];
  for (const [index, message] of messages.entries()) {
    const entry = matchedEntries[index];
    const historyEntry = newEntry(message, positions[index] ?? 0, { key: keyFor(known, added.length) });
    if (!entry) added.push(historyEntry);
    else if (!entry.isConfirmed || entry.read !== historyEntry.read || !hasSameContent(entry, historyEntry))
      changed.set(entry, confirmEntry(entry, historyEntry));
  }
  const overlaps = matchedEntries.some((entry) => entry?.isConfirmed);
  if (added.length === 0 && changed.size === 0) return { messages: known, overlaps };
  const updated = known.map((entry) => changed.get(entry) ?? entry);
  const all = side === 'newest' ? [...updated, ...added] : [...added, ...updated];
  return { messages: sortedByPosition(all), overlaps };
}

/** Adds a message at a position, unless it is known. */
function addUnconfirmed(known: Timeline, message: ChatHistoryMessage, position: number): Timeline {
  const [entry] = matchEntries(known, [message], [position]);
  if (entry) return known;
  const options = { key: keyFor(known), isConfirmed: false, since: newestPosition(known) };
  return sortedByPosition([...known, newEntry(message, position, options)]);
}

export function addReceived(known: Timeline, message: ChatHistoryMessage, now: number): Timeline {
  return addUnconfirmed(known, message, timeOf(message) ?? nextPosition(known, now));
}

/** Adds an own message that the backend accepted. `createdAt` is the time of its receipt. */
export function addOwn(known: Timeline, message: ChatHistoryMessage, now: number): Timeline {
  const time = timeOf(message);
  const isTimeUsable = time !== null && time >= newestPosition(known) - maxReceiptAgeMs;
  return addUnconfirmed(known, message, isTimeUsable ? time : nextPosition(known, now));
}
