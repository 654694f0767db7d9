import { toApiError } from '@wallet/contract';
import { session } from '@wallet/platform/session';
import { currentToken } from '../../identity/current-token';
import { renewals } from '../../testing/fake-link';
import { createFrameIdentity } from './frame-identity';

jest.mock('../../link/lazy-link', () => jest.requireActual('../../testing/fake-link'));

const encode = (value: object): string => btoa(JSON.stringify(value));
const tokenOf = (sub: string, inSeconds: number, id = '1'): string =>
  `${encode({ alg: 'HS256' })}.${encode({ aud: 'chat', sub, exp: Date.now() / 1_000 + inSeconds, jti: id })}.x`;

const page = { requestToken: jest.fn(), onRefused: jest.fn() };
const refusal = (message: string) => ({ status: 401, data: JSON.stringify({ message }) });
const success = { status: 200, data: '{}' };

function open(token: string | null, canRefresh = true) {
  const identity = createFrameIdentity(page);
  identity.identify(token, canRefresh);
  /** Makes a call of the current login. The server accepts only these tokens. */
  const call = (accepted: string[], message = 'EXPIRED_AUTH_TOKEN') => {
    const sent: (string | undefined)[] = [];
    const token = session.token();
    const reply = identity.sendAsVisitor(
      async (authorization) => {
        sent.push(authorization?.slice('Bearer '.length));
        return accepted.includes(sent.at(-1) ?? '') ? success : refusal(message);
      },
      token === null ? undefined : `Bearer ${token}`,
    );
    return { sent, reply };
  };
  return { identity, call };
}

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  renewals.count = 0;
});
afterEach(() => {
  session.clear();
  jest.useRealTimers();
});

describe('a token that opens only the chat', () => {
  it('is replaced a minute before it ends, and the conversation goes on', async () => {
    const { identity, call } = open(tokenOf('m1', 600));
    const login = session.token();
    jest.advanceTimersByTime(539_000);
    expect(page.requestToken).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(page.requestToken).toHaveBeenCalledTimes(1);
    const next = tokenOf('m1', 600, '2');
    identity.refreshed(next);
    expect(session.token()).toBe(login);
    expect(renewals.count).toBe(1);
    const { sent, reply } = call([next]);
    expect(await reply).toBe(success);
    expect(sent).toEqual([next]);
  });

  it('is replaced a minute before it ends when it lasts longer than the longest timer', () => {
    const dayMs = 86_400_000;
    open(tokenOf('m1', (60 * dayMs) / 1_000));
    jest.advanceTimersByTime(60 * dayMs - 61_000);
    expect(page.requestToken).not.toHaveBeenCalled();
    jest.advanceTimersByTime(2_000);
    expect(page.requestToken).toHaveBeenCalledTimes(1);
  });

  it('[O5.2] is replaced after a refusal, once for all calls, and each call is sent again', async () => {
    const { identity, call } = open(tokenOf('m1', 600));
    const next = tokenOf('m1', 600, '2');
    const calls = [call([next]), call([next])];
    await jest.advanceTimersByTimeAsync(0);
    expect(page.requestToken).toHaveBeenCalledTimes(1);
    identity.refreshed(next);
    expect(await Promise.all(calls.map(({ reply }) => reply))).toEqual([success, success]);
    expect(page.onRefused).not.toHaveBeenCalled();
    expect(session.token()).not.toBeNull();
  });

  it('stays in use while the page fails to return a new one, which is requested again after growing pauses', async () => {
    const { identity, call } = open(tokenOf('m1', 600));
    const first = call([]);
    await jest.advanceTimersByTimeAsync(0);
    identity.failed();
    expect(toApiError(await first.reply.catch((error: unknown) => error)).kind).toBe('unsent');
    const second = call([]);
    expect(toApiError(await second.reply.catch((error: unknown) => error)).kind).toBe('unsent');
    expect(page.requestToken).toHaveBeenCalledTimes(1);
    expect(page.onRefused.mock.calls).toEqual([['refresh-failed']]);

    jest.advanceTimersByTime(5_001);
    const third = call([]);
    await jest.advanceTimersByTimeAsync(0);
    expect(page.requestToken).toHaveBeenCalledTimes(2);
    // A page that does not answer counts as a failure.
    const failure = third.reply.catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(30_001);
    expect(toApiError(await failure).kind).toBe('unsent');
    jest.advanceTimersByTime(5_001);
    await call([]).reply.catch(() => undefined);
    expect(page.requestToken).toHaveBeenCalledTimes(2);
  });

  it('is reported with the reason when it is refused, and the page has no new one or one that is refused too', async () => {
    const expired = open(tokenOf('m1', 600), false);
    expired.identity.refreshed(tokenOf('m9', 600));
    expect((await expired.call([]).reply).status).toBe(401);
    await expired.call([]).reply;
    expect(page.onRefused.mock.calls).toEqual([['expired']]);
    expect(page.requestToken).not.toHaveBeenCalled();
    session.clear();
    const invalid = open(tokenOf('m2', 600), false);
    await invalid.call([], 'invalid-token').reply;
    expect(page.onRefused).toHaveBeenLastCalledWith('invalid');
    session.clear();
    const { identity, call } = open(tokenOf('m1', 600));
    const { reply } = call([]);
    await jest.advanceTimersByTimeAsync(0);
    identity.refreshed(tokenOf('m1', 600, '2'));
    expect((await reply).status).toBe(401);
    expect(page.onRefused.mock.calls).toEqual([['expired'], ['invalid'], ['invalid']]);
  });

  it('[O5.2] of another member starts another chat, and null instead of a token makes the visitor a guest', () => {
    const { identity } = open(tokenOf('m1', 600));
    const other = tokenOf('m2', 600);
    identity.identify(other, true);
    expect(session.token()).toBe(other);
    jest.advanceTimersByTime(541_000);
    identity.refreshed(null);
    expect(session.token()).toBeNull();
    expect(page.onRefused).not.toHaveBeenCalled();
  });

  it('that the page passes again for the same member continues the conversation', () => {
    const { identity } = open(tokenOf('m1', 600));
    const login = session.token();
    const next = tokenOf('m1', 600, '2');
    identity.identify(next, true);
    expect([session.token(), currentToken.read()]).toEqual([login, next]);
  });
});

it('never sends a call of an ended login with the token of the next login', async () => {
  const { identity } = open(tokenOf('m1', 600));
  const authorization = `Bearer ${session.token()}`;
  identity.identify(tokenOf('m2', 600), true);
  const send = jest.fn(async () => success);
  await identity.sendAsVisitor(send, authorization);
  expect(send).toHaveBeenCalledWith(authorization);
});

it('accepts a session token, and logs a warning that names the call for chat tokens', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  open('a-session-token');
  expect(session.token()).toBe('a-session-token');
  expect(warn).toHaveBeenCalledWith(expect.stringContaining('POST /api/chat/identity'));
  open(tokenOf('m1', 600));
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});
