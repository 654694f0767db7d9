import { type ProviderKind, type ProviderOperation, signatureHeaders } from '@wallet/contract/providers';
import type { Keys } from '../contract/keys';
import { providerOperation } from '../contract/operations';
import { HttpError, newId } from '../http';

export interface SiteConnection {
  keys: Keys;
  now: () => Date;
  /** Address of the site; undefined until it is set. */
  site: () => string | undefined;
}

interface SignedRequest {
  method: string;
  /** With its query. */
  path: string;
  body: object | undefined;
  /** The idempotency key, for a call that has one. */
  key: string | undefined;
  signal: AbortSignal;
}

/** Sends a request to the site once, signed by a kind of provider. Rejects redirects. */
export async function sendSigned(
  { keys, now, site }: SiteConnection,
  kind: ProviderKind,
  { method, path, body, key, signal }: SignedRequest,
): Promise<Response> {
  const address = site();
  if (address === undefined) throw new Error('The address of the site is not set.');
  const text = body === undefined ? '' : JSON.stringify(body);
  const parts = { method, path, key, body: Buffer.from(text) };
  return fetch(new URL(path, address), {
    method,
    redirect: 'error',
    signal,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      ...signatureHeaders(keys[kind].sandbox, parts, newId(), now()),
    },
    ...(body !== undefined && { body: text }),
  });
}

/**
 * Returns the body of a response that matches the contract.
 * @throws Error for any other one, which does not come from the site's backend
 */
function parseResponse(operation: ProviderOperation, status: number, text: string): unknown {
  const body: unknown = text === '' ? undefined : JSON.parse(text);
  if (!operation.allowsResponse(status, body))
    throw new Error(`The site answered ${operation.name} outside the contract: ${text.slice(0, 200)}`);
  return body;
}

/** A report to the site: the operation id of its contract, its idempotency key, and its content. */
export interface Report {
  call: string;
  key: string;
  body: object;
}

const timeoutMs = 8_000;

/**
 * Sends a report to the site once, and returns the body of the response.
 * @throws HttpError 422 when the site rejects it permanently, or Error while the result is unknown
 */
export async function sendReport(
  connection: SiteConnection,
  { call, key, body }: Report,
  stopSignal: AbortSignal,
): Promise<unknown> {
  const operation = providerOperation(call);
  const { kind, path, method } = operation;
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), stopSignal]);
  const response = await sendSigned(connection, kind, { method, path, body, key, signal });
  const text = await response.text();
  if (response.ok) return parseResponse(operation, response.status, text);
  const canRetry = response.status >= 500 || [401, 409, 429].includes(response.status);
  if (!canRetry) throw new HttpError(422, 'NOT_TAKEN_YET');
  throw new Error(`The site answered ${call} with ${response.status}: ${text.slice(0, 200)}`);
}
