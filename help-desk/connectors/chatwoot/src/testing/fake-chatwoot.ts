import fastify, { type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { type FakeContact, type FakeConversation, type FakeMessage, readPostedMessage } from './fake-records';

export const chatwootToken = 'token-of-the-tests';
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

/** A Chatwoot with one inbox of the channel “API”, as its documentation describes the calls. */
export class FakeChatwoot {
  readonly app: FastifyInstance = fastify({ forceCloseConnections: true });
  readonly contacts: FakeContact[] = [];
  readonly conversations: FakeConversation[] = [];
  /** Files that agents have sent, by path. */
  readonly files = new Map<string, Buffer>();
  /** Reading of customers. */
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

  /** Adds a message of an agent. */
  write(sourceId: string, message: Partial<FakeMessage>): FakeMessage {
    return this.#add(this.conversationOf(sourceId), { message_type: 1, sender: nok, ...message });
  }

  setStatus(sourceId: string, status: string): void {
    const conversation = this.conversationOf(sourceId);
    conversation.status = status;
    conversation.last_activity_at = seconds();
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
    app.post<ContactRoute>(
      `${client}/:source/conversations/:id/update_last_seen`,
      async (_request, reply) => {
        this.customerSignals.push('seen');
        return reply.send();
      },
    );
  }
}
