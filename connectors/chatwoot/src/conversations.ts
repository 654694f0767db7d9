/** What the connector remembers of a conversation. It can be read again from Chatwoot and the site after a restart. */
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

/** Limits the memory. A removed conversation is read again when something happens in it. */
const maxConversations = 20_000;
const maxHandled = 200;

/** Finds conversations by the site's id and by Chatwoot's. */
export class Conversations {
  readonly #states = new Map<string, ConversationState>();
  readonly #ids = new Map<number, string>();

  /** Returns the state of a conversation; creates it if necessary. */
  of(id: string): ConversationState {
    const state = this.#states.get(id) ?? { id, handled: new Set(), seenSequence: 0 };
    // The conversation with the oldest access is first.
    this.#states.delete(id);
    this.#states.set(id, state);
    if (this.#states.size > maxConversations) this.#removeOldest();
    return state;
  }

  link(state: ConversationState, chatwootId: number): void {
    if (state.chatwootId !== undefined) this.#ids.delete(state.chatwootId);
    state.chatwootId = chatwootId;
    this.#ids.set(chatwootId, state.id);
  }

  /** Removes the link to a conversation that no longer exists in Chatwoot. */
  unlink(state: ConversationState): void {
    if (state.chatwootId !== undefined) this.#ids.delete(state.chatwootId);
    delete state.chatwootId;
    delete state.contact;
    state.acceptedSequence = undefined;
  }

  /** Returns the site's id of a conversation in Chatwoot, if it is known. */
  siteIdOf(chatwootId: number): string | undefined {
    return this.#ids.get(chatwootId);
  }

  #removeOldest(): void {
    const [oldest] = this.#states.values();
    if (!oldest) return;
    this.unlink(oldest);
    this.#states.delete(oldest.id);
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
