import fastify, { type FastifyInstance } from 'fastify';
import { createHmac, randomUUID } from 'node:crypto';
import { type FakeContact, type FakeConversation, type FakeMessage, readPostedMessage } from './fake-records';

export const chatwootToken = 'token-of-the-tests';
export const webhookSecret = 'webhook-secret-of-the-tests';
const inboxIdentifier = 'inbox-identifier-of-the-tests';

/** The agent of the inbox. */
export const nok = {
  id: 5,
  name: 'Nok Suksai',
  available_name: 'Nok',
  avatar_url: 'https://chatwoot.example/nok.png',
  type: 'user',
};

const seconds = (): number => Math.floor(Date.now() / 1_000);
/** Names of the message types in webhooks, by the number in other responses. */
const typeNames = ['incoming', 'outgoing', 'activity', 'template'];

/** A Chatwoot with one inbox of the channel “API”, as its documentation describes the calls and webhooks. */
export class FakeChatwoot {
  readonly app: FastifyInstance = fastify({ forceCloseConnections: true });
  readonly contacts: FakeContact[] = [];
  readonly conversations: FakeConversation[] = [];
  /** Files that agents have sent, by path. */
  readonly files = new Map<string, Buffer>();
  /** Typing and reading of customers. */
  readonly customerSignals: string[] = [];
  readonly inbox = {
    name: 'Thongdee Support',
    channel_type: 'Channel::Api',
    inbox_identifier: inboxIdentifier,
    working_hours_enabled: false,
    timezone: 'Asia/Bangkok',
    working_hours: [] as object[],
  };
  members: object[] = [{ ...nok, availability_status: 'online', thumbnail: nok.avatar_url }];
  /** Responds with this status to everything. */
  failure: number | undefined;
  /** Responds to a new message after it is stored, as when the connection is cut. */
  losesResponses = false;
  rejectsFiles = false;
  rejectsPhoneNumbers = false;
  sendsWebhooks = true;
  webhookUrl = '';
  #nextId = 100;

