import type { ChatEntry } from './chat-entry';

/** A message whose place the server told. */
export type PlacedEntry = ChatEntry & { sequence: number };

/** What is known of a conversation, in the server's order. */
export interface ConversationState {
  /** One stretch without a gap, the oldest message first. */
  readonly messages: readonly PlacedEntry[];
  /** Messages that came before what stands before them. */
  readonly ahead: readonly PlacedEntry[];
  /** The newest messages have been read once. */
  readonly begun: boolean;
  /** The newest place that the server told of. */
  readonly told: number;
}

type Messages = readonly PlacedEntry[];

/** A conversation of which nothing is known yet. */
export const unknownConversation: ConversationState = { messages: [], ahead: [], begun: false, told: 0 };

/** The place of the last message of the stretch; 0 when there is none. */
export function lastSequence({ messages }: ConversationState): number {
  return messages.at(-1)?.sequence ?? 0;
}

/** Each message once, the oldest first; of two with one place the later given wins. */
function inOrder(messages: Messages): PlacedEntry[] {
  const bySequence = new Map(messages.map((message) => [message.sequence, message]));
  return [...bySequence.values()].sort((a, b) => a.sequence - b.sequence);
}

/** The stretch, grown by what came early and follows it without a gap. */
function settled(state: ConversationState, stretch: Messages, early: Messages): ConversationState {
  let last = stretch.at(-1)?.sequence ?? 0;
  const next: PlacedEntry[] = [];
  const ahead: PlacedEntry[] = [];
  for (const message of early) {
    if (message.sequence === last + 1) {
      next.push(message);
      last += 1;
    } else if (message.sequence > last) ahead.push(message);
  }
  return { ...state, messages: next.length > 0 ? [...stretch, ...next] : stretch, ahead, begun: true };
}

/**
 * The newest page was read, or the one before the stretch: of that only what stands below the stretch counts, for
 * messages that came meanwhile have moved it up, and above the stretch it might leave a hole.
 */
export function precede(state: ConversationState, page: Messages): ConversationState {
  const first = state.messages[0]?.sequence ?? Infinity;
  const earlier = page.filter(({ sequence }) => sequence < first);
  return settled(state, inOrder([...earlier, ...state.messages]), state.ahead);
}

/** The server's answer to what follows the stretch: all of it up to the newest, so whatever is there is without a gap. */
export function follow(state: ConversationState, answer: Messages): ConversationState {
  const last = lastSequence(state);
  const newer = inOrder(answer.filter(({ sequence }) => sequence > last));
  const next = settled(state, newer.length > 0 ? [...state.messages, ...newer] : state.messages, state.ahead);
  return { ...next, told: lastSequence(next) };
}

/** A message came by itself: next to the stretch, known already, or ahead of a gap. */
export function receive(state: ConversationState, message: PlacedEntry): ConversationState {
  if (state.begun && message.sequence <= lastSequence(state)) return state;
  const ahead = state.ahead.length > 0 ? inOrder([...state.ahead, message]) : [message];
  return state.begun ? settled(state, state.messages, ahead) : { ...state, ahead };
}

/** The server told that a message stands at this place. */
export function hearOf(state: ConversationState, sequence: number): ConversationState {
  return sequence > state.told ? { ...state, told: sequence } : state;
}

/** The server told of messages that it does not give: those that came by themselves stand without them. */
export function withoutRest(state: ConversationState): ConversationState {
  const messages = inOrder([...state.messages, ...state.ahead]);
  return { ...state, messages, ahead: [], told: messages.at(-1)?.sequence ?? 0 };
}

/** Whether something is known to stand behind the stretch that is not there: read what follows it. */
export function hasGap(state: ConversationState): boolean {
  return state.begun && (state.ahead.length > 0 || state.told > lastSequence(state));
}

/** Whether there are earlier messages than those of the stretch. */
export function hasOlder({ messages }: ConversationState): boolean {
  return (messages[0]?.sequence ?? 1) > 1;
}
