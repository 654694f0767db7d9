import {
  addressOf,
  type BodyOf,
  type ErrorCode,
  errorSchema,
  type InboxCall,
  maxUploadMs,
  type ParamsOf,
  type ReplyOf,
  toForm,
} from '@wallet/inbox-calls';
import { noteServerTime } from '@wallet/platform/server-now';
import * as v from 'valibot';
import { endSession } from './stored-session';

/** Why a call failed. It is a plain object, because the query cache stores and compares it. */
export interface InboxFailure {
  /** A code of the server; OFFLINE without a reply, UNREADABLE for a reply that does not match its schema. */
  code: ErrorCode | 'OFFLINE' | 'UNREADABLE';
  /** Seconds until the next attempt is possible. */
  retryAfterSeconds?: number | undefined;
}

type Params<Call extends InboxCall> = ParamsOf<Call['path']>;
type Query = Readonly<Record<string, string | undefined>>;

/** The parameters of a call's path, its query, its body and a signal that cancels it. */
export type CallInput<Call extends InboxCall> = {
  query?: Query;
  signal?: AbortSignal;
} & (unknown extends Params<Call> ? { params?: undefined } : { params: Params<Call> }) &
  (BodyOf<Call> extends undefined ? { body?: undefined } : { body: BodyOf<Call> });

/** Time after which a call without a reply counts as failed, in ms. */
const timeoutMs = 20_000;
/** An upload has 80 s more: the server sends a file to the site after all of it has arrived. */
const uploadTimeoutMs = maxUploadMs + 80_000;

const failure = (code: InboxFailure['code'], retryAfterSeconds?: number): InboxFailure => ({
  code,
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
});

async function failureOf(response: Response): Promise<InboxFailure> {
  const body: unknown = await response.json().catch(() => undefined);
  const { success, output } = v.safeParse(errorSchema, body);
  // A proxy may have a lower limit than the server.
  if (!success) return failure(response.status === 413 ? 'FILE_TOO_LARGE' : 'UNAVAILABLE');
  return failure(output.code, output.retryAfterSeconds);
}

/** Returns a signal that aborts with `signal` or after a time in ms. `AbortSignal.any` is missing in Safari 16. */
function withTimeout(signal: AbortSignal | undefined, limitMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(limitMs);
  if (!signal) return timeout;
  const controller = new AbortController();
  if (signal.aborted) controller.abort(signal.reason);
  for (const one of [signal, timeout])
    one.addEventListener('abort', () => controller.abort(one.reason), { once: true });
  return controller.signal;
}

/** Returns the body of a request; the browser adds the type of a form. */
const contentOf = ({ isForm }: InboxCall, body: unknown): RequestInit =>
  isForm
    ? { body: toForm(body as Record<string, string | Blob>) }
    : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body ?? {}) };

/**
 * Sends a call. Resolves with its validated reply. Rejects with an `InboxFailure`. Ends the page's session when the
 * server has ended it.
 */
export async function callInbox<const Call extends InboxCall>(
  call: Call,
  { params, query, body, signal }: CallInput<Call>,
): Promise<ReplyOf<Call>> {
  const response = await fetch(addressOf(call, (params ?? {}) as Params<Call>, query), {
    method: call.method,
    signal: withTimeout(signal, call.isForm ? uploadTimeoutMs : timeoutMs),
    ...(call.method !== 'GET' && contentOf(call, body)),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : failure('OFFLINE');
  });
  noteServerTime(response.headers.get('date'));
  if (!response.ok) {
    const rejected = await failureOf(response);
    if (rejected.code === 'NO_SESSION') endSession();
    throw rejected;
  }
  const reply: unknown = await response.json().catch(() => undefined);
  const { success, output } = v.safeParse(call.reply, reply);
  if (!success) throw failure('UNREADABLE');
  return output as ReplyOf<Call>;
}
