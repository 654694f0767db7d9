import type { ChatHistory, ChatHistoryMessage } from '@wallet/platform/api';
import { newEntry, type ChatEntry } from './chat-entry';
import * as exactOrder from './conversation-state';
import * as timeline from './timeline';

/** Messages of one page of the history (S9.2). */
export const pageSize = 10;
/** Maximum fetches that do not fill a gap. After them, the messages behind the gap are shown. */
const maxEmptyReads = 5;

/**
 * A position in a conversation: a sequence number, or a time in ms for a backend without sequence numbers. Positions of
 * different `order` cannot be compared. Stored with the messages of the outbox, so the names of the fields must stay.
 */
export interface ConversationPosition {
  order: 'sequence' | 'time';
  place: number;
}

/**
 * The messages of a conversation in their order. While every message has a `sequence`, the order is exact. Otherwise
 * they are ordered by time. It is immutable.
 */
export interface Conversation {
  readonly exact: exactOrder.ConversationState;
  /** Null while the order is exact. */
  readonly timeline: timeline.Timeline | null;
  readonly isLoaded: boolean;
  /** True when the oldest message of the conversation is loaded. */
  readonly isComplete: boolean;
  /** Number of items of the history that cannot be parsed. */
  readonly unreadableCount: number;
  /** Number of consecutive fetches that did not fill the gap. */
  readonly emptyReads: number;
}

export const emptyConversation: Conversation = {
  exact: exactOrder.unknownConversation,
  timeline: null,
  isLoaded: false,
  isComplete: false,
  unreadableCount: 0,
  emptyReads: 0,
};

export const messagesOf = (conversation: Conversation): readonly ChatEntry[] =>
  conversation.timeline ?? conversation.exact.messages;

/** Returns the sequence after which newer messages can be fetched, or null without an exact order or messages. */
export function lastSequenceOf({ timeline, exact }: Conversation): number | null {
  return timeline || exact.messages.length === 0 ? null : exactOrder.lastSequence(exact);
}

export function newestPosition(conversation: Conversation): ConversationPosition {
  return conversation.timeline
    ? { order: 'time', place: timeline.newestPosition(conversation.timeline) }
    : { order: 'sequence', place: exactOrder.lastSequence(conversation.exact) };
}

export function hasOlder(conversation: Conversation): boolean {
  const { isLoaded, isComplete, exact } = conversation;
  if (!isLoaded || isComplete || messagesOf(conversation).length === 0) return false;
  return conversation.timeline !== null || exactOrder.hasOlder(exact);
}

/** True when a message after the last one is known to exist but is not loaded. */
export const hasGap = (conversation: Conversation): boolean =>
  conversation.timeline === null && exactOrder.hasGap(conversation.exact);

/** True after `maxEmptyReads` fetches did not fill the gap, which is then skipped. */
export const isGapSkipped = ({ emptyReads }: Conversation): boolean => emptyReads >= maxEmptyReads;

/** Returns how many of the newest messages to skip when older ones are fetched. */
export function olderSkip(conversation: Conversation): number {
  const messages = messagesOf(conversation);
  const known = conversation.timeline ? messages.filter(({ isConfirmed }) => isConfirmed) : messages;
  return known.length + conversation.unreadableCount;
}

/** Returns the message with its sequence, or null when it has none. */
function withSequence(message: ChatHistoryMessage): exactOrder.SequencedEntry | null {
  const { sequence } = message;
  return sequence === null || sequence < 1 ? null : { ...newEntry(message, sequence), sequence };
}

/** Returns the messages with their sequences, or null when a sequence is missing or appears twice. */
function allWithSequence(messages: readonly ChatHistoryMessage[]): exactOrder.SequencedEntry[] | null {
  const entries = messages.map(withSequence).filter((entry) => entry !== null);
  const sequences = new Set(entries.map(({ sequence }) => sequence));
  return sequences.size === messages.length ? entries : null;
}

/** Returns the messages as a timeline. A message without a time gets the position of the message before it. */
function toTimeline({ timeline, exact: { messages, ahead } }: Conversation): timeline.Timeline {
  if (timeline) return timeline;
  let last = 0;
  return [...messages, ...ahead].map((entry) => {
    last = entry.createdAt === null ? last : Math.max(last, Date.parse(entry.createdAt));
    return { ...entry, position: last, since: last };
  });
}

/** Counts the unreadable messages of a page. A page that is not full is the last one. */
const countPage = (conversation: Conversation, { messages, count }: ChatHistory): Conversation => ({
  ...conversation,
  unreadableCount: conversation.unreadableCount + count - messages.length,
  isComplete: count < pageSize,
});

