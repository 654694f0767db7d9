import { setConfig } from '@wallet/platform/config';
import { session } from '@wallet/platform/session';
import { errorResponse, type MockApi, mockApi } from '@wallet/testing';
import { ChatClient } from '../client/chat-client';
import { lazyLink } from '../link/lazy-link';
import { sharedStorage } from '../testing/fake-server';
import { siteBackend } from './site-backend';

jest.mock('../link/lazy-link', () => ({ lazyLink: jest.fn() }));

const written = {
  clientMessageId: 'a-message-id',
  createdAt: '2026-11-20T03:00:00.000Z',
  message: { message_type: 'text' as const, payload: { message: 'สวัสดี' } },
};
const config = { PREFIX: 'demo', guestId: 'guest-1' };
const replies: MockApi = {
  'GET /api/account/profile': {
    profile: { _id: 'member-1', name: 'มะลิ ใจดี', username: '0811111111' },
  },
  'GET /api/chat/config': config,
  'POST /api/chat/send-message': { createdAt: written.createdAt, sequence: 1 },
  'POST /api/chat/history': [],
  'POST /api/chat/upload-image': { path: '/media/chat/a.png' },
  'POST /api/chat/upload-video': { path: '/media/chat/b.mp4' },
  'PUT /api/chat/read-customer/': { message: 'SUCCESS' },
};
/** Returns the backend of the chat that the page's login or guest has. */
const backend = () => siteBackend(session.token());
const send = () => backend().send(written, { canRetry: true });
const file = () => new File(['x'], 'a.png', { type: 'image/png' });
let logins = 0;
/** Logs in with a token that no other test uses. */
function logIn(): string {
  logins += 1;
  session.start(`token-${logins}`, false);
  return `Bearer token-${logins}`;
}

afterEach(() => {
  session.clear();
  window.localStorage.clear();
});

describe('the calls of a guest', () => {
  it('[S7.22] [S3.29] contain the guest’s id, which is fetched once', async () => {
    const { calls } = mockApi(replies);
    await backend().history({ limit: 10, skip: 20 });
    await send();
    await backend().markRead();
    const session_id: unknown = expect.stringMatching(/^[0-9a-f]{32}$/);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['get', '/api/chat/config', undefined],
      ['post', '/api/chat/history', { guestId: 'guest-1', limit: 10, skip: 20 }],
      ['post', '/api/chat/send-message', { guestId: 'guest-1', session_id, sender: 'customer', ...written }],
      ['put', '/api/chat/read-customer/', { guestId: 'guest-1' }],
    ]);
  });

  it('[S6.1] [S3.33] [S7.22] contain an id that the page creates and stores when the backend issues none', async () => {
    const { calls } = mockApi({ ...replies, 'GET /api/chat/config': { PREFIX: 'demo' } });
    await backend().history({ limit: 10, skip: 0 });
    await backend().markRead();
    const storedId = window.localStorage.getItem('guest-id');
    expect(storedId).toMatch(/^guest-[0-9a-f]{32}$/);
    expect(calls.filter(({ path }) => path === '/api/chat/config')).toHaveLength(1);
    for (const { body } of calls.slice(1)) expect(body).toMatchObject({ guestId: storedId });
    window.localStorage.clear();
    await backend().markRead();
    expect(window.localStorage.getItem('guest-id')).not.toBe(storedId);
  });

  it('are not sent as the member who logs in while the guest’s id is fetched', async () => {
    const { calls } = mockApi({
      ...replies,
      'GET /api/chat/config': () => {
        logIn();
        return config;
      },
    });
    await expect(send()).rejects.toMatchObject({ kind: 'unsent' });
    session.clear();
    window.localStorage.clear();
    await expect(backend().markRead()).rejects.toMatchObject({ kind: 'unsent' });
    expect(calls.filter(({ method }) => method !== 'get')).toEqual([]);
  });

  it('are not sent as a guest by the chat of a login that has ended', async () => {
    const { calls } = mockApi(replies);
    logIn();
    const chat = backend();
    session.clear();
    await expect(chat.send(written, { canRetry: true })).rejects.toMatchObject({ kind: 'unsent' });
    await expect(chat.history({ limit: 10, skip: 0 })).rejects.toMatchObject({ kind: 'unsent' });
    expect(calls).toEqual([]);
  });

  it('[S6.1] use a stored id that the page created, until the backend rejects it', async () => {
    window.localStorage.setItem('guest-id', `guest-${'0'.repeat(32)}`);
    const { calls } = mockApi({
      ...replies,
      'POST /api/chat/history': ({ body }) =>
        (body as { guestId: string }).guestId === 'guest-1' ? [] : errorResponse('UNAUTHORIZED', 401),
    });
    await backend().markRead();
    expect(calls.at(-1)?.body).toEqual({ guestId: `guest-${'0'.repeat(32)}` });
    await backend().history({ limit: 10, skip: 0 });
    expect(window.localStorage.getItem('guest-id')).toBe('guest-1');
  });

  it('are not repeated when the backend rejects an id that the page created', async () => {
    const { calls } = mockApi({
      ...replies,
      'GET /api/chat/config': { PREFIX: 'demo' },
      'POST /api/chat/history': errorResponse('UNAUTHORIZED', 401),
    });
    await expect(backend().history({ limit: 10, skip: 0 })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect(calls.filter(({ path }) => path === '/api/chat/history')).toHaveLength(1);
  });
});