  constructor() {
    this.app.removeAllContentTypeParsers();
    this.app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 30 * 1024 * 1024 },
      (_request, body, done) => done(null, body),
    );
    this.app.addHook('onRequest', async (request, reply) => {
      if (this.failure !== undefined) return reply.status(this.failure).send({ error: 'failure' });
      const isPublic = request.url.startsWith(`/public/api/v1/inboxes/${inboxIdentifier}/`);
      const isFile = request.url.startsWith('/rails/');
      if (!isPublic && !isFile && request.headers['api_access_token'] !== chatwootToken)
        return reply.status(401).send({});
    });
    // Links to files are public and cannot be guessed.
    this.app.get('/rails/*', async (request, reply) => {
      const file = this.files.get(request.url);
      return file ? reply.type('image/png').send(file) : reply.status(404).send();
    });
    this.#addAccountCalls();
    this.#addClientCalls();
  }

  /** Returns the newest conversation of a customer. */
  conversationOf(sourceId: string): FakeConversation {
    const found = this.conversations.findLast((one) => one.source_id === sourceId);
    if (!found) throw new Error(`Chatwoot has no conversation of ${sourceId}.`);
    return found;
  }

  /** Adds a message of an agent, and sends its webhook. */
  async write(sourceId: string, message: Partial<FakeMessage>): Promise<FakeMessage> {
    const conversation = this.conversationOf(sourceId);
    const added = this.#add(conversation, { message_type: 1, sender: nok, ...message });
    await this.sendMessageWebhook(conversation, added);
    return added;
  }

  sendMessageWebhook(conversation: FakeConversation, message: FakeMessage): Promise<number> {
    // A webhook names the type, and its sender has no picture.
    const payload = {
      ...message,
      message_type: typeNames[message.message_type],
      sender: { id: 5, name: 'Nok Suksai' },
    };
    return this.sendWebhook({
      event: 'message_created',
      ...payload,
      conversation: this.#webhookData(conversation),
    });
  }

  async setStatus(sourceId: string, status: string): Promise<void> {
    const conversation = this.conversationOf(sourceId);
    conversation.status = status;
    conversation.last_activity_at = seconds();
    await this.sendWebhook({ event: 'conversation_status_changed', ...this.#webhookData(conversation) });
  }

  async setTyping(sourceId: string, isTyping: boolean, more: object = {}): Promise<void> {
    const event = isTyping ? 'conversation_typing_on' : 'conversation_typing_off';
    const user = { id: 5, name: 'Nok Suksai', email: 'nok@desk.example', type: 'user' };
    await this.sendWebhook({
      event,
      user,
      is_private: false,
      conversation: this.#webhookData(this.conversationOf(sourceId)),
      ...more,
    });
  }

  /** Sends a signed webhook; returns the status of the response. */
  async sendWebhook(payload: object, secret = webhookSecret, time = seconds()): Promise<number> {
    if (!this.sendsWebhooks) return 0;
    const body = JSON.stringify(payload);
    const mac = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    const response = await fetch(this.webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-chatwoot-delivery': randomUUID(),
        'x-chatwoot-timestamp': String(time),
        'x-chatwoot-signature': `sha256=${mac}`,
      },
      body,
    });
    return response.status;
  }

  #add(conversation: FakeConversation, message: Partial<FakeMessage>): FakeMessage {
    this.#nextId += 1;
    const added: FakeMessage = {
      id: this.#nextId,
      content: null,
      message_type: 1,
      content_type: 'text',
      content_attributes: {},
      created_at: seconds(),
      private: false,
      source_id: null,
      ...message,
    };
    conversation.messages.push(added);
    conversation.last_activity_at = added.created_at;
    return added;
  }

  #listData({ source_id: _, messages, ...conversation }: FakeConversation): object {
    const last = messages.findLast(({ message_type }) => message_type !== 2);
    return { ...conversation, inbox_id: 7, meta: {}, messages: [], last_non_activity_message: last };
  }

  #webhookData(conversation: FakeConversation): object {
    return { ...this.#listData(conversation), contact_inbox: { source_id: conversation.source_id } };
  }

  #addAccountCalls(): void {
    const { app } = this;
    const account = '/api/v1/accounts/1';
    app.get(`${account}/inboxes/7`, async () => this.inbox);
    app.get(`${account}/inbox_members/7`, async () => ({ payload: this.members }));
    app.get<{ Querystring: { page: string } }>(`${account}/conversations`, async ({ query }) => {
      const sorted = this.conversations.toSorted((a, b) => b.last_activity_at - a.last_activity_at);
      const first = (Number(query.page) - 1) * 25;
      return {
        data: { meta: {}, payload: sorted.slice(first, first + 25).map((one) => this.#listData(one)) },
      };
    });
    app.get<{ Params: { id: string } }>(`${account}/contacts/:id/conversations`, async ({ params }) => {
      const contact = this.contacts.find(({ id }) => id === Number(params.id));
      const own = this.conversations.filter((one) => one.source_id === contact?.source_id);
      return { payload: own.map((one) => this.#listData(one)) };
    });
    const messagesPath = `${account}/conversations/:id/messages`;
    app.get<{ Params: { id: string }; Querystring: { before?: string } }>(
      messagesPath,
      async (request, reply) => {
        const conversation = this.conversations.find(({ id }) => id === Number(request.params.id));
        if (!conversation) return reply.status(404).send({ error: 'Resource could not be found' });
        const before = Number(request.query.before ?? Infinity);
        return { meta: {}, payload: conversation.messages.filter(({ id }) => id < before).slice(-20) };
      },
    );
    app.post<{ Params: { id: string }; Body: Buffer }>(messagesPath, async (request, reply) => {
      const conversation = this.conversations.find(({ id }) => id === Number(request.params.id));
      if (!conversation) return reply.status(404).send({ error: 'Resource could not be found' });
      const { file, ...fields } = await readPostedMessage(
        request.body,
        String(request.headers['content-type']),
      );
      if (file && this.rejectsFiles) return reply.status(422).send({ error: 'Unsupported file' });
      const isIncoming = fields.message_type === 'incoming';
      if (isIncoming) conversation.status = 'open';
      const added = this.#add(conversation, {
        ...fields,
        message_type: isIncoming ? 0 : 1,
        ...(file && { file }),
      });
      if (this.losesResponses) return reply.status(502).send();
      return added;
    });
  }

  #addClientCalls(): void {
    const { app } = this;
    const client = `/public/api/v1/inboxes/${inboxIdentifier}/contacts`;
    interface ContactRoute {
      Params: { source: string; id: string };
      Querystring: { typing_status: string };
      Body: Buffer;
    }
    app.post<ContactRoute>(client, async ({ body }, reply) => {
      const fields = JSON.parse(body.toString()) as Omit<FakeContact, 'id'>;
      if (this.rejectsPhoneNumbers && fields.phone_number)
        return reply.status(422).send({ message: 'phone' });
      const existing = this.contacts.find(({ source_id }) => source_id === fields.source_id);
      const contact = existing ?? { id: this.contacts.length + 1, ...fields };
      if (!existing) this.contacts.push(contact);
      return { source_id: contact.source_id, pubsub_token: 'x', id: contact.id, name: contact.name };
    });
    app.patch<ContactRoute>(`${client}/:source`, async ({ params, body }) => {
      const contact = this.contacts.find(({ source_id }) => source_id === params.source);
      const fields = JSON.parse(body.toString()) as Partial<FakeContact>;
      const custom_attributes = { ...contact?.custom_attributes, ...fields.custom_attributes };
      return Object.assign(contact ?? {}, fields, { custom_attributes });
    });
    app.post<ContactRoute>(`${client}/:source/conversations`, async ({ params, body }) => {
      const { custom_attributes } = JSON.parse(body.toString()) as { custom_attributes: object };
      const conversation: FakeConversation = {
        id: this.conversations.length + 1,
        source_id: params.source,
        status: 'open',
        agent_last_seen_at: 0,
        last_activity_at: seconds(),
        custom_attributes,
        messages: [],
      };
      this.conversations.push(conversation);
      return { id: conversation.id, uuid: randomUUID(), messages: [] };
    });
    app.post<ContactRoute>(`${client}/:source/conversations/:id/toggle_typing`, async ({ query }, reply) => {
      this.customerSignals.push(`typing ${query.typing_status}`);
      return reply.send();
    });
    app.post<ContactRoute>(
      `${client}/:source/conversations/:id/update_last_seen`,
      async (_request, reply) => {
        this.customerSignals.push('seen');
        return reply.send();
      },
    );
  }
}
