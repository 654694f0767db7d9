/** @jest-environment node */
import { assignConversation, listAgents, readSession, startLogin, uploadFile } from '@wallet/inbox-calls';
import { queryClient } from '@wallet/platform/query';
import { callInbox } from './call-inbox';
import { inboxKeys } from './keys';
import { fakeInbox } from './testing';

const agent = { id: 'agent-1', name: 'มาลี', role: 'admin' } as const;

// `fakeInbox` also adds the method of `AbortSignal` that jsdom lacks.
beforeEach(() => void fakeInbox([]));

const respond = (status: number, body: unknown): void => {
  Object.assign(globalThis, {
    fetch: () =>
      Promise.resolve({ ok: status === 200, status, headers: new Map(), json: () => Promise.resolve(body) }),
  });
};

beforeEach(() => queryClient.clear());

test('sends the parameters and the body, and resolves with the reply', async () => {
  const { calls } = fakeInbox([[assignConversation, {}]]);
  await expect(
    callInbox(assignConversation, { params: { id: '41' }, body: { agent: null } }),
  ).resolves.toEqual({});
  expect(calls).toEqual([{ name: 'PUT /api/conversations/41/assignee', query: {}, body: { agent: null } }]);
});

test('rejects with the code of the server, and with the time until the next attempt', async () => {
  respond(429, { code: 'TOO_MANY_ATTEMPTS', retryAfterSeconds: 90 });
  await expect(callInbox(startLogin, {})).rejects.toEqual({
    code: 'TOO_MANY_ATTEMPTS',
    retryAfterSeconds: 90,
  });
});

test.each([
  ['a reply that does not match its schema', 200, { agent: 'somebody' }, 'UNREADABLE'],
  ['an error page of a proxy', 502, undefined, 'UNAVAILABLE'],
  ['a file that is too large for a proxy', 413, { message: 'FILE_TOO_LARGE' }, 'FILE_TOO_LARGE'],
])('rejects %s', async (_, status, body, code) => {
  respond(status, body);
  await expect(callInbox(readSession, {})).rejects.toEqual({ code });
});

test('sends a file as a form, with more time', async () => {
  const { calls } = fakeInbox([[uploadFile, { path: 'files/a.png' }]]);
  const timeout = jest.spyOn(AbortSignal, 'timeout');
  const file = new File(['a'], 'a.mp4');
  await callInbox(uploadFile, { body: { id: 'file-0001', kind: 'video', file } });
  expect(calls[0]).toMatchObject({
    body: { id: 'file-0001', kind: 'video', file: expect.any(File) as File },
  });
  expect(timeout.mock.calls).toEqual([[380_000]]);
});

test('rejects without a network', async () => {
  Object.assign(globalThis, { fetch: () => Promise.reject(new TypeError('Failed to fetch')) });
  await expect(callInbox(readSession, {})).rejects.toEqual({ code: 'OFFLINE' });
});

test('cancels the request when its caller cancels the call', async () => {
  const caller = new AbortController();
  Object.assign(globalThis, {
    fetch: (_: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  });
  const call = callInbox(readSession, { signal: caller.signal });
  caller.abort('closed');
  await expect(call).rejects.toBe('closed');
});

test('ends the session when the server has ended it, and removes the cached replies', async () => {
  queryClient.setQueryData(inboxKeys.session, { agent, demoLogin: true });
  queryClient.setQueryData(inboxKeys.agents, { agents: [] });
  respond(401, { code: 'NO_SESSION' });
  await expect(callInbox(listAgents, {})).rejects.toEqual({ code: 'NO_SESSION' });
  expect(queryClient.getQueryData(inboxKeys.session)).toEqual({ agent: null, demoLogin: true });
  expect(queryClient.getQueryData(inboxKeys.agents)).toBeUndefined();
});