describe('the calls of a member', () => {
  it('[S7.22] [S6.2] [S3.29] contain the member’s id, phone number, name and session, and the token', async () => {
    const bearer = logIn();
    const { calls } = mockApi(replies);
    await backend().history({ limit: 10, skip: 0 });
    await send();
    await send();
    await backend().markRead();
    const userId = 'member-1';
    const session_id = (calls[2]?.body as { session_id: string } | undefined)?.session_id;
    expect(session_id).toMatch(/^[0-9a-f]{32}$/);
    const expected = { userId, username: '0811111111', name: 'มะลิ ใจดี', session_id, sender: 'customer' };
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ['/api/account/profile', undefined],
      ['/api/chat/history', { userId, limit: 10, skip: 0 }],
      ['/api/chat/send-message', { ...expected, ...written }],
      ['/api/chat/send-message', { ...expected, ...written }],
      ['/api/chat/read-customer/', { userId }],
    ]);
    for (const { headers } of calls) expect(headers).toMatchObject({ Authorization: bearer });
  });

  it('[S3.29] use the profile and session of another login', async () => {
    logIn();
    const first = mockApi(replies);
    await send();
    logIn();
    const second = mockApi({
      ...replies,
      'GET /api/account/profile': { profile: { _id: 'member-2', username: '0822222222' } },
    });
    await send();
    const [firstBody, secondBody] = [first, second].map(
      ({ calls }) => calls.at(-1)?.body as { session_id: string },
    );
    expect(secondBody).toMatchObject({ userId: 'member-2', username: '0822222222' });
    expect(secondBody).not.toHaveProperty('name');
    expect(secondBody?.session_id).not.toBe(firstBody?.session_id);
  });

  it('[H3.17] name the issued id of the guest before the login, only to a backend with a help desk', async () => {
    const desk = { agent: null, replyMinutes: null, open: true, opensAt: null, agentSeen: 0, closed: false };
    const sentId = async (announced: object) => {
      session.clear();
      const { calls } = mockApi({
        ...replies,
        'GET /api/chat/config': { ...config, guestId: 'issued.1', ...announced },
      });
      await backend().probeIdSupport();
      logIn();
      await send();
      return (calls.at(-1)?.body as { guestId?: string } | undefined)?.guestId;
    };
    expect(await sentId({ support: desk })).toBe('issued.1');
    expect(await sentId({})).toBeUndefined();
  });

  it('use only the token when the profile has no id, and are not sent while the profile cannot be fetched', async () => {
    logIn();
    const { calls } = mockApi({ ...replies, 'GET /api/account/profile': errorResponse('NO_DATA') });
    await backend().history({ limit: 10, skip: 0 });
    expect(calls.at(-1)?.body).toEqual({ limit: 10, skip: 0 });
    logIn();
    const unavailable = mockApi({ ...replies, 'GET /api/account/profile': { status: 503, body: '<html>' } });
    await expect(send()).rejects.toMatchObject({ kind: 'unsent' });
    await expect(backend().markRead()).rejects.toMatchObject({ kind: 'server' });
    expect(new Set(unavailable.calls.map(({ path }) => path))).toEqual(new Set(['/api/account/profile']));
  });
});

