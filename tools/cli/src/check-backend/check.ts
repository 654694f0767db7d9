import { callBackend, type CallResult } from './backend-client';
import { checkResponse, createCheck, type CallCheck } from './check-response';
import { extrasAt, type Extra } from './extras';
import { emptyReads, type Feature, features } from './features';

export interface CheckOptions {
  url: string;
  /** A test login; null to check only the visitors' view. */
  login: { username: string; password: string } | null;
}

export interface FeatureResult {
  feature: string;
  /** `partly` when extras are missing; `unchecked` when the feature needs a login that is missing. */
  state: 'works' | 'partly' | 'fails' | 'unchecked';
  /** Reasons why it does not work, or was not checked. */
  reasons: string[];
  missing: Extra[];
  notes: string[];
}

function featureResult(feature: string, checks: readonly CallCheck[]): FeatureResult {
  const reasons = checks.flatMap(({ call, problem }) => (problem === null ? [] : [`${call}: ${problem}`]));
  const missing = [...new Set(checks.flatMap((check) => check.missing))];
  const notes = checks.flatMap(({ call, notes: ownNotes }) => ownNotes.map((note) => `${call}: ${note}`));
  const workingState = missing.length ? 'partly' : 'works';
  return { feature, state: reasons.length ? 'fails' : workingState, reasons, missing, notes };
}

const unchecked = (feature: string, reason: string): FeatureResult => ({
  feature,
  state: 'unchecked',
  reasons: [reason],
  missing: [],
  notes: [],
});

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

/** Reads the calls of a feature. A missing call of an extra is reported as that extra. */
async function checkReads(
  url: string,
  { extra, reads }: Feature,
  token: string | null,
): Promise<CallCheck[]> {
  const checks: CallCheck[] = [];
  for (const call of reads) {
    const body = call.startsWith('POST ') ? { page: 1, limit: 10 } : undefined;
    const result = await callBackend(url, call, { token, body });
    const isEmpty = result.kind === 'success' && (result.body ?? null) === null;
    const isUnknown = result.kind !== 'success' && result.kind !== 'unreachable' && result.status === 404;
    if (extra !== undefined && isUnknown) checks.push(createCheck(call, { missing: extrasAt(extra) }));
    else checks.push(isEmpty && emptyReads.has(call) ? createCheck(call) : checkResponse(call, result));
  }
  return checks;
}

/** Checks what a backend returns to visitors and, with a login, to that member. It changes no data. */
export async function checkBackend({ url, login }: CheckOptions): Promise<FeatureResult[]> {
  const results = [
    featureResult('lost replies', [await probeIdempotencyKeys(url)]),
    featureResult('errors', [await checkErrors(url)]),
  ];
  let token: string | null = null;
  if (login) {
    const result = await callBackend(url, 'POST /api/login', { body: login });
    token = tokenIn(result);
    results.push(featureResult('login', [checkResponse('POST /api/login', result)]));
  } else results.push(unchecked('login', 'needs --username and --password'));
  for (const feature of features) {
    const { name, isForMembers } = feature;
    if (isForMembers && token === null)
      results.push(unchecked(name, login ? 'the login does not work' : 'needs --username and --password'));
    else results.push(featureResult(name, await checkReads(url, feature, token)));
  }
  if (token) results.push(featureResult('logout', [await checkLogout(url, token)]));
  return results;
}
