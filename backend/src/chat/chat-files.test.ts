import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { Readable } from 'node:stream';
import type { components } from '@wallet/contract';
import { housekeeping } from '../housekeeping';
import { formWith } from '../testing/site/form-with';
import { openTestSite } from '../testing/site/test-site';
import { waitUntil } from '../testing/wait-until';
import { openBeforeAll } from '../testing/open-before-all';
import { mediaType } from '../core/http/media-type';
import { parseByteRange } from './chat-file';
import Fastify from 'fastify';
import { bodyTimeoutMs, createUploadLimits } from './support-files';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];
type ErrorBody = { message: string };

const png = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), randomBytes(bytes - 8)]);

const mp4 = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), randomBytes(bytes - 12)]);

const megabyte = 1024 * 1024;

describe('files in the chat', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let guest: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
    guest = (await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config')).body.guestId ?? '';
  });
  beforeEach(() => site.deps.clock.advance(60_000));

  const upload = (kind: 'image' | 'video', file: Buffer | undefined, as?: string, name = 'holiday.png') =>
    site.call<Schemas['ChatUploadReply'] & ErrorBody>('POST', `/api/chat/upload-${kind}`, {
      ...formWith(file, { name, ...(!as && { texts: { guestId: guest } }) }),
      ...(as && { token: as }),
    });
  let count = 0;
  const sendMedia = (filePath: string, fileType: string, as?: string) => {
    count += 1;
    return site.call<ErrorBody>('POST', '/api/chat/send-message', {
      body: {
        sender: 'customer',
        message: { message_type: 'media', payload: { message: '', fileType, filePath, name: 'holiday.png' } },
        createdAt: '2026-03-04T05:06:07.000Z',
        clientMessageId: `media-id-${count}`,
        ...(!as && { guestId: guest }),
      },
      ...(as && { token: as }),
    });
  };
  const fetchFile = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });
  const countStored = async () =>
    (
      await site.deps.db.query<{ files: number; parts: number }>(
        'select (select count(*) from chat_file) as files, (select count(*) from chat_file_part) as parts',
      )
    )[0];

  it('[S7.22] [S3.30] stores a picture under an unguessable path and returns the same bytes', async () => {
    const picture = png(700_000);
    const { status, body } = await upload('image', picture, token);
    expect(status).toBe(200);
    expect(body.path).toMatch(/^\/media\/chat\/[\w-]{43}\.png$/);
    const reply = await fetchFile(body.path);
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.equals(picture)).toBe(true);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(picture.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none';/),
      'content-disposition': expect.stringMatching(/^inline; filename="chat-[\w-]{8}\.png"$/),
    });
    const sent = await sendMedia(body.path, 'image', token);
    expect(sent.status).toBe(200);
    const again = await fetchFile(body.path, { 'if-none-match': String(reply.headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('[S7.22] serves byte ranges of a video, as phones request them', async () => {
    const video = mp4(600_001);
    const { body } = await upload('video', video, undefined, 'clip.mp4');
    const part = await fetchFile(body.path, { range: 'bytes=262000-524500' });
    expect(part.statusCode).toBe(206);
    expect(part.headers).toMatchObject({
      'content-type': 'video/mp4',
      'accept-ranges': 'bytes',
      'content-range': 'bytes 262000-524500/600001',
    });
    expect(part.rawPayload.equals(video.subarray(262_000, 524_501))).toBe(true);
    const last = await fetchFile(body.path, { range: 'bytes=-1' });
    expect(last.rawPayload.equals(video.subarray(-1))).toBe(true);
    const outside = await fetchFile(body.path, { range: 'bytes=600001-' });
    expect([outside.statusCode, outside.headers['content-range']]).toEqual([416, 'bytes */600001']);
    const changed = await fetchFile(body.path, { range: 'bytes=0-1', 'if-range': '"other"' });
    expect([changed.statusCode, changed.rawPayload.length]).toEqual([200, 600_001]);
  });

  it('[S5.7] [S9.2] rejects a file that is not a picture or video, whatever its name: INVALID_FILE', async () => {
    const before = await countStored();
    const invalid = rejected('INVALID_FILE');
    expect(await upload('image', Buffer.from('<script>alert(1)</script>'), token)).toMatchObject(invalid);
    expect(await upload('image', Buffer.alloc(0), token)).toMatchObject(invalid);
    expect(await upload('image', mp4(1_000), token)).toMatchObject(invalid);
    expect(await upload('video', png(1_000), token)).toMatchObject(invalid);
    expect(await countStored()).toEqual(before);
  });

  it('[S5.7] [S9.2] accepts a picture of 10 MB and a video of 20 MB, and rejects larger ones: FILE_TOO_LARGE', async () => {
    const before = await countStored();
    const tooLarge = rejected('FILE_TOO_LARGE', { status: 413 });
    expect(await upload('image', png(10 * megabyte + 1), token)).toMatchObject(tooLarge);
    expect(await upload('video', mp4(20 * megabyte + 1), token)).toMatchObject(tooLarge);
    expect(await countStored()).toEqual(before);
    const picture = await upload('image', png(10 * megabyte), token);
    const video = await upload('video', mp4(20 * megabyte), token);
    expect([picture.status, video.status]).toEqual([200, 200]);
    expect((await fetchFile(video.body.path)).rawPayload).toHaveLength(20 * megabyte);
  });

  it('rejects a file that is too large by its content-length, before it is read', async () => {
    const { headers } = formWith(Buffer.alloc(0));
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/chat/upload-image',
      headers: { ...headers, 'content-length': String(500 * megabyte) },
      payload: Buffer.alloc(0),
    });
    expect([reply.statusCode, reply.json()]).toEqual([413, { message: 'FILE_TOO_LARGE' }]);
  });

  it('[S7.22] accepts files from members and guests only', async () => {
    const before = await countStored();
    const send = (texts: Record<string, string>, as?: string) =>
      site.call('POST', '/api/chat/upload-image', {
        ...formWith(png(300_000), { texts }),
        ...(as && { token: as }),
      });
    const [name = ''] = guest.split('.');
    const unauthorized = rejected('UNAUTHORIZED', { status: 401 });
    expect(await send({})).toMatchObject(unauthorized);
    for (const guestId of ['', `${name}.${'A'.repeat(22)}`])
      expect(await send({ guestId })).toMatchObject(unauthorized);
    expect(await send({ guestId: guest }, 'a-token-of-nobody')).toMatchObject({ status: 401 });
    expect(await send({ other: 'x' })).toMatchObject({ status: 400, body: { details: { field: 'other' } } });
    expect((await send({ guestId: 'x'.repeat(300) })).status).toBe(400);
    expect(await countStored()).toEqual(before);
    expect((await send({ guestId: guest })).status).toBe(200);
    expect((await send({}, token)).status).toBe(200);
  });

  it('stores nothing of an interrupted upload', async () => {
    const before = await countStored();
    await site.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = site.app.server.address() as net.AddressInfo;
    const { body, headers } = formWith(png(2 * megabyte), { texts: { guestId: guest } });
    const socket = net.connect(port, '127.0.0.1');
    const head = [
      'POST /api/chat/upload-image HTTP/1.1',
      'host: x',
      `content-length: ${(body as Buffer).length}`,
    ];
    socket.write([...head, `content-type: ${headers['content-type']}`, '', ''].join('\r\n'));
    socket.write((body as Buffer).subarray(0, megabyte));
    await waitUntil(async () => ((await countStored())?.parts ?? 0) > (before?.parts ?? 0));
    socket.destroy();
    await waitUntil(async () => JSON.stringify(await countStored()) === JSON.stringify(before));
  });

  it('sends only media that the same customer uploaded: CHAT_MESSAGE_INVALID', async () => {
    const other = await site.login('0822222222');
    const ownPath = (await upload('image', png(1_000), token)).body.path;
    const guestPath = (await upload('image', png(1_000))).body.path;
    const invalid = rejected('CHAT_MESSAGE_INVALID');
    expect(await sendMedia(ownPath, 'image', other)).toMatchObject(invalid);
    expect(await sendMedia(ownPath, 'image')).toMatchObject(invalid);
    expect(await sendMedia(ownPath, 'video', token)).toMatchObject(invalid);
    expect(await sendMedia(`/media/chat/${'A'.repeat(43)}.png`, 'image', token)).toMatchObject(invalid);
    expect(await sendMedia('https://stranger.example/x.png', 'image', token)).toMatchObject(invalid);
    expect(await sendMedia('/media/games/PG/logo.svg', 'image', token)).toMatchObject(invalid);
    expect((await sendMedia(guestPath, 'image')).status).toBe(200);
  });

  it('deletes files that are not sent within a day, and no others', async () => {
    const sentPath = (await upload('image', png(1_000), token)).body.path;
    await sendMedia(sentPath, 'image', token);
    const unsentPath = (await upload('image', png(1_000), token)).body.path;
    site.deps.clock.advance(86_400_001);
    await housekeeping(site.deps);
    expect((await fetchFile(sentPath)).statusCode).toBe(200);
    for (const path of [unsentPath, '/media/chat/x.png', '/media/chat/..%2f..%2fetc']) {
      const reply = await fetchFile(path);
      expect([path, reply.statusCode, reply.json()]).toEqual([path, 404, { message: 'NO_DATA' }]);
    }
  });

  it('[S8.10] limits the files of one member per minute, and the bytes of one address per day', async () => {
    for (let times = 0; times < 10; times += 1)
      expect((await upload('image', png(20), token)).status).toBe(200);
    expect((await upload('image', png(20), token)).status).toBe(429);
    site.deps.clock.advance(60_000);
    await site.deps.db.query(`update attempt set hits = 600000000 where bucket like 'chat-bytes:%'`);
    expect(await upload('image', png(20), token)).toMatchObject(rejected('REQUEST_LIMIT', { status: 429 }));
    site.deps.clock.advance(86_400_000);
    expect((await upload('image', png(20), token)).status).toBe(200);
  });

  it('counts the bytes of an upload before they arrive', async () => {
    site.deps.clock.advance(86_400_000);
    await upload('image', png(20), token);
    const roomForOne = 500 * megabyte - 10 * megabyte;
    const ofToday = `minute = date_trunc('day', $1::timestamptz) and bucket like 'chat-bytes:%'`;
    const now = site.deps.clock.now();
    await site.deps.db.query(`update attempt set hits = ${roomForOne} where ${ofToday}`, [now]);
    const { body, headers } = formWith(png(20));
    let concurrent: Promise<{ status: number }> | undefined;
    async function* held(): AsyncIterable<Buffer> {
      concurrent = upload('image', png(20), token);
      await concurrent;
      yield body as Buffer;
    }
    const reply = await site.call('POST', '/api/chat/upload-image', {
      token,
      headers,
      body: Readable.from(held()),
    });
    expect([reply.status, (await concurrent)?.status]).toEqual([200, 429]);
    const counted = await site.deps.db.query(`select hits from attempt where ${ofToday}`, [now]);
    expect(counted).toEqual([{ hits: roomForOne + 20 }]);
  });

  it('rejects uploads while the operator has disabled the chat: CHAT_INACTIVE', async () => {
    await site.deps.settings.set('chat', { enabled: false, prefix: 'thongdee' });
    expect(await upload('video', mp4(20), token)).toMatchObject(rejected('CHAT_INACTIVE'));
  });
});

