/** The state of a conversation in memory. After a restart it is read again from Chatwoot and the site. */
export interface ConversationState {
  /** The site's id. It is the contact's source id in Chatwoot, too. */
  readonly id: string;
  chatwootId?: number;
  /** The customer's data as Chatwoot has it. */
  contact?: string;
  /** The last sequence that Chatwoot has accepted; undefined while that is unknown. */
  acceptedSequence?: number | undefined;
  /** Ids of Chatwoot's latest messages that are on the site, are not for the customer, or cannot be delivered. */
  handled: Set<number>;
  /** The last sequence that an agent has read, as reported to the site. */
  seenSequence: number;
  /** True when the site knows that the conversation is over; undefined while that is unknown. */
  isClosed?: boolean;
  /** Status, activity and reading time at the last poll, as one text. A different text means a change. */
  snapshot?: string;
}

/** Maximum number of conversations in memory. A removed conversation is read again when something happens in it. */
const maxConversations = 20_000;
/** Maximum number of ids of handled messages per conversation. */
const maxHandled = 200;

/** The states of conversations by the site's id. */
export class Conversations {
  readonly #states = new Map<string, ConversationState>();

  /** Returns the state of a conversation; creates it if necessary. */
  getOrCreate(id: string): ConversationState {
    const state = this.#states.get(id) ?? { id, handled: new Set(), seenSequence: 0 };
    // The conversation with the oldest access is first.
    this.#states.delete(id);
    this.#states.set(id, state);
    const [oldest] = this.#states.keys();
    if (this.#states.size > maxConversations && oldest !== undefined) this.#states.delete(oldest);
    return state;
  }
}

/** Marks a message as handled. */
export function markHandled({ handled }: ConversationState, messageId: number): void {
  handled.add(messageId);
  for (const oldest of handled) {
    if (handled.size <= maxHandled) break;
    handled.delete(oldest);
  }
}

/** Returns the sequence of a customer's message in Chatwoot; undefined for another message. */
export function sequenceOf(conversation: string, sourceId: string): number | undefined {
  const [, id, sequence] = /^(\d+)\.(\d+)$/.exec(sourceId) ?? [];
  return id === conversation ? Number(sequence) : undefined;
}
