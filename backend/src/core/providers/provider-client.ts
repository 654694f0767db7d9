import {
  isProviderError,
  type ProviderBody,
  type ProviderCallId,
  ProviderError,
  type ProviderKind,
  type ProviderOperation,
  type ProviderReply,
  readOperations,
  signatureHeaders,
} from '@wallet/contract/providers';
import { setTimeout as sleep } from 'node:timers/promises';
import { Counter } from 'prom-client';
import { type Clock, newId } from '@wallet/server';
import { contract, createValidator, readDocument } from '../http/contract';
import type { Connection } from './connections';
import { withTimeout } from './call-provider';

// Loaded at the first use: a site without connected providers starts without it.
const loadUndici = () => import('undici');

/** Counts attempts of requests to providers. `result` is the HTTP status, timeout, network or outside-contract. */
const providerAttempts = new Counter({
  name: 'provider_http_tries_total',
  help: 'Tries of requests to connected providers, by provider, call of its contract and what came back.',
  labelNames: ['provider', 'call', 'result'],
});

export interface ProviderRequest<Id extends ProviderCallId = ProviderCallId> {
  call: Id;
  params?: Readonly<Record<string, string>>;
  body?: ProviderBody<Id>;
  key?: string;
}

/** A request that moves money once per key. */
export type MoneyRequest<Id extends ProviderCallId> = ProviderRequest<Id> & { key: string };

export interface ProviderTiming {
  /** Timeout of one attempt; leaves time for one more request within the eight seconds of a call. */
  attemptTimeoutMs: number;
  /** The pause before each retry. */
  pausesMs: readonly number[];
}

const usualTiming: ProviderTiming = { attemptTimeoutMs: 4_500, pausesMs: [200, 800] };
const maxResponseBytes = 64 * 1024;

/** Returns undefined for an empty body. @throws ProviderError when it is too long or is not JSON */
async function parseBody(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > maxResponseBytes) throw new ProviderError('temporary', 'The response is too long.');
    chunks.push(chunk);
  }
  try {
    return bytes === 0 ? undefined : JSON.parse(Buffer.concat(chunks).toString('utf8'));
  } catch (cause) {
    throw new ProviderError('temporary', 'The response is not JSON.', { cause });
  }
}

/** Returns how the metrics name an attempt without a valid response. */
function resultOf(error: unknown): 'timeout' | 'outside-contract' | 'network' {
  if (isProviderError(error, 'timeout')) return 'timeout';
  return error instanceof ProviderError ? 'outside-contract' : 'network';
}

/** HTTP client of a provider's contract: signs requests, validates responses, and retries where that is safe. */
export class HttpProviderClient {
  readonly isConnected: boolean = true;

  constructor(
    private readonly connection: Connection,
    private readonly clock: Clock,
    private readonly timing = usualTiming,
  ) {}

  /**
   * Sends a request, with two retries after temporary errors: no connection, status 429 or 5xx, or a response outside
   * the contract. A timeout is not retried. Only for requests that are safe to repeat: reads, or requests with an
   * idempotency key.
   * @throws ProviderError of the kind `rejected` when the request had no effect; after any other error the outcome is
   * unknown
   */
  async send<Id extends ProviderCallId>(
    request: ProviderRequest<Id>,
    signal: AbortSignal,
  ): Promise<ProviderReply<Id>> {
    for (const pauseMs of this.timing.pausesMs) {
      try {
        return await this.sendWithoutRetry(request, signal);
      } catch (error) {
        if (!isProviderError(error, 'temporary')) throw error;
        await sleep(pauseMs, undefined, { signal });
      }
    }
    return this.sendWithoutRetry(request, signal);
  }