/** Adds the newest page. `isJoined` is true when no message is missing between it and the known ones. */
export function addNewestPage(
  conversation: Conversation,
  page: ChatHistory,
  now: number,
): { conversation: Conversation; isJoined: boolean } {
  const isFirst = !messagesOf(conversation).some(({ isConfirmed }) => isConfirmed);
  const next = { ...(isFirst ? countPage(conversation, page) : conversation), isLoaded: true };
  const entries = allWithSequence(page.messages);
  const isEarly = !conversation.isLoaded && entries !== null && entries.length > 0;
  // Messages that arrived without a sequence before the first fetch have a sequence in the history.
  if (isFirst && entries && (!next.timeline || isEarly)) {
    const exact = exactOrder.prependPage(next.exact, entries);
    return { conversation: { ...next, timeline: null, exact }, isJoined: true };
  }
  // A message has arrived while the first page was read. The order stays exact.
  if (entries && !next.timeline) {
    const exact = entries.reduce(
      (state, entry) => exactOrder.receive(state, entry),
      exactOrder.prependPage(next.exact, entries),
    );
    return { conversation: { ...next, exact }, isJoined: true };
  }
  const { messages, overlaps } = timeline.mergePage(toTimeline(next), page.messages, 'newest', now);
  return {
    conversation: { ...next, timeline: messages },
    isJoined: isFirst || overlaps || page.count < pageSize,
  };
}

export function addOlderPage(conversation: Conversation, page: ChatHistory, now: number): Conversation {
  const entries = conversation.timeline ? null : allWithSequence(page.messages);
  const next = countPage(conversation, page);
  if (entries) return { ...next, exact: exactOrder.prependPage(next.exact, entries) };
  return { ...next, timeline: timeline.mergePage(toTimeline(next), page.messages, 'older', now).messages };
}

/** Adds all messages that the server has after the last sequence. */
export function addNewer(
  conversation: Conversation,
  messages: readonly ChatHistoryMessage[],
  now: number,
): Conversation {
  const entries = conversation.timeline ? null : allWithSequence(messages);
  if (!entries)
    return {
      ...conversation,
      timeline: timeline.mergePage(toTimeline(conversation), messages, 'newest', now).messages,
    };
  const exact = exactOrder.appendNewer(conversation.exact, entries);
  const hasGrown = exactOrder.lastSequence(exact) > exactOrder.lastSequence(conversation.exact);
  return { ...conversation, exact, emptyReads: hasGrown ? 0 : conversation.emptyReads };
}

/** Counts a fetch that did not fill the gap. After `maxEmptyReads`, the messages behind the gap are shown. */
export function addEmptyRead(conversation: Conversation): Conversation {
  const next = { ...conversation, emptyReads: conversation.emptyReads + 1 };
  return isGapSkipped(next) ? { ...next, exact: exactOrder.skipGap(next.exact) } : next;
}

export const markComplete = (conversation: Conversation): Conversation => ({
  ...conversation,
  isComplete: true,
});

/** Adds a message from the socket. `needsHistory` is true when the history must be fetched to show it correctly. */
export function addReceived(
  conversation: Conversation,
  message: ChatHistoryMessage,
  now: number,
): { conversation: Conversation; needsHistory: boolean } {
  const entry = withSequence(message);
  if (entry && !conversation.timeline) {
    const next = { ...conversation, exact: exactOrder.receive(conversation.exact, entry) };
    return { conversation: next, needsHistory: hasGap(next) };
  }
  // The other messages have a sequence, so the history has this one with its sequence.
  if (!conversation.timeline && conversation.exact.messages.length > 0)
    return { conversation, needsHistory: true };
  const { message_type: type, payload } = message.message;
  // An unreadable message is shown only after it was read from the history, which has all of its data.
  if (type === 'unknown' && payload.message === null) return { conversation, needsHistory: true };
  const next = timeline.addReceived(toTimeline(conversation), message, now);
  return {
    conversation: { ...conversation, timeline: next },
    needsHistory: message.sender === '' || message.createdAt === null,
  };
}

/** Stores that the server has a message at this sequence. */
export function expectSequence(conversation: Conversation, sequence: number): Conversation {
  return conversation.timeline
    ? conversation
    : { ...conversation, exact: exactOrder.expectSequence(conversation.exact, sequence) };
}

/** Adds a sent message that the backend stored without a sequence. Returns null when the history must be fetched. */
export function addOwn(
  conversation: Conversation,
  message: ChatHistoryMessage,
  now: number,
): Conversation | null {
  if (!conversation.timeline && conversation.exact.messages.length > 0) return null;
  return { ...conversation, timeline: timeline.addOwn(toTimeline(conversation), message, now) };
}
