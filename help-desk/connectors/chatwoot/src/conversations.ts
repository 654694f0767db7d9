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

/** Finds conversations by the site's id and by Chatwoot's. */
export class Conversations {
  readonly #states = new Map<string, ConversationState>();
  readonly #siteIds = new Map<number, string>();

  /** Returns the state of a conversation; creates it if necessary. */
  getOrCreate(id: string): ConversationState {
    const state = this.#states.get(id) ?? { id, handled: new Set(), seenSequence: 0 };
    // The conversation with the oldest access is first.
    this.#states.delete(id);
    this.#states.set(id, state);
    if (this.#states.size > maxConversations) this.#removeOldest();
    return state;
  }

  link(state: ConversationState, chatwootId: number): void {
    if (state.chatwootId !== undefined) this.#siteIds.delete(state.chatwootId);
    state.chatwootId = chatwootId;
    this.#siteIds.set(chatwootId, state.id);
  }

  /** Removes the link to a conversation that no longer exists in Chatwoot. */
  unlink(state: ConversationState): void {
    if (state.chatwootId !== undefined) this.#siteIds.delete(state.chatwootId);
    delete state.chatwootId;
    delete state.contact;
    state.acceptedSequence = undefined;
  }

  /** Returns the site's id of a conversation in Chatwoot, if it is known. */
  siteIdOf(chatwootId: number): string | undefined {
    return this.#siteIds.get(chatwootId);
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
