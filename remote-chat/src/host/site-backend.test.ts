import { session } from '@wallet/shared/session';
import { doubleApi, refusal } from '@wallet/shared/testing/api-double';
import { siteBackend } from './site-backend';

const written = {
  clientMessageId: 'a-message-id',
  createdAt: '2026-11-20T03:00:00.000Z',
  message: { message_type: 'text' as const, payload: { message: 'สวัสดี' } },
};
const answers = {
  'GET /api/chat/config': { PREFIX: 'demo', guestId: 'guest-1' },
  'POST /api/chat/send-message': { createdAt: written.createdAt, sequence: 1 },
  'POST /api/chat/history': [],
  'POST /api/chat/upload-image': { path: '/media/chat/a.png' },
  'POST /api/chat/upload-video': { path: '/media/chat/b.mp4' },
  'PUT /api/chat/read-customer/': { message: 'SUCCESS' },
};

afterEach(() => {
  session.clear();
  window.localStorage.clear();
});

describe('the calls of the chat', () => {
  it('[S7.22] [S3.29] carry the guest’s id, which is asked for once', async () => {
    const { calls } = doubleApi(answers);
    await siteBackend.history({ limit: 10, skip: 20 });
    await siteBackend.send(written);
    await siteBackend.markRead();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['get', '/api/chat/config', undefined],
      ['post', '/api/chat/history', { guestId: 'guest-1', limit: 10, skip: 20 }],
      ['post', '/api/chat/send-message', { guestId: 'guest-1', sender: 'customer', ...written }],
      ['put', '/api/chat/read-customer/', { guestId: 'guest-1' }],
    ]);
  });

  it('[S7.22] [S6.2] are tied to the member by the token', async () => {
    session.start('a-token', false);
    const { calls } = doubleApi(answers);
    await siteBackend.history({ limit: 10, skip: 0 });
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({
      body: { limit: 10, skip: 0 },
      headers: { Authorization: 'Bearer a-token' },
    });
  });

  it('[S7.22] store a file as multipart under `file`, a picture and a video each at its own address', async () => {
    const { calls } = doubleApi(answers);
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    expect(await siteBackend.upload('image', file)).toBe('/media/chat/a.png');
    expect(await siteBackend.upload('video', file)).toBe('/media/chat/b.mp4');
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
  });

  it('[S7.22] [S6.2] a member’s file is known by the token alone', async () => {
    session.start('a-token', false);
    const { calls } = doubleApi(answers);
    await siteBackend.upload('image', new File(['x'], 'a.png', { type: 'image/png' }));
    const [{ body, headers } = {}] = calls;
    expect(headers).toMatchObject({ Authorization: 'Bearer a-token' });
    expect(body instanceof FormData && [...body.keys()]).toEqual(['file']);
  });

  it('[S7.22] a file goes to a backend that gives guests no ids as the specification has it', async () => {
    const { calls } = doubleApi({ ...answers, 'GET /api/chat/config': { PREFIX: 'demo' } });
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    expect(await siteBackend.upload('image', file)).toBe('/media/chat/a.png');
    const form = calls.at(-1)?.body;
    expect(form instanceof FormData && [...form.keys()]).toEqual(['file']);
  });

  it('[S7.22] a file whose guest the backend no longer knows goes again under a new id', async () => {
    let asked = 0;
    const { calls } = doubleApi({
      ...answers,
      'GET /api/chat/config': () => ({ PREFIX: 'demo', guestId: `guest-${(asked += 1)}` }),
      'POST /api/chat/upload-image': () =>
        asked > 1 ? { path: '/media/chat/a.png' } : refusal('UNAUTHORIZED', 401),
    });
    const file = new File(['x'], 'a.png', { type: 'image/png' });
    expect(await siteBackend.upload('image', file)).toBe('/media/chat/a.png');
    const form = calls.at(-1)?.body;
    expect(form instanceof FormData && form.get('guestId')).toBe('guest-2');
  });

  it.each([
    ['/media/chat/a.png', 'http://localhost/media/chat/a.png'],
    ['http://localhost/x.png', 'http://localhost/x.png'],
    ['https://elsewhere.example/x.png', null],
    ['//elsewhere.example/x.png', null],
    ['javascript:alert(1)', null],
    ['data:image/png;base64,AAAA', null],
  ])('the file %s is loaded from %s', (path, url) => {
    expect(siteBackend.fileUrl(path)).toBe(url);
  });
});
