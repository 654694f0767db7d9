import type { FastifyBaseLogger } from 'fastify';
import { type Answer, createKeyedQueue, isPermanent, retry, type SiteClient } from '@wallet/connector-kit';
import type { ChatwootClient } from './chatwoot/chatwoot-client';
import type { ChatwootConversation, ChatwootMessage } from './chatwoot/schemas';
import { type Conversations, type ConversationState, markHandled, sequenceOf } from './conversations';
import { downloadFile } from './download-file';
import { agentOf, answersOf, isForCustomer, linkAnswers } from './to-site';

interface Options {
  chatwoot: ChatwootClient;
  site: SiteClient;
  conversations: Conversations;
  pausesMs: readonly number[];
  signal: AbortSignal;
  now: () => Date;
  log: FastifyBaseLogger;
  /** Name of automatic messages. */
  deskName: () => string;
}

/** Older messages are not delivered after a start (ms). */
export const catchUpMs = 24 * 3_600_000;
/** Messages of a page of Chatwoot. */
const pageLength = 20;
/** Start of the `source_id` of a note about a message that could not be delivered. */
const notePrefix = 'not-delivered.';
const maxQuoteLength = 80;

const siteIdPattern = /^\d{1,15}$/;

/**
 * Brings agents' messages of a conversation to the site, each once and in order. A change in the list of conversations
 * only triggers a read of the conversation.
 */
export class AgentMessages {
  readonly #options: Options;
  readonly #queue = createKeyedQueue();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the state of a conversation in Chatwoot; undefined if it does not belong to the site. */
  stateOf({ id, custom_attributes }: ChatwootConversation): ConversationState | undefined {
    const siteId = custom_attributes.site_conversation;
    if (!siteIdPattern.test(siteId)) return undefined;
    const state = this.#options.conversations.getOrCreate(siteId);
    state.chatwootId ??= id;
    return state;
  }

  /** Brings the site up to date with a conversation. @throws ProviderError when Chatwoot cannot be read */
  async update(conversation: ChatwootConversation): Promise<void> {
    const state = this.stateOf(conversation);
    if (!state) return;
    await this.#queue.run(state.id, () => this.#update(state, conversation));
  }

  idle(): Promise<void> {
    return this.#queue.whenIdle();
  }

  async #update(state: ConversationState, conversation: ChatwootConversation): Promise<void> {
    this.#options.signal.throwIfAborted();
    const messages = await this.#unhandledMessages(state, conversation.id);
    for (const message of messages) {
      if (state.handled.has(message.id) || !this.#isRecent(message.created_at)) continue;
      if (isForCustomer(message)) await this.#deliver(state, conversation.id, message);
      markHandled(state, message.id);
    }
    await this.#reportSeen(state, messages, conversation.agent_last_seen_at);
    await this.#reportStatus(state, conversation);
  }

  /** Returns the latest messages, oldest first, back to one that is handled. */
  async #unhandledMessages(state: ConversationState, chatwootId: number): Promise<ChatwootMessage[]> {
    const { chatwoot } = this.#options;
    let messages = await chatwoot.messages(chatwootId);
    let page = messages;
    while (
      page.length >= pageLength &&
      page[0] &&
      this.#isRecent(page[0].created_at) &&
      !page.some(({ id }) => state.handled.has(id))
    ) {
      page = await chatwoot.messages(chatwootId, page[0].id);
      messages = [...page, ...messages];
    }
    // The agent was notified of these messages before a restart: they could not be delivered.
    for (const { source_id } of messages)
      if (source_id.startsWith(notePrefix)) markHandled(state, Number(source_id.slice(notePrefix.length)));
    return messages;
  }

  async #deliver(state: ConversationState, chatwootId: number, message: ChatwootMessage): Promise<void> {
    const { site, pausesMs, signal, log, deskName } = this.#options;
    const isPerson = message.message_type === 1;
    const agent = { ...agentOf(isPerson ? message.sender : undefined, deskName()), automatic: !isPerson };
    try {
      // The time makes the key unique after a new installation of Chatwoot, which starts its ids at 1.
      const messageKey = `chatwoot:${message.id}:${message.created_at}`;
      for (const [index, answer] of answersOf(message).entries()) {
        const key = index === 0 ? messageKey : `${messageKey}:${index}`;
        for (const [part, stored] of (await this.#storeFile(answer, key)).entries()) {
          const partKey = part === 0 ? key : `${key}.${part}`;
          await retry(() => site.answer(state.id, stored, agent, partKey), pausesMs, signal);
        }
      }
    } catch (error) {
      // After a stop, the next start delivers it.
      if (signal.aborted) throw error;
      log.error({ err: error, message: message.id, conversation: state.id }, 'message not delivered');
      await this.#writeNote(chatwootId, message);
    }
  }

  /** Uploads the file of a media message to the site. A file that the site does not store becomes texts with a link. */
  async #storeFile(answer: Answer, key: string): Promise<Answer[]> {
    if (answer.message_type !== 'media') return [answer];
    const { site, pausesMs, signal } = this.#options;
    const { message, fileType, filePath, name } = answer.payload;
    const file = await downloadFile(filePath);
    if (!file) return linkAnswers(message, name, filePath);
    try {
      const path = await retry(() => site.upload(fileType, file, `${key}:file`), pausesMs, signal);
      return [{ ...answer, payload: { ...answer.payload, filePath: path } }];
    } catch (error) {
      if (!isPermanent(error)) throw error;
      return linkAnswers(message, name, filePath);
    }
  }

  async #writeNote(chatwootId: number, { id, content }: ChatwootMessage): Promise<void> {
    const { chatwoot, pausesMs, signal, log } = this.#options;
    const excerpt = content.length > maxQuoteLength ? `${content.slice(0, maxQuoteLength)}…` : content;
    const quote = excerpt || 'a file';
    const note = `Not delivered to the customer: “${quote}”. Please send it again.`;
    const write = () =>
      chatwoot.addMessage(chatwootId, { content: note, type: 'note', sourceId: `${notePrefix}${id}` });
    await retry(write, pausesMs, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      log.error({ err: error, message: id }, 'note not written');
    });
  }

  async #reportSeen(
    state: ConversationState,
    messages: readonly ChatwootMessage[],
    seenAt: number,
  ): Promise<void> {
    const sequences = messages
      .filter(({ created_at }) => created_at <= seenAt)
      .flatMap(({ source_id }) => sequenceOf(state.id, source_id) ?? []);
    const sequence = Math.max(0, ...sequences);
    if (sequence <= state.seenSequence) return;
    await this.#signal(() => this.#options.site.signal({ signal: 'seen', conversation: state.id, sequence }));
    state.seenSequence = sequence;
  }

  async #reportStatus(
    state: ConversationState,
    { status, last_activity_at }: ChatwootConversation,
  ): Promise<void> {
    if (status === 'resolved' && !state.isClosed && this.#isRecent(last_activity_at))
      await this.#signal(() => this.#options.site.signal({ signal: 'closed', conversation: state.id }));
    state.isClosed = status === 'resolved';
  }

  /** Sends a signal; one that the site does not accept is dropped. */
  async #signal(send: () => Promise<void>): Promise<void> {
    const { pausesMs, signal, log } = this.#options;
    await retry(send, pausesMs, signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      log.warn({ err: error }, 'signal not delivered');
    });
  }

  #isRecent(seconds: number): boolean {
    return seconds * 1_000 > this.#options.now().getTime() - catchUpMs;
  }
}
