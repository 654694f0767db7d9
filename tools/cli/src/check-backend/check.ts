import { callBackend, type CallResult } from './backend-client';
import { checkResponse, createCheck, type CallCheck } from './check-response';
import { extrasAt } from './extras';
import { emptyReads, memberReads, saferPlayReads, visitorReads } from './reads';

export interface CheckOptions {
  url: string;
  /** A test login; null to check only the visitors' view. */
  login: { username: string; password: string } | null;
}

function tokenIn(result: CallResult): string | null {
  const { token } = (result.kind === 'success' && (result.body as { token?: unknown } | null)) || {};
  return typeof token === 'string' && token ? token : null;
}

/** Checks that idempotency keys reach the backend: the response to a harmless call names its key (docs/adr/money.md). */
async function probeIdempotencyKeys(url: string): Promise<CallCheck> {
  const call = 'GET /api/lookup/active';
  const key = 'check-backend-probe';
  const result = await callBackend(url, call, { key });
  const header = result.kind === 'unreachable' ? null : result.headers.get('idempotency-keys');
  if (header === `kept; key=${key}`) return createCheck(call);
  return createCheck(call, {
    missing: extrasAt('header Idempotency-Keys'),
    notes: header === null ? [] : [`Idempotency-Keys is "${header}", and a key is not named`],
  });
}

async function checkErrors(url: string): Promise<CallCheck> {
  const call = 'GET /api/wallet';
  const result = await callBackend(url, call, { token: 'no-such-token' });
  if (result.kind !== 'error')
    return createCheck(call, { problem: 'an invalid token is not refused with a message' });
  // A login without any fields is a field error.
  const login = await callBackend(url, 'POST /api/login', { body: {} });
  const { message } = result;
  return createCheck(call, {
    missing: login.kind === 'error' && login.hasDetails ? [] : extrasAt('Error.details'),
    notes:
      message === 'invalid-token'
        ? []
        : [`an invalid token is refused with ${message} instead of invalid-token`],
  });
}

async function checkLogout(url: string, token: string): Promise<CallCheck> {
  const call = 'POST /api/logout';
  const { kind } = await callBackend(url, call, { token });
  return createCheck(call, { missing: kind === 'success' ? [] : extrasAt(call) });
}

/** Makes one read. A missing call of an extra is reported as that extra. */
async function checkRead(url: string, call: string, token: string | null): Promise<CallCheck> {
  const body = call.startsWith('POST ') ? { page: 1, limit: 10 } : undefined;
  const result = await callBackend(url, call, { token, body });
  const isEmpty = result.kind === 'success' && (result.body ?? null) === null;
  const isUnknown = result.kind !== 'success' && result.kind !== 'unreachable' && result.status === 404;
  if (isUnknown && saferPlayReads.includes(call))
    return createCheck(call, { missing: extrasAt('WalletReply.saferPlay') });
  return isEmpty && emptyReads.has(call) ? createCheck(call) : checkResponse(call, result);
}

/** Checks what a backend returns to visitors and, with a login, to that member. It changes no data. */
export async function checkBackend({ url, login }: CheckOptions): Promise<CallCheck[]> {
  const checks = [await probeIdempotencyKeys(url), await checkErrors(url)];
  let token: string | null = null;
  if (login) {
    const result = await callBackend(url, 'POST /api/login', { body: login });
    token = tokenIn(result);
    checks.push(checkResponse('POST /api/login', result));
  }
  for (const call of [...visitorReads, ...(token === null ? [] : memberReads)])
    checks.push(await checkRead(url, call, token));
  if (token) checks.push(await checkLogout(url, token));
  return checks;
}