const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)]);

describe('the type of a file', () => {
  it.each([
    ['image/png', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
    ['image/jpeg', Buffer.from('\xff\xd8\xff\xe1', 'latin1')],
    ['image/gif', Buffer.from('GIF89a\x01')],
    ['video/mp4', ftyp('isom')],
    ['video/mp4', ftyp('M4V ')],
    ['video/quicktime', ftyp('qt  ')],
    ['video/quicktime', Buffer.from('\0\0\0\x08wide\0\0', 'latin1')],
  ])('[S5.7] %s is recognized by its first bytes', (type, bytes) => {
    expect(mediaType(bytes)).toBe(type);
  });

  it.each([
    ['a page', Buffer.from('<!doctype html><script>')],
    ['an SVG image', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a HEIC picture, which uses the same box as a video', ftyp('heic')],
    ['an audio file, which uses the same box as a video', ftyp('M4A ')],
    ['an executable', Buffer.from('\x7fELF\x02\x01\x01\0\0\0\0\0', 'latin1')],
    ['an incomplete PNG signature', Buffer.from('\x89PN', 'latin1')],
    ['an empty file', Buffer.alloc(0)],
  ])('[S5.7] %s is not accepted', (_name, bytes) => {
    expect(mediaType(bytes)).toBeUndefined();
  });
});

describe('a Range header', () => {
  it.each([
    ['bytes=0-', { first: 0, last: 99 }],
    ['bytes=0-1', { first: 0, last: 1 }],
    ['bytes=50-500', { first: 50, last: 99 }],
    ['bytes=99-99', { first: 99, last: 99 }],
    ['bytes=-10', { first: 90, last: 99 }],
    ['bytes=-500', { first: 0, last: 99 }],
    // Outside the file.
    ['bytes=100-', null],
    ['bytes=-0', null],
    // Ignored: the whole file is sent.
    [undefined, undefined],
    ['bytes=-', undefined],
    ['bytes=5-2', undefined],
    ['bytes=0-1,5-6', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
  ])('%p of a file of 100 bytes is %p', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range);
  });
});

describe('an upload of a help desk', () => {
  beforeEach(
    () => void jest.useFakeTimers({ now: 0, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }),
  );
  afterEach(() => void jest.useRealTimers());

  it('ends when its body has not arrived within a minute', async () => {
    const app = Fastify();
    app.post('/files', { ...createUploadLimits().options, handler: async () => 'stored' });
    await app.ready();
    let isRead = () => {};
    const reading = new Promise<void>((resolve) => (isRead = resolve));
    const payload = new Readable({ read: () => isRead() });
    const headers = { 'content-type': 'application/json', 'content-length': '20' };
    const reply = app.inject({ method: 'POST', url: '/files', headers, payload });
    const ended = reply.then(
      ({ statusCode }) => statusCode >= 400,
      () => true,
    );
    await reading;
    jest.advanceTimersByTime(bodyTimeoutMs);
    expect(await ended).toBe(true);
  });
});
