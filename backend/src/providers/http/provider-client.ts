import { setTimeout as sleep } from 'node:timers/promises';
import { type ProviderOperation, signatureHeaders } from '@wallet/contract/providers';
import { Counter } from 'prom-client';
import { request as sendRequest } from 'undici';
import type { Clock } from '../../platform/clock';
import { newId } from '../../platform/new-id';
import { ProviderRefusal } from '../provider-refusal';
import { NoAnswerInTime, withinTime } from '../within-time';
import type { Connection } from './connections';
import { providerOperation } from './provider-contract';

/** Each try of a request to a connected provider. `result`: its status, or timeout, network, outside-contract. */
export const providerTries = new Counter({
  name: 'provider_http_tries_total',
  help: 'Tries of requests to connected providers, by provider, call of its contract and what came back.',
  labelNames: ['provider', 'call', 'result'],
  registers: [],
});

/** One request of a provider's contract. */
export interface ProviderRequest {
  /** The operationId. */
  call: string;
  /** Values of the path's parameters. */
  params?: Readonly<Record<string, string>>;
  body?: object;
  /** The idempotency key. */
  key?: string;
}

/** One try may take so long (ms), so that within the eight seconds of a question there is time to ask once more. */
const usualTryMs = 4_500;
const pausesMs = [200, 800];
const maxBytes = 64 * 1024;

/** No valid answer came back; whether it was done is not known. */
class NoUsableAnswer extends Error {
  override readonly name = 'NoUsableAnswer';

  constructor(
    message: string,
    /** Whether the same request can have another answer in a moment. */
    readonly mayChange: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Whether the same request would get the same answer again, as one that is too long for who takes it (4xx but 429). */
export const isHopeless = (error: unknown): boolean => error instanceof NoUsableAnswer && !error.mayChange;

/** What came back is no answer of the contract by its form already. */
class NotJson extends Error {}

/** The body of an answer, undefined where it has none. @throws NotJson when it is too long or no JSON */
async function bodyOf(body: AsyncIterable<Uint8Array>): Promise<unknown> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > maxBytes) throw new NotJson('The answer is too long.');
    parts.push(part);
  }
  try {
    return bytes === 0 ? undefined : JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch (cause) {
    throw new NotJson('The answer is no JSON.', { cause });
  }
}

/** Speaks a provider's contract over HTTP: signs, checks what comes back, and asks again where that is safe. */
export class ProviderClient {
  readonly #connection: Connection;
  readonly #clock: Clock;
  readonly #tryMs: number;

  constructor(connection: Connection, clock: Clock, tryMs = usualTryMs) {
    this.#connection = connection;
    this.#clock = clock;
    this.#tryMs = tryMs;
  }

  /**
   * Asks, and asks again where nothing usable came: for what can be asked twice, by its nature or by its key.
   * @throws ProviderRefusal for a definite no; anything else thrown means that nobody knows
   */
  async ask<T>(request: ProviderRequest, signal: AbortSignal): Promise<T> {
    for (const pauseMs of pausesMs) {
      try {
        return await this.#try<T>(request, signal);
      } catch (error) {
        if (!(error instanceof NoUsableAnswer && error.mayChange)) throw error;
        await sleep(pauseMs, undefined, { signal });
      }
    }
    return this.#try<T>(request, signal);
  }

  /**
   * Asks once for what moves money; where nothing usable came, asks what became of its key.
   * @throws as `ask`: what is unknown stays so, and the same request may be made again later
   */
  async askOnceThenOutcome<T>(
    request: ProviderRequest & { key: string },
    outcome: string,
    signal: AbortSignal,
  ): Promise<T> {
    try {
      return await this.#try<T>(request, signal);
    } catch (error) {
      const isUnknown =
        error instanceof NoAnswerInTime || (error instanceof NoUsableAnswer && error.mayChange);
      if (!isUnknown || signal.aborted) throw error;
      return this.#try<T>({ call: outcome, params: { key: request.key } }, signal).catch((later: unknown) => {
        // Who cannot say what became of a key has not said that nothing did.
        if (later instanceof ProviderRefusal && later.code === 'NOT_OFFERED') throw error;
        throw later;
      });
    }
  }

  async #try<T>(request: ProviderRequest, signal: AbortSignal): Promise<T> {
    const operation = providerOperation(request.call);
    const count = (result: string): void =>
      providerTries.inc({ provider: operation.kind, call: operation.name, result });
    let answer: { status: number; body: unknown };
    try {
      answer = await withinTime(
        (ownSignal) => this.#send(operation, request, AbortSignal.any([signal, ownSignal])),
        this.#tryMs,
      );
    } catch (error) {
      const isSilence = error instanceof NoAnswerInTime;
      count(isSilence ? 'timeout' : error instanceof NotJson ? 'outside-contract' : 'network');
      if (isSilence) throw error;
      throw new NoUsableAnswer(`${operation.name} got no usable answer.`, true, { cause: error });
    }
    const { status, body } = answer;
    if (!operation.allowsAnswer(status, body)) {
      count('outside-contract');
      throw new NoUsableAnswer(`${operation.name} was answered outside the contract (${status}).`, true);
    }
    count(String(status));
    if (status === 422) {
      const { error, message } = body as { error: string; message?: string };
      throw new ProviderRefusal(
        `${operation.name} was refused: ${error}${message ? ` (${message})` : ''}`,
        error,
      );
    }
    if (status >= 400)
      throw new NoUsableAnswer(`${operation.name} failed with ${status}.`, status === 429 || status >= 500);
    return body as T;
  }

  async #send(
    operation: ProviderOperation,
    { params = {}, body, key }: ProviderRequest,
    signal: AbortSignal,
  ): Promise<{ status: number; body: unknown }> {
    const { url, sign } = this.#connection;
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const address = new URL(`${url}${path}`);
    const { method } = operation;
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body));
    const parts = { method, path: address.pathname, key, body: bytes };
    // Less work than `fetch`, and a redirect is an answer outside the contract: an address that the operator did not write
    // gets nothing.
    const answer = await sendRequest(address, {
      method,
      signal,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...signatureHeaders(sign, parts, newId(), this.#clock.now()),
      },
      ...(body !== undefined && { body: bytes }),
    });
    return { status: answer.statusCode, body: await bodyOf(answer.body) };
  }
}