  /**
   * Sends a request that moves money once. When the response is missing or invalid, fetches the outcome of its key.
   * @param outcomeCall returns the outcome of a key
   * @throws as `send`; after an unknown outcome, the same request may be sent again later
   */
  async sendOnce<Id extends ProviderCallId, OutcomeId extends ProviderCallId>(
    request: MoneyRequest<Id>,
    outcomeCall: OutcomeId,
    signal: AbortSignal,
  ): Promise<ProviderReply<Id> | ProviderReply<OutcomeId>> {
    try {
      return await this.sendWithoutRetry(request, signal);
    } catch (error) {
      if (!isProviderError(error, 'timeout', 'temporary') || signal.aborted) throw error;
      return this.sendWithoutRetry({ call: outcomeCall, params: { key: request.key } }, signal).catch(
        (outcomeError: unknown) => {
          // A provider without this operation reports nothing about the key: the outcome stays unknown.
          if (isProviderError(outcomeError, 'rejected') && outcomeError.code === 'NOT_OFFERED') throw error;
          throw outcomeError;
        },
      );
    }
  }

  /** Sends a request once. @throws as `send` */
  async sendWithoutRetry<Id extends ProviderCallId>(
    request: ProviderRequest<Id>,
    signal: AbortSignal,
  ): Promise<ProviderReply<Id>> {
    const operation = providerOperation(request.call);
    const count = (result: string): void =>
      providerAttempts.inc({ provider: operation.kind, call: operation.name, result });
    let response: { status: number; body: unknown };
    try {
      response = await withTimeout(
        (timeoutSignal) => this.#fetch(operation, request, AbortSignal.any([signal, timeoutSignal])),
        this.timing.attemptTimeoutMs,
      );
    } catch (error) {
      count(resultOf(error));
      if (isProviderError(error, 'timeout')) throw error;
      throw new ProviderError('temporary', `${operation.name} got no usable response.`, { cause: error });
    }
    const { status, body } = response;
    if (!operation.allowsResponse(status, body)) {
      count('outside-contract');
      throw new ProviderError('temporary', `${operation.name} responded outside the contract (${status}).`);
    }
    count(String(status));
    if (status === 422) {
      const { error, message } = body as { error: string; message?: string };
      const detail = message ? `${error} (${message})` : error;
      throw new ProviderError('rejected', `${operation.name} was refused: ${detail}`, { code: error });
    }
    if (status >= 400) {
      const isTemporary = status === 429 || status >= 500;
      const kind = isTemporary ? 'temporary' : 'permanent';
      throw new ProviderError(kind, `${operation.name} failed with ${status}.`);
    }
    return body as ProviderReply<Id>;
  }

  async #fetch(
    operation: ProviderOperation,
    { params = {}, body, key }: ProviderRequest,
    signal: AbortSignal,
  ): Promise<{ status: number; body: unknown }> {
    const { url, sign } = this.connection;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const target = new URL(`${url}${path}`);
    const { method } = operation;
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const signedParts = { method, path: target.pathname, key, body: bytes };
    // Cheaper than `fetch`, and it follows no redirects: a redirect is a response outside the contract, so nothing is
    // sent to an address that the operator did not configure.
    const response = await (await loadUndici()).request(target, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...signatureHeaders(sign, signedParts, newId(), this.clock.now()),
      },
      ...(body !== undefined && { body: bytes }),
    });
    return { status: response.statusCode, body: await parseBody(response.body) };
  }
}

export type ProviderClient = Pick<
  HttpProviderClient,
  'isConnected' | 'send' | 'sendWithoutRetry' | 'sendOnce'
>;

/**
 * Returns the client of a provider that is not connected: it rejects requests. The outcome of a request that moves
 * money stays unknown, because a provider that was connected earlier may have carried it out.
 */
export function disconnectedClient(kind: ProviderKind): ProviderClient {
  const message = `No provider of ${kind} is connected.`;
  return {
    isConnected: false,
    send: async () => Promise.reject(new ProviderError('rejected', message)),
    sendWithoutRetry: async () => Promise.reject(new ProviderError('rejected', message)),
    sendOnce: async () => Promise.reject(new Error(message)),
  };
}

let operations: ReadonlyMap<string, ProviderOperation> | undefined;

export function providerOperations(): ReadonlyMap<string, ProviderOperation> {
  operations ??= readOperations(createValidator(), (name) =>
    name === '../openapi' ? contract() : readDocument(`providers/${name}.yaml`),
  );
  return operations;
}

export function providerOperation(name: string): ProviderOperation {
  const operation = providerOperations().get(name);
  if (!operation) throw new Error(`No provider contract has the call ${name}.`);
  return operation;
}
