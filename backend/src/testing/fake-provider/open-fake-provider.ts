import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import {
  type ProviderKind,
  providerKinds,
  type ProviderOperation,
  signatureHeaders,
  type SigningKey,
  verifySignature,
} from '@wallet/contract/providers';
import Fastify, { type FastifyRequest } from 'fastify';
import type { Clock } from '@wallet/server';
import type { Connections } from '../../core/providers/connections';
import { providerOperation, providerOperations } from '../../core/providers/provider-client';
import { FakeProviderState, providerCalls, type ProviderReply, type ProviderRequest } from './provider-calls';

/**
 * How the next attempts of a call fail: no response, an error before or after the work, an invalid response after the
 * work, or an unsupported call.
 */
export type ProviderFault = 'hangs' | 'fails first' | 'fails after' | 'garbage' | 'is not offered';

/** Differences between a report and a correct report. */
export interface ReportOptions {
  key?: string;
  /** Another key that signs the report. */
  by?: SigningKey;
  /** Error of the timestamp, in seconds. */
  offBySeconds?: number;
  messageId?: string;
  /** The path, with its parameters and a query, when it differs from the contract's. */
  path?: string;
  /** Values that replace the signed ones after signing. */
  sentInstead?: Partial<{ path: string; key: string; body: string }>;
}

const newKey = (id: string): SigningKey => ({ id, secret: randomBytes(32) });
const isSiteOperation = (operation: ProviderOperation): boolean =>
  operation.path.startsWith('/api/provider/');

/**
 * Opens a fake provider of every kind. It implements the contracts over HTTP and records everything outside of
 * them. The sandbox also checks the keys.
 */
export async function openFakeProvider(clock: Clock) {
  const app = Fastify();
  const state = new FakeProviderState();
  const faults: { call: string; fault: ProviderFault; times: number }[] = [];
  const replies = new Map<string, { text: string; reply: ProviderReply }>();
  const seenIds = new Set<string>();
  const problems: string[] = [];
  /** The requests so far, as `call` and idempotency key. */
  const attempts: { call: string; key: string | undefined }[] = [];
  const keys = Object.fromEntries(
    providerKinds.map((kind) => [
      kind,
      { site: newKey(`site-${kind}`), provider: newKey(`provider-${kind}`) },
    ]),
  ) as Record<ProviderKind, { site: SigningKey; provider: SigningKey }>;
  const calls = providerCalls(state, (key) => replies.get(key)?.reply);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );

  const recordRequest = (
    operation: ProviderOperation,
    { method, url: path, headers, body }: FastifyRequest,
  ): string | undefined => {
    const { kind, name } = operation;
    const key = headers['idempotency-key'] as string | undefined;
    attempts.push({ call: name, key });
    const bytes = (body as Buffer | undefined) ?? Buffer.alloc(0);
    const signature = verifySignature(
      [keys[kind].site],
      headers,
      { method, path, key, body: bytes },
      clock.now(),
    );
    if (signature.refused || seenIds.has(signature.messageId))
      problems.push(`${name} was not signed, or came twice.`);
    else seenIds.add(signature.messageId);
    return key;
  };

  /** Returns the first response to a key for every request with that key. */
  const replyOnce = (name: string, request: ProviderRequest, text: string): ProviderReply => {
    const work = calls[name];
    if (!work) throw new Error(`${name} is not implemented.`);
    // A request for an open payout or slip returns its current state.
    if (request.key === undefined || ['payOut', 'judgeSlip'].includes(name)) return work(request);
    const earlier = replies.get(request.key);
    if (earlier && earlier.text !== text) return { status: 409, body: { error: 'KEY_REUSED' } };
    const reply = earlier?.reply ?? work(request);
    replies.set(request.key, { text, reply });
    return reply;
  };

  for (const operation of providerOperations().values()) {
    if (isSiteOperation(operation)) continue;
    const { name, method, path } = operation;
    app.route({
      method,
      url: `/wallet${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      async handler(request, reply) {
        const key = recordRequest(operation, request);
        const text = String(request.body ?? '');
        const body = text === '' ? undefined : (JSON.parse(text) as Record<string, unknown>);
        if (!operation.allowsRequest(body))
          problems.push(`${name} received a request outside the contract: ${text}`);
        const planned = faults.find(({ call, times }) => call === name && times > 0);
        if (planned) planned.times -= 1;
        const fault = planned?.fault;
        if (fault === 'hangs') return reply.hijack();
        if (fault === 'fails first') return reply.status(503).send({ error: 'UNAVAILABLE' });
        if (fault === 'is not offered') return reply.status(422).send({ error: 'NOT_OFFERED' });
        const params = request.params as Record<string, string>;
        const response = replyOnce(name, { params, body: body ?? {}, key }, text);
        if (fault === 'fails after') return reply.status(500).send({ error: 'UNAVAILABLE' });
        if (fault === 'garbage') return reply.status(200).send({ ok: true });
        if (!operation.allowsResponse(response.status, response.body))
          problems.push(`${name} responded outside the contract.`);
        return reply.status(response.status).send(response.body);
      },
    });
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const connections: Connections = Object.fromEntries(
    providerKinds.map((kind) => [
      kind,
      {
        url: `http://127.0.0.1:${port}/wallet`,
        sign: keys[kind].site,
        accept: [keys[kind].provider],
      },
    ]),
  );

  return {
    state,
    connections,
    keys,
    problems,
    attempts,
    /** Makes the next attempts of a call fail. The oldest fault applies first. */
    fail(call: string, fault: ProviderFault, times = 1): void {
      faults.push({ call, fault, times });
    },
    /** Sends a request to the site at a URL. It follows the contract unless the options differ. */
    async report<T = { error?: string }>(
      site: string,
      call: string,
      body: object | undefined,
      options: ReportOptions = {},
    ) {
      const { kind, method, path: contractPath, allowsResponse } = providerOperation(call);
      const fields = (body ?? {}) as Record<string, string | undefined>;
      // Each report has an id of its own, which is also its idempotency key.
      const idField = ['paymentId', 'bankReference', 'reference', 'key'].find((name) => name in fields);
      const {
        key = fields[idField ?? ''] ?? '',
        by = keys[kind].provider,
        offBySeconds = 0,
        messageId = randomBytes(12).toString('hex'),
        path = contractPath,
      } = options;
      const text = body === undefined ? '' : JSON.stringify(body);
      const at = new Date(clock.now().getTime() + offBySeconds * 1_000);
      const signed = signatureHeaders(by, { method, path, key, body: Buffer.from(text) }, messageId, at);
      const { sentInstead = {} } = options;
      const response = await fetch(`${site}${sentInstead.path ?? path}`, {
        method,
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          'idempotency-key': sentInstead.key ?? key,
          ...signed,
        },
        ...(body && { body: sentInstead.body ?? text }),
      });
      const responseText = await response.text();
      const responseBody = (responseText === '' ? undefined : JSON.parse(responseText)) as T;
      if (response.status !== 404 && !allowsResponse(response.status, responseBody))
        problems.push(`${call} responded outside the contract: ${response.status} ${responseText}`);
      return { status: response.status, body: responseBody };
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
    },
  };
}

export type FakeProvider = Awaited<ReturnType<typeof openFakeProvider>>;
