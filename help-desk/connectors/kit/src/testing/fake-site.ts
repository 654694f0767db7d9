import { secretOf, signatureHeaders, type SigningKey, verifySignature } from '@wallet/contract/providers';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parsedDocument } from '@wallet/server';
import type { SiteConversation, SiteMessage } from '../contract';

const keyOf = (id: string): SigningKey => {
  const secret = secretOf(`whsec_${Buffer.from(`${id}-secret-of-the-tests`).toString('base64')}`);
  if (!secret) throw new Error('The secret is too short.');
  return { id, secret };
};

export const siteKey = keyOf('site-2026');
export const connectorKey = keyOf('connector-2026');

/** Returns true for the body of a request of the contract; `path` is the path in the contract. */
type Validate = (path: string, method: string, body: unknown) => boolean;

let contract: Validate | undefined;

/** Returns the contract, which is read once for all sites of a test file. */
function readContract(): Validate {
  contract ??= parseContract();
  return contract;
}

function parseContract(): Validate {
  const document = (name: string): object =>
    parsedDocument(readFileSync(require.resolve(`@wallet/contract/${name}`), 'utf8')) as object;
  const ajv = addFormats.default(new Ajv2020({ strict: false, validateFormats: true }));
  ajv.addSchema(document('openapi.yaml'), 'https://contract.example/openapi.yaml');
  ajv.addSchema(document('providers/common.yaml'), 'https://contract.example/providers/common.yaml');
  ajv.addSchema(document('providers/support.yaml'), 'https://contract.example/providers/support.yaml');
  return (path, method, body) => {
    const pointer = `/paths/${path.replaceAll('/', '~1')}/${method}/requestBody/content/application~1json/schema`;
    return ajv.validate(
      { $ref: `https://contract.example/providers/support.yaml#${pointer}` },
      body,
    ) as boolean;
  };
}

/** Returns a member's conversation, as the site lists it. */
export const siteConversation = (change: Partial<SiteConversation> = {}): SiteConversation => ({
  conversation: '41',
  customer: { kind: 'member', id: 'm-1', name: 'Somchai', phoneNumber: '0812345678' },
  lastSequence: 1,
  customerRead: 0,
  agentSeen: 0,
  closed: false,
  lastAt: '2026-11-27T00:00:00.000Z',
  ...change,
});

export interface Answer {
  conversation: string;
  message: { message_type: string; payload: Record<string, unknown> };
  agent: { name: string; picture: string | null };
}

type Body = Record<string, unknown>;

/** A site that accepts only the connector's signatures and only what the contract allows. */
export class FakeSite {
  readonly app: FastifyInstance = fastify({ forceCloseConnections: true });
  /** Accepted answers by key, in their order. */
  readonly answers = new Map<string, Answer>();
  readonly signals: Body[] = [];
  /** Files of agents, by key. */
  readonly uploads = new Map<string, { path: string; kind: string; size: number }>();
  /** Requests outside the contract. */
  readonly invalid: string[] = [];
  desk: Body | undefined;
  /** All received answers, also repeated and rejected ones. */
  received = 0;
  conversations: SiteConversation[] = [];
  /** Messages by conversation, for `readSupportConversation`. */
  readonly messages = new Map<string, SiteMessage[]>();
  /** What the site allows agents to see of customers; undefined for a site without this call. */
  facts: ({ unavailable: string[] } & Body) | undefined;
  /** Entries of statements by id. */
  readonly entries = new Map<string, object>();
  /** Statuses of the next responses to answers. */
  failures: number[] = [];
  /** Responds with this status to everything. */
  failure: number | undefined;
  /** Files that customers have sent, by path. */
  readonly files = new Map<string, Buffer>();
  url = '';
  connectorUrl = '';
  readonly #isValid = readContract();

