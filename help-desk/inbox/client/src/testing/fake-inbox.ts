import type { ErrorCode, InboxCall } from '@wallet/inbox-calls';
import * as v from 'valibot';

/** A call that a page made. */
export interface FakeCall {
  /** Method and path, for example `POST /api/login`. */
  name: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

type Answer = object | ((call: FakeCall) => unknown);

/** Calls with their replies, which must match the calls' schemas. An `ErrorCode` rejects the call. */
export type FakeReplies = readonly (readonly [call: InboxCall, answer: Answer | ErrorCode])[];

const patternOf = ({ method, path }: InboxCall): RegExp =>
  new RegExp(`^${method} ${path.replaceAll(/:\w+/g, '[^/]+')}$`);

const respond = (status: number, body: unknown) =>
  ({
    ok: status === 200,
    status,
    headers: new Map(),
    json: () => Promise.resolve(body),
  }) as unknown as Response;

const bodyOf = (body: unknown): unknown =>
  body instanceof FormData
    ? Object.fromEntries(body)
    : typeof body === 'string'
      ? JSON.parse(body)
      : undefined;

/** Replaces `fetch` by these replies. Returns the calls so far, and the names of those that have no reply. */
export function fakeInbox(replies: FakeReplies): { calls: FakeCall[]; unknown: string[] } {
  const calls: FakeCall[] = [];
  const unknown: string[] = [];
  const fetchFake = async (address: string, init?: RequestInit): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, 'http://inbox.test');
    const call: FakeCall = {
      name: `${init?.method ?? 'GET'} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: bodyOf(init?.body),
    };
    calls.push(call);
    const found = replies.find(([listed]) => patternOf(listed).test(call.name));
    if (!found) {
      unknown.push(call.name);
      return respond(404, { code: 'NOT_FOUND' });
    }
    const [{ body, reply }, answer] = found;
    if (body) v.parse(body, call.body);
    const result: unknown = typeof answer === 'function' ? await answer(call) : answer;
    if (typeof result === 'string') return respond(422, { code: result });
    v.parse(reply, result);
    return respond(200, result);
  };
  Object.assign(globalThis, { fetch: fetchFake });
  // jsdom does not have this method. No test waits for the timeout.
  const never = (): AbortSignal => new AbortController().signal;
  Object.assign(AbortSignal, { timeout: never });
  return { calls, unknown };
}
