import { signatureHeaders, type SigningKey } from '@wallet/contract/providers';
import { randomUUID } from 'node:crypto';
import { callError, fetchText, hasStatus, parseResponse } from './call-error';
import {
  type AgentSignal,
  type Answer,
  type Receipt,
  receiptSchema,
  type SiteConversation,
  siteConversationsSchema,
  type SiteMessage,
  siteMessagesSchema,
  uploadSchema,
} from './contract';
import { type CustomerFacts, customerFacts } from './customer-facts';
import type { Agent, Desk } from './desk';

const defaultTimeoutMs = 8_000;
/** An agent waits for the customer's facts, so they may be missing sooner than an answer. */
const factsTimeoutMs = 4_000;
const uploadTimeoutMs = 60_000;
const prefix = '/api/provider/support';

interface Options {
  url: string;
  key: SigningKey;
  now: () => Date;
}

/** Sends the calls that the contract has from the help desk to the site, such as `answerChat`. */
export class SiteClient {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * Adds an agent's message to a conversation; a repeated key adds nothing. Returns its position. Returns undefined
   * when the site already has the message under this key, but with another name or picture of the agent. `automatic` is true
   * for a message that no person wrote.
   */
  async answer(
    conversation: string,
    message: Answer,
    { automatic, ...agent }: Agent & { automatic?: boolean },
    key: string,
  ): Promise<Receipt | undefined> {
    try {
      const body = await this.#call(
        'POST',
        '/answers',
        { conversation, message, agent, ...(automatic && { automatic }) },
        key,
      );
      return parseResponse(receiptSchema, body);
    } catch (error) {
      // 409 is KEY_REUSED.
      if (!hasStatus(error, 409)) throw error;
      return undefined;
    }
  }

  /** Stores a file of an agent; returns its path. */
  async upload(kind: 'image' | 'video', file: Blob, key: string): Promise<string> {
    const content = Buffer.from(await file.arrayBuffer()).toString('base64');
    const body = await this.#call('POST', '/files', { kind, content }, key, uploadTimeoutMs);
    return parseResponse(uploadSchema, body).path;
  }

  async signal(signal: AgentSignal): Promise<void> {
    await this.#call('POST', '/signals', signal);
  }

  async setDesk(desk: Desk): Promise<void> {
    await this.#call('PUT', '/desk', desk);
  }

  /** Returns 100 conversations, latest message first. @param before only with an older latest message */
  async conversations(before?: string): Promise<SiteConversation[]> {
    const query = new URLSearchParams({ limit: '100', ...(before !== undefined && { before }) });
    const body = await this.#call('GET', `/conversations?${query}`);
    return parseResponse(siteConversationsSchema, body).conversations;
  }

  /** Returns up to 100 messages after a sequence, oldest first. */
  async messages(conversation: string, after: number): Promise<SiteMessage[]> {
    const body = await this.#call('GET', `/conversations/${conversation}/messages?after=${after}`);
    return parseResponse(siteMessagesSchema, body).messages;
  }

  /**
   * Returns what the site allows an agent to see of a customer: nothing on a site without this call. Do not store it.
   * @param query `language` of descriptions, and the id of an `entry` to add
   */
  async customer(
    conversation: string,
    query: { language: string; entry?: string | undefined },
  ): Promise<CustomerFacts> {
    const { language, entry } = query;
    const search = new URLSearchParams({ language, ...(entry !== undefined && { entry }) });
    try {
      const call = `/conversations/${conversation}/customer?${search}`;
      const body = await this.#call('GET', call, undefined, undefined, factsTimeoutMs);
      return parseResponse(customerFacts, body);
    } catch (error) {
      if (!hasStatus(error, 404)) throw error;
      return { unavailable: [] };
    }
  }

  /** @throws ProviderError */
  async #call(
    method: string,
    call: string,
    body?: object,
    key?: string,
    timeoutMs = defaultTimeoutMs,
  ): Promise<unknown> {
    const { url, key: signingKey, now } = this.#options;
    const target = new URL(`${url}${prefix}${call}`);
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const parts = { method, path: `${target.pathname}${target.search}`, key, body: bytes };
    const init = {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...signatureHeaders(signingKey, parts, randomUUID(), now()),
      },
      ...(body !== undefined && { body: bytes }),
    };
    const name = `${method} ${call}`;
    const { response, text: responseText } = await fetchText(target, init, 'The site', name);
    const isReplay = response.status === 409 && responseText.includes('REPLAYED');
    if (!response.ok)
      throw callError(
        `The site rejected ${name} with ${response.status}: ${responseText.slice(0, 200)}`,
        // A replay of a random id is a proxy's retry: the next attempt has another id.
        isReplay ? 503 : response.status,
      );
    return responseText === '' ? undefined : JSON.parse(responseText);
  }
}