  /** @param deskPath prefix of the paths that the site calls at the help desk */
  constructor(readonly deskPath: string) {
    const { app } = this;
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.get('/files/:name', async (request, reply) => {
      const file = this.files.get(request.url);
      return file ? reply.type('image/png').send(file) : reply.status(404).send();
    });
    const prefix = '/api/provider/support';
    app.post(`${prefix}/answers`, async (request, reply) => this.#answer(request, reply));
    app.post(`${prefix}/signals`, async (request, reply) => {
      const body = this.#read(request, reply, '/api/provider/support/signals');
      if (body) this.signals.push(body);
      return body ? reply.status(204).send() : reply;
    });
    // A site and its proxies accept no larger body.
    app.post(`${prefix}/files`, { bodyLimit: 24 * 1024 * 1024 }, async (request, reply) => {
      const body = this.#read(request, reply, '/api/provider/support/files');
      if (!body) return reply;
      const key = String(request.headers['idempotency-key']);
      const content = Buffer.from(String(body['content']), 'base64');
      // It stores only pictures and videos.
      if (content.toString().startsWith('%PDF')) return reply.status(400).send({ error: 'BAD_REQUEST' });
      const path = this.uploads.get(key)?.path ?? `/media/chat/${this.uploads.size + 1}`;
      this.uploads.set(key, { path, kind: String(body['kind']), size: content.length });
      return { path };
    });
    app.put(`${prefix}/desk`, async (request, reply) => {
      const body = this.#read(request, reply, '/api/provider/support/desk');
      if (body) this.desk = body;
      return body ? reply.status(204).send() : reply;
    });
    app.get(`${prefix}/conversations`, async (request, reply) => {
      if (!this.#isSigned(request, reply)) return reply;
      // '9' is after every ISO time.
      const { limit = '50', before = '9' } = request.query as Record<string, string>;
      const older = this.conversations.filter(({ lastAt }) => lastAt < before);
      return { conversations: older.slice(0, Number(limit)) };
    });
    app.get(`${prefix}/conversations/:id/customer`, async (request, reply) => {
      if (!this.#isSigned(request, reply)) return reply;
      const { entry } = request.query as Record<string, string>;
      return this.facts
        ? { ...this.facts, ...(entry && { entry: this.entries.get(entry) }) }
        : reply.status(404).send({ error: 'UNKNOWN' });
    });
    app.get(`${prefix}/conversations/:id/messages`, async (request, reply) => {
      if (!this.#isSigned(request, reply)) return reply;
      const { id } = request.params as { id: string };
      const { after = '0', limit = '100' } = request.query as Record<string, string>;
      const later = (this.messages.get(id) ?? []).filter(({ sequence }) => sequence > Number(after));
      return { messages: later.slice(0, Number(limit)) };
    });
  }

  /** Sends a signed request to the connector. The options change its parts, to forge a request. */
  async send(
    path: string,
    body: object,
    {
      key,
      signedAs = siteKey,
      at = new Date(),
      id = randomUUID(),
      sentBody = body,
    }: Partial<SentRequest> = {},
  ): Promise<{ status: number; body: unknown }> {
    const url = new URL(path, this.connectorUrl);
    const text = JSON.stringify(body);
    const parts = { method: 'POST', path: url.pathname, key, body: Buffer.from(text) };
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
        ...signatureHeaders(signedAs, parts, id, at),
      },
      body: JSON.stringify(sentBody),
    });
    const responseText = await response.text();
    return { status: response.status, body: responseText === '' ? undefined : JSON.parse(responseText) };
  }

  /** Sends a customer's message; returns the status. */
  async deliver(sequence: number, message: object | string, more: object = {}): Promise<number> {
    const delivery = {
      conversation: '41',
      sequence,
      sentAt: new Date().toISOString(),
      customer: { kind: 'member', id: 'm-1', name: 'Somchai', phoneNumber: '0812345678' },
      message: typeof message === 'string' ? { message_type: 'text', payload: { message } } : message,
      ...more,
    };
    if (!this.#isValid('/chat/messages', 'post', delivery))
      throw new Error('The test’s delivery is outside the contract.');
    const { status } = await this.send(`${this.deskPath}/chat/messages`, delivery, {
      key: `${delivery.conversation}.${sequence}`,
    });
    return status;
  }

  #answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    this.received += 1;
    const failure = this.failures.shift();
    if (failure !== undefined) return reply.status(failure).send({ error: 'UNAVAILABLE' });
    const body = this.#read(request, reply, '/api/provider/support/answers');
    const key = String(request.headers['idempotency-key']);
    if (!body) return reply;
    if (!/^[\w.:-]{1,64}$/.test(key)) this.invalid.push(`key ${key}`);
    const existing = this.answers.get(key);
    if (existing && JSON.stringify(existing) !== JSON.stringify(body))
      return reply.status(409).send({ error: 'KEY_REUSED' });
    if (!existing) this.answers.set(key, body as unknown as Answer);
    return reply.send({
      sequence: [...this.answers.keys()].indexOf(key) + 1,
      createdAt: new Date().toISOString(),
    });
  }

  #isSigned(request: FastifyRequest, reply: FastifyReply): boolean {
    if (this.failure !== undefined) {
      reply.status(this.failure).send({ error: 'UNAVAILABLE' });
      return false;
    }
    const { method, url: path, headers } = request;
    const key = headers['idempotency-key'] as string | undefined;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const result = verifySignature([connectorKey], headers, { method, path, key, body }, new Date());
    if (result.refused) reply.status(401).send({ error: 'BAD_SIGNATURE' });
    return !result.refused;
  }

  #read(request: FastifyRequest, reply: FastifyReply, path: string): Body | undefined {
    if (!this.#isSigned(request, reply)) return undefined;
    const text = (request.body as Buffer).toString();
    const body = JSON.parse(text) as Body;
    if (this.#isValid(path, request.method.toLowerCase(), body)) return body;
    this.invalid.push(text);
    reply.status(400).send({ error: 'BAD_REQUEST' });
    return undefined;
  }
}

interface SentRequest {
  key: string;
  signedAs: SigningKey;
  at: Date;
  id: string;
  /** The body that is sent instead of the signed one. */
  sentBody: object;
}
