import { type ProviderOperation, signatureHeaders } from '@wallet/contract/providers';
import { randomBytes } from 'node:crypto';
import type { Keys } from '../contract/keys';
import { providerOperation } from '../contract/operations';
import { HttpError } from '../http';

export interface SiteConnection {
  keys: Keys;
  now: () => Date;
  /** Address of the site; undefined until it is set. */
  site: () => string | undefined;
}

export interface SiteCall {
  /** The operation id of the contract. */
  call: string;
  body: object;
  /** The idempotency key, for a call that has one. */
  key?: string;
  signal?: AbortSignal;
}

const timeoutMs = 8_000;

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

/**
 * Sends a signed request to the site once, and returns the body of its response.
 * @throws HttpError 422 when the site rejects it permanently, or Error while the result is unknown
 */
export async function callSite(
  { keys, now, site }: SiteConnection,
  { call, body, key, signal }: SiteCall,
): Promise<unknown> {
  const address = site();
  if (address === undefined) throw new Error('The address of the site is not set.');
  const operation = providerOperation(call);
  const { kind, path, method } = operation;
  const text = JSON.stringify(body);
  const parts = { method, path, key, body: Buffer.from(text) };
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(new URL(path, address), {
    method,
    redirect: 'error',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { 'idempotency-key': key }),
      ...signatureHeaders(keys[kind].sandbox, parts, randomBytes(12).toString('hex'), now()),
    },
    body: text,
  });
  const responseText = await response.text();
  if (response.ok) return parseResponse(operation, response.status, responseText);
  const canRetry = response.status >= 500 || [401, 409, 429].includes(response.status);
  if (!canRetry) throw new HttpError(422, 'NOT_TAKEN_YET');
  throw new Error(`The site answered ${call} with ${response.status}: ${responseText.slice(0, 200)}`);
}
