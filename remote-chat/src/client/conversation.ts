import type { ChatHistory, ChatHistoryMessage } from '@wallet/platform/api';
import { newEntry, type ChatEntry } from './chat-entry';
import {
  follow,
  hasGap,
  hasOlder,
  hearOf,
  lastSequence,
  precede,
  receive,
  unknownConversation,
  withoutRest,
  type PlacedEntry,
} from './conversation-state';
import { addOwn, hear, mergePage, newestPlace, type Timeline } from './timeline';

/** Messages of one page of the history (S9.2). */
export const pageSize = 10;
/** How often what the socket told of may be asked for in vain, before what came stands without it. */
const maxVain = 5;

/** A place in one of the two orders, which do not compare. */
export interface ConversationPlace {
  order: 'sequence' | 'time';
  place: number;
}

/** A message with its sequence, or null where it has none. */
function placed(message: ChatHistoryMessage): PlacedEntry | null {
  const { sequence } = message;
  return sequence === null || sequence < 1 ? null : { ...newEntry(message, sequence), sequence };
}

/** The messages with their sequences, or null where not each has one of its own. */
function allPlaced(messages: readonly ChatHistoryMessage[]): PlacedEntry[] | null {
  const entries = messages.map(placed).filter((entry) => entry !== null);
  const places = new Set(entries.map(({ sequence }) => sequence));
  return places.size === messages.length ? entries : null;
}

/**
 * What this page knows of a conversation, and in which order: by `sequence`, which is exact, while each message has
 * one; else by time.
 */
export class Conversation {
  #exact = unknownConversation;
  /** Null while the order is exact. */
  #timeline: Timeline | null = null;
  #begun = false;
  /** The first message of all has been read. */
  #whole = false;
  /** Pieces of the history that no message could be made of. */
  #leftOut = 0;
  #vain = 0;

  get messages(): readonly ChatEntry[] {
    return this.#timeline ?? this.#exact.messages;
  }

  /** The newest messages have been read once. */
  get begun(): boolean {
    return this.#begun;
  }

  /** The place of the last message by which newer ones can be asked for; null where there is none. */
  get lastSequence(): number | null {
    return this.#timeline || this.#exact.messages.length === 0 ? null : lastSequence(this.#exact);
  }

  get newest(): ConversationPlace {
    return this.#timeline
      ? { order: 'time', place: newestPlace(this.#timeline) }
      : { order: 'sequence', place: lastSequence(this.#exact) };
  }

  get hasOlder(): boolean {
    if (!this.#begun || this.#whole || this.messages.length === 0) return false;
    return this.#timeline !== null || hasOlder(this.#exact);
  }

  /** Something is known to stand behind the last message that is not there. */
  get hasGap(): boolean {
    return this.#timeline === null && hasGap(this.#exact);
  }

  /** How many of the newest messages the history may leave out when earlier ones are wanted. */
  get skip(): number {
    const { messages } = this;
    return (this.#timeline ? messages.filter(({ confirmed }) => confirmed) : messages).length + this.#leftOut;
  }

  /** The newest page was read. Tells whether it joins what was known, so that nothing is missing between them. */
  takeNewest(page: ChatHistory): boolean {
    const isFirst = !this.messages.some(({ confirmed }) => confirmed);
    if (isFirst) this.#noteEnd(page);
    const entries = allPlaced(page.messages);
    const isEarly = !this.#begun && entries !== null && entries.length > 0;
    this.#begun = true;
    // What was heard without a sequence before the first reading stands in the history with one.
    if (isFirst && entries && (!this.#timeline || isEarly)) {
      this.#timeline = null;
      this.#exact = precede(this.#exact, entries);
      return true;
    }
    const { messages, meets } = mergePage(this.#byTime(), page.messages, 'newest');
    this.#timeline = messages;
    return isFirst || meets || page.count < pageSize;
  }

  /** The page before the messages that are there was read. Tells whether it brought anything. */
  takeOlder(page: ChatHistory): boolean {
    const before = this.messages;
    const entries = this.#timeline ? null : allPlaced(page.messages);
    if (entries) this.#exact = precede(this.#exact, entries);
    else this.#timeline = mergePage(this.#byTime(), page.messages, 'older').messages;
    this.#noteEnd(page);
    return this.messages.length > before.length;
  }

  /** All that the server has after the last sequence was read. */
  takeNewer(messages: readonly ChatHistoryMessage[]): void {
    const entries = allPlaced(messages);
    const before = lastSequence(this.#exact);
    if (entries && !this.#timeline) this.#exact = follow(this.#exact, entries);
    else this.#timeline = mergePage(this.#byTime(), messages, 'newest').messages;
    if (lastSequence(this.#exact) > before) this.#vain = 0;
  }

  /** What the server told of was asked for in vain. Tells whether that has been so for too long to go on asking. */
  isGapLost(): boolean {
    this.#vain += 1;
    if (this.#vain < maxVain) return false;
    this.#exact = withoutRest(this.#exact);
    return true;
  }

  /** There is nothing before the first message. */
  end(): void {
    this.#whole = true;
  }

  /** A message came over the socket. Tells whether that is all there is to know; else the history has to be read. */
  hear(message: ChatHistoryMessage): boolean {
    const entry = placed(message);
    if (entry && !this.#timeline) {
      this.#exact = receive(this.#exact, entry);
      return !this.hasGap;
    }
    // The history has it with its sequence.
    if (!this.#timeline && this.#exact.messages.length > 0) return false;
    const { message_type: type, payload } = message.message;
    // What cannot be read is shown as the history has it.
    const isReadable = type !== 'unknown' || payload.message !== null;
    if (isReadable) this.#timeline = hear(this.#byTime(), message);
    return isReadable && message.sender !== '' && message.createdAt !== null;
  }

  /** The server told that a message stands at this sequence. */
  tellOf(sequence: number): void {
    if (!this.#timeline) this.#exact = hearOf(this.#exact, sequence);
  }

  /** The backend took a message and told no sequence. Tells whether it stands here now; else the history will tell. */
  addOwn(message: ChatHistoryMessage): boolean {
    if (!this.#timeline && this.#exact.messages.length > 0) return false;
    this.#timeline = addOwn(this.#byTime(), message);
    return true;
  }

  #noteEnd({ messages, count }: ChatHistory): void {
    this.#leftOut += count - messages.length;
    this.#whole = count < pageSize;
  }

  #byTime(): Timeline {
    if (this.#timeline) return this.#timeline;
    const { messages, ahead } = this.#exact;
    let last = 0;
    return [...messages, ...ahead].map((entry) => {
      last = entry.createdAt === null ? last : Math.max(last, Date.parse(entry.createdAt));
      return { ...entry, place: last, since: last };
    });
  }
}
