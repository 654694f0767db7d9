import {
  createKeyedQueue,
  type Customer,
  type Delivery,
  hasStatus,
  isPermanent,
  messageKeyOf,
} from '@wallet/connector-kit';
import type { ChatwootClient } from './chatwoot/chatwoot-client';
import { type Conversations, type ConversationState, sequenceOf } from './conversations';
import { contactOf, contentsOf } from './to-chatwoot';

/** Maximum number of pages, of 20 messages each, that are searched for the customer's last message. */
const maxPages = 5;

interface Options {
  chatwoot: ChatwootClient;
  conversations: Conversations;
  siteUrl: string;
  inboxId: number;
  countryCode: string;
}

/** Writes customers' messages to Chatwoot, each once and in the order of the site. */
export class CustomerMessages {
  readonly #options: Options;
  readonly #queue = createKeyedQueue();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when Chatwoot has the message. A repeated delivery waits for the first one. @throws ProviderError */
  accept(delivery: Delivery): Promise<void> {
    return this.#queue.run(delivery.conversation, () => this.#deliver(delivery));
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const state = this.#options.conversations.getOrCreate(delivery.conversation);
    try {
      await this.#write(state, delivery);
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
      // The conversation or the contact was deleted in Chatwoot: the next one is new.
      delete state.chatwootId;
      delete state.contact;
      state.acceptedSequence = undefined;
      await this.#write(state, delivery);
    }
    // A customer's message opens a closed conversation again, in Chatwoot and on the site.
    state.isClosed = false;
  }

  async #write(
    state: ConversationState,
    { customer, message, sequence, pageContext }: Delivery,
  ): Promise<void> {
    const { chatwoot, siteUrl } = this.#options;
    const chatwootId = await this.#openConversation(state, customer);
    state.acceptedSequence ??= await this.#lastSequence(state.id, chatwootId);
    if (sequence <= state.acceptedSequence) return;
    const sourceId = messageKeyOf(state.id, sequence);
    const contents = await contentsOf(message, siteUrl, pageContext);
    for (const [index, content] of contents.entries()) {
      try {
        await chatwoot.addMessage(chatwootId, { ...content, type: 'incoming', sourceId });
        state.acceptedSequence = sequence;
        return;
      } catch (error) {
        const isLast = index === contents.length - 1;
        // Without a definite response Chatwoot may have the message: it is read again before the next attempt.
        if (!isPermanent(error)) state.acceptedSequence = undefined;
        if (isLast || hasStatus(error, 404) || !isPermanent(error)) throw error;
      }
    }
  }

  /** Returns the customer's conversation in Chatwoot; creates contact and conversation if necessary. */
  async #openConversation(state: ConversationState, customer: Customer): Promise<number> {
    const { chatwoot, inboxId, countryCode } = this.#options;
    const fields = contactOf(state.id, customer, countryCode);
    const contact = JSON.stringify(fields);
    if (state.chatwootId !== undefined && state.contact === contact) return state.chatwootId;
    const { id, name } = await this.#openContact(state.id, fields);
    if (name !== fields.name || state.contact !== undefined)
      await chatwoot.updateContact(state.id, fields).catch((error: unknown) => {
        // A rejected update of the contact must not stop the message.
        if (!isPermanent(error)) throw error;
      });
    state.contact = contact;
    if (state.chatwootId !== undefined) return state.chatwootId;
    const existing = (await chatwoot.conversationsOf(id)).find(
      ({ inbox_id, custom_attributes }) =>
        inbox_id === inboxId && custom_attributes.site_conversation === state.id,
    );
    const chatwootId = existing?.id ?? (await chatwoot.createConversation(state.id));
    state.chatwootId = chatwootId;
    return chatwootId;
  }

  async #openContact(sourceId: string, fields: ReturnType<typeof contactOf>) {
    const { chatwoot } = this.#options;
    try {
      return await chatwoot.openContact(sourceId, fields);
    } catch (error) {
      if (!isPermanent(error) || !fields.phone_number) throw error;
      // Chatwoot rejects some valid numbers, and a number that another contact has.
      delete fields.phone_number;
      return chatwoot.openContact(sourceId, fields);
    }
  }

  /** Returns the last sequence that Chatwoot has; 0 for none. */
  async #lastSequence(conversation: string, chatwootId: number): Promise<number> {
    let before: number | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const messages = await this.#options.chatwoot.messages(chatwootId, before);
      const sequences = messages.flatMap(({ source_id }) => sequenceOf(conversation, source_id) ?? []);
      if (sequences.length > 0) return Math.max(...sequences);
      before = messages[0]?.id;
      if (before === undefined) break;
    }
    return 0;
  }
}