describe('the operator’s page of a message', () => {
  const pageContext = { url: 'https://shop.example/shoes', title: 'Shoes' };
  const sendOnPage = async (announced: object) => {
    const { calls } = mockApi({ ...replies, 'GET /api/chat/config': { ...config, ...announced } });
    await backend().probeIdSupport();
    await backend().send({ ...written, pageContext }, { canRetry: true });
    return calls.at(-1)?.body;
  };

  it('is sent to a backend that announces support for it', async () => {
    expect(await sendOnPage({ pageContext: true })).toMatchObject({ ...written, pageContext });
  });

  it.each([{}, { pageContext: false }, { pageContext: null }, { pageContext: 'yes, please' }])(
    'is never sent to a backend that announces %j',
    async (announced) => {
      expect(await sendOnPage(announced)).not.toHaveProperty('pageContext');
    },
  );
});

describe('files', () => {
  it('[S7.22] [S6.2] are sent as multipart field `file`, pictures and videos to their own addresses', async () => {
    const { calls } = mockApi(replies);
    expect(await backend().upload('image', file())).toBe('/media/chat/a.png');
    expect(await backend().upload('video', file())).toBe('/media/chat/b.mp4');
    expect(calls.map(({ path }) => path)).toEqual([
      '/api/chat/config',
      '/api/chat/upload-image',
      '/api/chat/upload-video',
    ]);
    const form = calls[1]?.body;
    expect(form instanceof FormData && [form.get('guestId'), form.get('file')]).toMatchObject([
      'guest-1',
      { name: 'a.png' },
    ]);
    // A member is identified by the token only.
    const bearer = logIn();
    await backend().upload('image', file());
    const { body, headers } = calls.at(-1) ?? {};
    expect(headers).toMatchObject({ Authorization: bearer });
    expect(body instanceof FormData && [...body.keys()]).toEqual(['file']);
  });

  it.each([
    ['/media/chat/a.png', 'http://localhost/media/chat/a.png'],
    ['http://localhost/x.png', 'http://localhost/x.png'],
    ['https://elsewhere.example/x.png', null],
    ['//elsewhere.example/x.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
  ])('the address of the file %s is %s', (path, url) => {
    expect(backend().fileUrl(path)).toBe(url);
  });
});

describe('the support of message ids', () => {
  it('is the value of the backend’s last response', async () => {
    mockApi(replies);
    expect(await backend().probeIdSupport()).toBe(true);
    expect(backend().supportsIds()).toBe(true);
    mockApi(replies, { supportsIdempotencyKeys: false });
    await backend().markRead();
    expect(backend().supportsIds()).toBe(false);
    expect(await backend().probeIdSupport()).toBe(false);
  });

  it('is unknown while only a gateway responds, and false after an error response of the backend', async () => {
    mockApi({ 'GET /api/chat/config': { status: 502, body: '<html>' } }, { supportsIdempotencyKeys: false });
    await expect(backend().probeIdSupport()).rejects.toMatchObject({ kind: 'server' });
    mockApi({ 'GET /api/chat/config': { status: 500, body: '<html>' } }, { supportsIdempotencyKeys: false });
    expect(await backend().probeIdSupport()).toBe(false);
  });

  it('[S8.10] is probed again after a rate limit, so the message is sent and does not fail', async () => {
    jest.useFakeTimers();
    const rateLimit = {
      status: 429,
      body: { message: 'REQUEST_LIMIT', details: { retryAfter: 20_000 } },
    };
    mockApi(
      { 'GET /api/chat/config': rateLimit, 'POST /api/chat/history': rateLimit },
      { supportsIdempotencyKeys: false },
    );
    const client = new ChatClient(backend(), sharedStorage()());
    const stop = client.start();
    client.send(written.message);
    await jest.advanceTimersByTimeAsync(19_000);
    expect(client.snapshot().outgoing).toMatchObject([{ status: 'sending' }]);
    const { calls } = mockApi(replies);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([]);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(client.snapshot().outgoing).toMatchObject([{ status: 'succeed' }]);
    expect(calls.map(({ path }) => path)).toContain('/api/chat/send-message');
    stop();
    jest.useRealTimers();
  });
});

describe('the websocket of the chat', () => {
  afterEach(() => setConfig({}));

  it.each([
    ['the one that is configured', 'wss://chat.example', 'wss://chat.example'],
    ['the backend’s own when none is configured', '', 'https://api.example'],
  ])('[S4.27] is %s', (_, chatSocketUrl, expected) => {
    setConfig({ backendUrl: 'https://api.example', chatSocketUrl });
    backend().openLink({ joined: jest.fn(), message: jest.fn(), support: jest.fn(), lost: jest.fn() });
    const [socketUrl] = jest.mocked(lazyLink).mock.lastCall ?? [];
    expect(socketUrl?.()).toBe(expected);
  });
});
