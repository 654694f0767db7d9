import { callError, fetchText, parseResponse } from '@wallet/connector-kit';
import type * as v from 'valibot';
import {
  type ChatwootConversation,
  type ChatwootMessage,
  contactConversationsSchema,
  contactSchema,
  createdSchema,
  type Inbox,
  inboxSchema,
  listSchema,
  type Member,
  membersSchema,
  messagesSchema,
} from './schemas';

const timeoutMs = 10_000;
/** An upload of 20 MB takes longer. */
const uploadTimeoutMs = 60_000;

interface Options {
  url: string;
  token: string;
  accountId: number;
  inboxId: number;
}

interface Upload {
  bytes: Blob;
  name: string;
}

/** A message of a customer, or a private note. */
export interface NewMessage {
  content: string;
  type: 'incoming' | 'note';
  /** Stored with the message, so that it can be found after a restart. */
  sourceId?: string;
  upload?: Upload | undefined;
}

/** Calls Chatwoot's application API, and its client API for what the customer does. */
export class ChatwootClient {
  readonly #options: Options;
  #inboxIdentifier: string | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Returns the configured inbox. @throws ProviderError when it is not of the channel “API” */
  async inbox(): Promise<Inbox> {
    const inbox = await this.#read(inboxSchema, `/inboxes/${this.#options.inboxId}`);
    if (inbox.inbox_identifier === '')
      throw callError(`Inbox ${this.#options.inboxId} is not an inbox of the channel “API”.`);
    this.#inboxIdentifier = inbox.inbox_identifier;
    return inbox;
  }

  /** Returns the agents of the inbox. */
  async members(): Promise<Member[]> {
    return (await this.#read(membersSchema, `/inbox_members/${this.#options.inboxId}`)).payload;
  }

  /** Returns up to 25 conversations of the inbox, latest activity first. */
  async conversations(page: number): Promise<ChatwootConversation[]> {
    const query = `inbox_id=${this.#options.inboxId}&status=all&assignee_type=all&page=${page}`;
    return (await this.#read(listSchema, `/conversations?${query}`)).data.payload;
  }

  /** Returns up to 20 messages, oldest first: the latest, or those before an id. */
  async messages(conversation: number, before?: number): Promise<ChatwootMessage[]> {
    const query = before === undefined ? '' : `?before=${before}`;
    const { payload } = await this.#read(messagesSchema, `/conversations/${conversation}/messages${query}`);
    return payload.toSorted((a, b) => a.id - b.id);
  }

  async addMessage(conversation: number, { content, type, sourceId, upload }: NewMessage): Promise<void> {
    const fields = {
      content,
      message_type: type === 'note' ? 'outgoing' : 'incoming',
      private: type === 'note',
      ...(sourceId !== undefined && { source_id: sourceId }),
    };
    await this.#callAccountApi(
      'POST',
      `/conversations/${conversation}/messages`,
      upload ? formOf(fields, upload) : fields,
    );
  }

  /** Creates the contact of a source id, or returns the existing one. */
  async openContact(sourceId: string, fields: object): Promise<{ id: number; name: string }> {
    const body = { source_id: sourceId, ...fields };
    return parseResponse(contactSchema, await this.#callClientApi('POST', '/contacts', body));
  }

  async updateContact(sourceId: string, fields: object): Promise<void> {
    await this.#callClientApi('PATCH', `/contacts/${sourceId}`, fields);
  }

  /** Returns up to 20 conversations of a contact, in all inboxes. */
  async conversationsOf(contactId: number): Promise<ChatwootConversation[]> {
    return (await this.#read(contactConversationsSchema, `/contacts/${contactId}/conversations`)).payload;
  }

  /** Creates a conversation and returns its id. */
  async createConversation(sourceId: string): Promise<number> {
    const body = { custom_attributes: { site_conversation: sourceId } };
    const created = await this.#callClientApi('POST', `/contacts/${sourceId}/conversations`, body);
    return parseResponse(createdSchema, created).id;
  }

  /** Shows in Chatwoot that the customer has read all messages. */
  async setSeen(sourceId: string, conversation: number): Promise<void> {
    await this.#callClientApi('POST', `/contacts/${sourceId}/conversations/${conversation}/update_last_seen`);
  }

  async #read<Schema extends v.GenericSchema>(schema: Schema, path: string): Promise<v.InferOutput<Schema>> {
    return parseResponse(schema, await this.#callAccountApi('GET', path));
  }

  #callAccountApi(method: string, path: string, body?: object): Promise<unknown> {
    return this.#call(method, `/api/v1/accounts/${this.#options.accountId}${path}`, body);
  }

  async #callClientApi(method: string, path: string, body?: object): Promise<unknown> {
    if (this.#inboxIdentifier === undefined) await this.inbox();
    return this.#call(method, `/public/api/v1/inboxes/${this.#inboxIdentifier}${path}`, body);
  }

  /** @throws ProviderError */
  async #call(method: string, path: string, body?: object): Promise<unknown> {
    const isForm = body instanceof FormData;
    // The inbox identifier in a path is a secret.
    const name = `${method} ${path.replace(/\/inboxes\/[^/]+\/contacts/, '/contacts').replace(/\?.*/, '')}`;
    const init = {
      method,
      signal: AbortSignal.timeout(isForm ? uploadTimeoutMs : timeoutMs),
      headers: {
        accept: 'application/json',
        api_access_token: this.#options.token,
        ...(body && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    };
    const { response, text } = await fetchText(`${this.#options.url}${path}`, init, 'Chatwoot', name);
    if (!response.ok) throw callError(`Chatwoot rejected ${name} with ${response.status}.`, response.status);
    try {
      return text.trim() === '' ? undefined : JSON.parse(text);
    } catch (cause) {
      throw callError(`Chatwoot’s response to ${name} is not JSON.`, undefined, { cause });
    }
  }
}

function formOf(fields: Readonly<Record<string, string | boolean>>, { bytes, name }: Upload): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, String(value));
  form.append('attachments[]', bytes, name);
  return form;
}
