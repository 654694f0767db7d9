import { type components, taggedText } from '@wallet/contract';
import { formWith } from '../testing/site/form-with';
import { slipCode, slipPicture, pngOf } from '../testing/site/slip-picture';
import { openTestSite } from '../testing/site/test-site';
import { readUnreadSlips } from './slip-readings';
import { slipCodeReader, CodeReader } from './code-reader';
import { openBeforeAll } from '../testing/open-before-all';
import { pictureOf, slipReference } from './picture';

type Slip = components['schemas']['Slip'];

describe('reading slips', () => {
  const site = openBeforeAll(openTestSite);
  /** Tokens of a member who uploads many slips, and of one who uploads few. */
  let greedy: string;
  let modest: string;
  /** Makes each picture different. */
  let salt = 0;
  beforeAll(async () => {
    greedy = await site.login('0822222222');
    modest = await site.login('0811111111');
  });
  beforeEach(() => site.deps.clock.advance(60_000));
  afterEach(() => jest.restoreAllMocks());

  const upload = async (token: string, picture = slipPicture.png(null, (salt += 1))): Promise<Slip> => {
    const { status, body } = await site.call<Slip>('POST', '/api/wallet/slip', {
      token,
      ...formWith(picture),
    });
    expect(status).toBe(200);
    return body;
  };
  const countUnread = async (ids: string[]) =>
    (await site.deps.db.query('select id from slip where id = any($1) and read_at is null', [ids])).length;

  it('happens after the response, and a member waits for at most one slip of another member', async () => {
    const greedyIds: string[] = [];
    for (let count = 0; count < 10; count += 1) greedyIds.push((await upload(greedy)).reference);
    site.deps.clock.advance(1_000);
    const own = await upload(modest);
    expect(own.status).toBe('PROCESSING');
    expect(await countUnread([...greedyIds, own.reference])).toBe(11);
    const unreadBefore: number[] = [];
    const read = jest.spyOn(slipCodeReader, 'read').mockImplementation(async () => {
      unreadBefore.push(await countUnread([own.reference]));
      return { code: null };
    });
    await readUnreadSlips(site.deps);
    // The claimed slips have no order.
    expect(unreadBefore.slice(2)).toEqual(Array.from({ length: 9 }, () => 0));
    expect(read).toHaveBeenCalledTimes(11);
    expect(await countUnread(greedyIds)).toBe(0);
  });

  it('is resumed after an interruption', async () => {
    const broken = new Error('interrupted');
    const read = jest.spyOn(slipCodeReader, 'read').mockRejectedValue(broken);
    const { reference } = await upload(modest);
    const report = jest.fn();
    await readUnreadSlips(site.deps, { report });
    expect(report).toHaveBeenCalledWith(broken);
    read.mockRestore();
    await readUnreadSlips(site.deps);
    expect(await countUnread([reference])).toBe(1);
    site.deps.clock.advance(30_000);
    await readUnreadSlips(site.deps);
    expect(await countUnread([reference])).toBe(0);
  });
});

const megabyte = 1024 * 1024;

describe('the code reader', () => {
  let codeReader: CodeReader;
  beforeAll(() => {
    codeReader = new CodeReader();
  });
  afterAll(() => codeReader.stop());

  const read = (bytes: Buffer, reader = codeReader) => {
    const picture = pictureOf(bytes);
    if (!picture) throw new Error('This is not a picture.');
    return reader.read(bytes, picture);
  };

  it('reads the pictures of concurrent requests one after another, also after a broken one', async () => {
    const pictures = ['one', null, 'three'].map((text) => slipPicture.png(text));
    const broken = slipPicture.png('four').subarray(0, 200);
    expect(await Promise.all([broken, ...pictures].map((bytes) => read(bytes)))).toEqual([
      { broken: true },
      { code: 'one' },
      { code: null },
      { code: 'three' },
    ]);
  });

  it('reads a code on a picture that is much larger than necessary', async () => {
    const factor = 8;
    const small = slipPicture.rows('on a big one');
    const rows = small.flatMap((row) => {
      const wide = Buffer.concat([Buffer.alloc(1), ...[...row].map((grey) => Buffer.alloc(factor, grey))]);
      return Array.from({ length: factor }, () => wide);
    });
    const big = pngOf((small[0]?.length ?? 0) * factor, rows.length, Buffer.concat(rows));
    expect(await read(big)).toEqual({ code: 'on a big one' });
  });

  it('does not decode a picture that could need too much memory', async () => {
    const content = Buffer.alloc(64 * megabyte);
    expect(await read(pngOf(60_000, 60_000, content))).toEqual({ exceeded: 'pixels' });
    // An interlaced picture could unpack to any size, so it is not read.
    expect(await read(pngOf(100, 100, content, { interlaced: true }))).toEqual({ code: null });
    // Any other picture is unpacked only up to the size in its header.
    expect(await read(pngOf(100, 100, content))).toEqual({ broken: true });
  });

  it('cancels a picture that takes too long, and continues with the next', async () => {
    const oneMsReader = new CodeReader(1);
    const picture = slipPicture.png('x');
    expect(await read(picture, oneMsReader)).toEqual({ exceeded: 'work' });
    expect(await Promise.all([read(picture, oneMsReader), read(picture, oneMsReader)])).toEqual([
      { exceeded: 'work' },
      { exceeded: 'work' },
    ]);
  });

  it('rejects the read in progress when it is stopped, and reads the next picture', async () => {
    const picture = slipPicture.png('x');
    const interrupted = read(picture);
    await new Promise((resolve) => setImmediate(resolve));
    await Promise.all([expect(interrupted).rejects.toThrow('stopped'), codeReader.stop()]);
    expect(await read(picture)).toEqual({ code: 'x' });
  });
});

describe('the code on a slip', () => {
  it('contains the transfer’s reference and its bank, in the format that banks print', () => {
    const text = slipCode('0111222233334444ABCDE0000', '014');
    expect(text).toMatch(/^0046000600000101030140225[0-9A-Z]{25}5102TH9104[0-9A-F]{4}$/);
    expect(slipReference(text)).toEqual({ refNo: '014:0111222233334444ABCDE0000' });
  });

  it.each([
    ['broken', slipCode('2026030412345678').replace('5678', '5679')],
    ['broken', slipCode('')],
    ['broken', slipCode('\u0000 ;--')],
    [null, 'https://example.com'],
    [null, ''],
    [null, taggedText.appendChecksum(taggedText.write([['00', '01']]), '63')],
  ])('is %p, because it has a wrong checksum, no valid transfer, or another kind: %p', (result, text) => {
    expect(slipReference(text)).toBe(result);
  });
});
