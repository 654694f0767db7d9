import { callBackend, type CallResult, fieldOf } from './backend-client';
import { checkResponse, createCheck, type CallCheck } from './check-response';
import { extrasAt, type Extra } from './extras';
import { emptyReads, type Feature, features } from './features';
import { writeActions } from './write-actions';

export interface CheckOptions {
  url: string;
  /** A test login; null to check only the visitors' view. */
  login: { username: string; password: string } | null;
  /** True to run actions with the test login too. */
  write: boolean;
  /** Origin of the site, when the browser calls the backend from another origin; null skips that check. */
  origin: string | null;
}

export interface FeatureResult {
  feature: string;
  /** `partly` when extras are missing; `unchecked` when the feature needs a login or `--write` that is missing. */
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
  const token = fieldOf(result, 'token');
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

/** Headers that the front end sends (S7.1). */
const sentHeaders = ['authorization', 'x-client-marker', 'content-type', 'accept-language'];

const namesIn = (header: string | null): string[] => (header ?? '').toLowerCase().split(/\s*,\s*/);

/** Checks that a browser on the site's origin may call the backend (CORS). */
async function checkOrigin(
  url: string,
  origin: string,
  supportsIdempotencyKeys: boolean,
): Promise<CallCheck> {
  const check = createCheck('OPTIONS /api/wallet/transfer');
  const needed = [...sentHeaders, ...(supportsIdempotencyKeys ? ['idempotency-key'] : [])];
  try {
    const { headers } = await fetch(`${url}/api/wallet/transfer`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': needed.join(','),
      },
    });
    const allowed = namesIn(headers.get('access-control-allow-headers'));
    const missing = needed.filter((name) => !allowed.includes(name));
    const allowedOrigin = headers.get('access-control-allow-origin');
    if (allowedOrigin !== '*' && allowedOrigin !== origin)
      check.problem = `a page of ${origin} may not call it`;
    else if (missing.length) check.problem = `it does not allow the headers ${missing.join(', ')}`;
    if (supportsIdempotencyKeys) {
      const response = await fetch(`${url}/api/lookup/active`, { headers: { origin } });
      if (!namesIn(response.headers.get('access-control-expose-headers')).includes('idempotency-keys'))
        check.notes.push('the header Idempotency-Keys is not exposed, so pages cannot use idempotency keys');
    }
  } catch {
    check.problem = 'the connection failed';
  }
  return check;
}

async function checkLogout(url: string, token: string): Promise<CallCheck> {
  const call = 'POST /api/logout';
  const { kind } = await callBackend(url, call, { token });
  return createCheck(call, { missing: kind === 'success' ? [] : extrasAt(call) });
}

export async function checkBackend({ url, login, write, origin }: CheckOptions): Promise<FeatureResult[]> {
  const keys = await probeIdempotencyKeys(url);
  const supportsIdempotencyKeys = keys.missing.length === 0;
  const results = [featureResult('lost replies', [keys]), featureResult('errors', [await checkErrors(url)])];
  if (origin) {
    const check = await checkOrigin(url, origin, supportsIdempotencyKeys);
    results.push(featureResult('calls from the site’s origin', [check]));
  }
  let token: string | null = null;
  if (login) {
    const result = await callBackend(url, 'POST /api/login', { body: login });
    token = tokenIn(result);
    results.push(featureResult('login', [checkResponse('POST /api/login', result)]));
  } else results.push(unchecked('login', 'needs --username and --password'));
  for (const feature of features) results.push(await checkFeature(feature));
  if (token) results.push(featureResult('logout', [await checkLogout(url, token)]));
  return results;

  async function checkFeature({
    name,
    isForMembers,
    extra,
    reads,
    actions = [],
  }: Feature): Promise<FeatureResult> {
    if (isForMembers && token === null)
      return unchecked(name, login ? 'the login does not work' : 'needs --username and --password');
    const canWrite = write && token !== null;
    if (reads.length === 0 && !canWrite) return unchecked(name, 'needs --write');
    const checks: CallCheck[] = [];
    for (const call of reads) {
      const body = call.startsWith('POST ') ? { page: 1, limit: 10 } : undefined;
      const result = await callBackend(url, call, { token, body });
      const isEmpty = result.kind === 'success' && (result.body ?? null) === null;
      const isUnknown = result.kind !== 'success' && result.kind !== 'unreachable' && result.status === 404;
      if (extra !== undefined && isUnknown) checks.push(createCheck(call, { missing: extrasAt(extra) }));
      else checks.push(isEmpty && emptyReads.has(call) ? createCheck(call) : checkResponse(call, result));
    }
    if (canWrite)
      for (const action of actions)
        checks.push(
          ...((await writeActions[action]?.({ url, token: token ?? '', supportsIdempotencyKeys })) ?? []),
        );
    return featureResult(name, checks);
  }
}
