import type { ChatEntry } from './chat-entry';

/** A message with the sequence that the server gave it. */
export type SequencedEntry = ChatEntry & { sequence: number };

/** The known part of a conversation, in order of sequence. */
export interface ConversationState {
  /** Messages without a gap between them, the oldest first. */
  readonly messages: readonly SequencedEntry[];
  /** Messages behind a gap: an earlier message has not arrived yet. */
  readonly ahead: readonly SequencedEntry[];
  /** True when the newest messages have been read. */
  readonly isLoaded: boolean;
  /** The newest sequence that the server is known to have. */
  readonly expected: number;
}

type Messages = readonly SequencedEntry[];

export const unknownConversation: ConversationState = {
  messages: [],
  ahead: [],
  isLoaded: false,
  expected: 0,
};

export function lastSequence({ messages }: ConversationState): number {
  return messages.at(-1)?.sequence ?? 0;
}

/** Sorts by sequence. Of two messages with the same sequence, the later one replaces the earlier one. */
function inOrder(messages: Messages): SequencedEntry[] {
  const bySequence = new Map(messages.map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/** Appends the early messages that follow without a gap. */
function appendEarly(state: ConversationState, messages: Messages, early: Messages): ConversationState {
  let last = messages.at(-1)?.sequence ?? 0;
  const next: SequencedEntry[] = [];
  const ahead: SequencedEntry[] = [];
  for (const message of early) {
    if (message.sequence === last + 1) {
      next.push(message);
      last += 1;
    } else if (message.sequence > last) ahead.push(message);
  }
  return { ...state, messages: next.length > 0 ? [...messages, ...next] : messages, ahead, isLoaded: true };
}

/**
 * Adds the newest page, or an older one. Only messages before the known ones are added: new messages shift the pages, so
 * a later message of the page could leave a gap.
 */
export function prependPage(state: ConversationState, page: Messages): ConversationState {
  const first = state.messages[0]?.sequence ?? Infinity;
  const earlier = page.filter(({ sequence }) => sequence < first);
  return appendEarly(state, inOrder([...earlier, ...state.messages]), state.ahead);
}

/** Adds the messages after the last one. The server returns all of them, so they have no gap. */
export function appendNewer(state: ConversationState, page: Messages): ConversationState {
  const last = lastSequence(state);
  const newer = inOrder(page.filter(({ sequence }) => sequence > last));
  const next = appendEarly(
    state,
    newer.length > 0 ? [...state.messages, ...newer] : state.messages,
    state.ahead,
  );
  return { ...next, expected: lastSequence(next) };
}

/** Adds a message from the socket: the next one, a known one, or one ahead of a gap. */
export function receive(state: ConversationState, message: SequencedEntry): ConversationState {
  if (state.isLoaded && message.sequence <= lastSequence(state)) return state;
  const ahead = state.ahead.length > 0 ? inOrder([...state.ahead, message]) : [message];
  return state.isLoaded ? appendEarly(state, state.messages, ahead) : { ...state, ahead };
}

/** Stores that the server has a message at this sequence. */
export function expectSequence(state: ConversationState, sequence: number): ConversationState {
  return sequence > state.expected ? { ...state, expected: sequence } : state;
}

/** Shows the messages behind a gap, because the server does not return the missing ones. */
export function skipGap(state: ConversationState): ConversationState {
  const messages = inOrder([...state.messages, ...state.ahead]);
  return { ...state, messages, ahead: [], expected: messages.at(-1)?.sequence ?? 0 };
}

/** True when a message after the last one is known to exist but is not loaded. */
export function hasGap(state: ConversationState): boolean {
  return state.isLoaded && (state.ahead.length > 0 || state.expected > lastSequence(state));
}

export function hasOlder({ messages }: ConversationState): boolean {
  return (messages[0]?.sequence ?? 1) > 1;
}
