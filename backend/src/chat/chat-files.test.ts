import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { Readable } from 'node:stream';
import type { components } from '@wallet/contract';
import { housekeeping } from '../housekeeping';
import { formWith } from '../testing/site/form-with';
import { openTestSite } from '../testing/site/test-site';
import { waitUntil } from '../testing/wait-until';
import { openBeforeAll } from '../testing/open-before-all';
import fc from 'fast-check';
import { mediaType, parseByteRange, splitIntoParts } from './chat-file';
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

  it('rejects a body that is not a form, and a form without the file', async () => {
    const malformed = rejected('MALFORMED_REQUEST', { status: 400, field: 'file' });
    expect(await upload('image', undefined, token)).toMatchObject(malformed);
    const { body, headers } = formWith(png(100), { field: 'other' });
    const call = (options: object) => site.call('POST', '/api/chat/upload-image', { token, ...options });
    expect(await call({ body, headers })).toMatchObject(malformed);
    expect(await call({ body: { file: 'x' } })).toMatchObject(malformed);
  });

  it('[S7.22] accepts files from members and guests only', async () => {
    const before = await countStored();
    const send = (texts: Record<string, string>, as?: string) =>
      site.call('POST', '/api/chat/upload-image', {
        ...formWith(png(300_000), { texts }),
        ...(as && { token: as }),
      });
    const [name = ''] = guest.split('.');
    for (const texts of [{}, { guestId: '' }, { guestId: `${name}.${'A'.repeat(22)}` }] as Record<
      string,
      string
    >[])
      expect(await send(texts)).toMatchObject(rejected('UNAUTHORIZED', { status: 401 }));
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
    const lines = [
      'POST /api/chat/upload-image HTTP/1.1',
      'host: x',
      `content-length: ${(body as Buffer).length}`,
    ];
    socket.write([...lines, `content-type: ${headers['content-type']}`, '', ''].join('\r\n'));
    socket.write((body as Buffer).subarray(0, megabyte));
    const until = (enough: (counts: Awaited<ReturnType<typeof countStored>>) => boolean): Promise<void> =>
      waitUntil(async () => enough(await countStored()));
    await until((counts) => (counts?.parts ?? 0) > (before?.parts ?? 0));
    socket.destroy();
    await until((counts) => counts?.parts === before?.parts && counts?.files === before?.files);
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

  it('returns NO_DATA for an unknown path', async () => {
    for (const name of [`${'A'.repeat(43)}.png`, 'x.png', '..%2f..%2fetc', `${'A'.repeat(43)}`]) {
      const reply = await fetchFile(`/media/chat/${name}`);
      expect([name, reply.statusCode, reply.json()]).toEqual([name, 404, { message: 'NO_DATA' }]);
    }
  });

  it('deletes files that are not sent within a day, and no others', async () => {
    const sentPath = (await upload('image', png(1_000), token)).body.path;
    await sendMedia(sentPath, 'image', token);
    const unsentPath = (await upload('image', png(1_000), token)).body.path;
    site.deps.clock.advance(86_400_001);
    await housekeeping(site.deps);
    expect((await fetchFile(sentPath)).statusCode).toBe(200);
    expect((await fetchFile(unsentPath)).statusCode).toBe(404);
  });

  it('[S8.10] limits the files of one member per minute, and the bytes of one address per day', async () => {
    const statuses: number[] = [];
    for (let times = 0; times < 11; times += 1) statuses.push((await upload('image', png(20), token)).status);
    expect(statuses.map((status) => status === 200).indexOf(false)).toBe(10);
    expect(statuses[10]).toBe(429);
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
    const [counted] = await site.deps.db.query<{ hits: number }>(
      `select hits from attempt where ${ofToday}`,
      [now],
    );
    expect(counted?.hits).toBe(roomForOne + 20);
  });

  it('rejects uploads while the operator has disabled the chat: CHAT_INACTIVE', async () => {
    await site.deps.settings.set('chat', { enabled: false, prefix: 'thongdee' });
    const inactive = rejected('CHAT_INACTIVE');
    expect(await upload('image', png(20), token)).toMatchObject(inactive);
    expect(await upload('video', mp4(20), token)).toMatchObject(inactive);
  });
});

const ftyp = (brand: string): Buffer =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}\0\0\0\0`)]);

describe('the type of a file', () => {
  it.each([
    ['image/png', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1')],
    ['image/jpeg', Buffer.from('\xff\xd8\xff\xe1', 'latin1')],
    ['image/gif', Buffer.from('GIF87a\x01')],
    ['image/gif', Buffer.from('GIF89a\x01')],
    ['video/mp4', ftyp('isom')],
    ['video/mp4', ftyp('mp42')],
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

describe('the parts of a file', () => {
  it('contain the same bytes, in parts of one length, regardless of the chunks', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.uint8Array({ maxLength: 40 })),
        fc.integer({ min: 1, max: 16 }),
        async (chunks, length) => {
          async function* bytes(): AsyncIterable<Buffer> {
            for (const chunk of chunks) yield Buffer.from(chunk);
          }
          const parts: Buffer[] = [];
          for await (const part of splitIntoParts(bytes(), length)) parts.push(part);
          expect(Buffer.concat(parts).equals(Buffer.concat(chunks))).toBe(true);
          expect(parts.slice(0, -1).every((part) => part.length === length)).toBe(true);
          expect(parts.every((part) => part.length > 0 && part.length <= length)).toBe(true);
        },
      ),
    );
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
  ])('%s selects bytes of a file of 100 bytes', (header, range) => {
    expect(parseByteRange(header, 100)).toEqual(range);
  });

  it.each(['bytes=100-', 'bytes=-0', 'bytes=400-500'])('%s is outside a file of 100 bytes', (header) => {
    expect(parseByteRange(header, 100)).toBeNull();
  });

  it.each([undefined, '', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b'])(
    '%p is ignored, so the whole file is sent',
    (header) => {
      expect(parseByteRange(header, 100)).toBeUndefined();
    },
  );
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
