import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type components, type SlipNoteCode, slipNoteCodes } from '@wallet/contract';
import { decode } from 'jpeg-js';
import { satang } from '@wallet/contract/satang';
import { type BankCredit, receiveBankCredit } from './bank-deposit';
import { formWith } from '../testing/site/form-with';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { pngOf, slipCode, slipPicture } from '../testing/site/slip-picture';
import { waitForSlipReadings } from '../testing/site/member-actions';
import { openTestSite } from '../testing/site/test-site';
import { applySlipResult } from './slip-result';
import { openBeforeAll, openBeforeEach } from '../testing/open-before-all';
import { isClosedAt } from './slip';
import type { Db } from '@wallet/server/db';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type Slip = components['schemas']['Slip'];
type SlipList = components['schemas']['SlipList'];

const minuteMs = 60_000;
const megabyte = 1024 * 1024;

describe('a slip', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let other: string;
  /** Makes each picture different. */
  let salt = 0;
  beforeAll(async () => {
    token = await site.login('0822222222');
    other = await site.login('0811111111');
  });
  // Each test starts with fresh rate limits.
  beforeEach(() => site.deps.clock.advance(minuteMs));
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const upload = <T = Slip>(
    file: Buffer | undefined,
    {
      by = token,
      key,
      ...part
    }: { by?: string; key?: string; field?: string; name?: string; type?: string } = {},
  ) => {
    const { body, headers } = formWith(file, part);
    return site.call<T>('POST', '/api/wallet/slip', {
      token: by,
      body,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  };
  /** Returns a new picture, without a code unless one is given. */
  const fresh = (code: string | null = null): Buffer => {
    salt += 1;
    return slipPicture.png(code, salt);
  };
  const uploaded = async (code: string | null = null, by = token) =>
    (await upload(fresh(code), { by })).body.reference;
  const list = async (by = token, page = 1, limit = 10) =>
    (await site.call<SlipList>('POST', '/api/statement/slip', { token: by, body: { page, limit } })).body;
  const walletBalance = async (by = token) =>
    (await site.call<components['schemas']['WalletReply']>('GET', '/api/wallet', { token: by })).body.wallet
      .amount;
  /** Uploads a file and returns its slip from the list after its picture was read. */
  const read = async (file: Buffer, by = token): Promise<Slip | undefined> => {
    const { body } = await upload(file, { by });
    await waitForSlipReadings(site.deps);
    return (await list(by, 1, 100)).slips.find(({ reference }) => reference === body.reference);
  };
  const urlOf = <T = { url: string }>(reference: string, by = token) =>
    site.call<T>('GET', `/api/statement/slip/reference/${reference}`, { token: by });

  it('[S7.11] [S3.25] [S4.19] is stored and waits for its result', async () => {
    const { status, body } = await upload(fresh());
    expect(status).toBe(200);
    expect(body).toEqual({
      createdAt: site.deps.clock.now().toISOString(),
      amount: 0,
      status: 'PROCESSING',
      note: null,
      link: null,
      reference: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    await waitForSlipReadings(site.deps);
    const waiting = await site.deps.db.query<{ id: string }>(
      `select id from slip where status = 'PROCESSING' and read_at is not null order by place`,
    );
    expect(waiting.at(-1)?.id).toBe(body.reference);
  });

  it.each([
    ['png', (code: string) => fresh(code)],
    ['jpeg', (code: string) => slipPicture.jpeg(code, 99)],
  ])('[S7.11] gets its transfer reference from the code in the picture (%s)', async (kind, picture) => {
    const slip = await read(picture(slipCode(`READ${kind}00000001`)));
    expect(slip?.status).toBe('PROCESSING');
    const rows = await site.deps.db.query('select ref_no as ref from slip where id = $1', [
      slip?.reference ?? '',
    ]);
    expect(rows).toEqual([{ ref: `004:READ${kind}00000001` }]);
  });

  it('[S8.9] is rejected without a file or with an empty one: SLIP_NO_FILE', async () => {
    const rejection = rejected('SLIP_NO_FILE');
    expect(await upload(undefined)).toMatchObject(rejection);
    expect(await upload(Buffer.alloc(0))).toMatchObject(rejection);
  });

  it('[S8.9] is rejected by its content, whatever its name and type: SLIP_INVALID_FILE', async () => {
    const rejection = rejected('SLIP_INVALID_FILE');
    for (const text of ['<html>', '%PDF-1.7', 'GIF89a', '\u0089PNX']) {
      expect(await upload(Buffer.from(text, 'latin1'))).toMatchObject(rejection);
    }
    expect((await upload(fresh(), { name: 'x.exe', type: 'text/html' })).status).toBe(200);
  });

  it('is rejected when the file is too large, before the upload when its length is known: FILE_TOO_LARGE', async () => {
    const rejection = rejected('FILE_TOO_LARGE', { status: 413 });
    expect(await upload(Buffer.alloc(10 * megabyte + 1))).toMatchObject(rejection);
    expect(await upload(Buffer.alloc(11 * megabyte))).toMatchObject(rejection);
  });

  it('[S8.9] is rejected when the upload is interrupted: SLIP_UPLOAD_FAIL', async () => {
    const { body, headers } = formWith(fresh());
    const complete = Buffer.from(body);
    async function* cut(): AsyncGenerator<Buffer> {
      yield complete.subarray(0, 400);
      // The pause makes the server read the first part before the upload breaks off.
      await sleep(50);
      yield complete.subarray(400, 500);
    }
    const options = { token, body: Readable.from(cut()), headers };
    expect(await site.call('POST', '/api/wallet/slip', options)).toMatchObject(rejected('SLIP_UPLOAD_FAIL'));
  });

  it('[S9.14] is rejected in the daily closed window, and while slips are disabled: SLIP_CLOSED', async () => {
    const { settings } = site.deps;
    const before = await settings.get('slip');
    const rejection = rejected('SLIP_CLOSED');
    await settings.set('slip', { ...before, closedFrom: '12:00', closedUntil: '13:00' });
    expect(await upload(fresh())).toMatchObject(rejection);
    await settings.set('slip', { ...before, enabled: false });
    expect(await upload(fresh())).toMatchObject(rejection);
    await settings.set('slip', before);
    expect((await upload(fresh())).status).toBe(200);
  });

  it('[S8.10] is rejected after ten slips a minute: REQUEST_LIMIT_1MIN', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await upload(undefined)).status).toBe(422);
    expect(await upload(fresh())).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
  });

  it('is rejected when the body is not a form or the file is in another field: MALFORMED_REQUEST', async () => {
    const malformed = rejected('MALFORMED_REQUEST', { status: 400 });
    expect(await site.call('POST', '/api/wallet/slip', { token, body: {} })).toMatchObject(malformed);
    expect(await upload(fresh(), { field: 'picture' })).toMatchObject(malformed);
  });

  it('[S8.14] [S3.25] fails with SLIP_REFNO_DUPLICATED for the same transfer or picture, also from another member', async () => {
    const code = slipCode('DUPLICATE00000001');
    const failed = { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' };
    expect((await read(fresh(code)))?.status).toBe('PROCESSING');
    expect(await read(fresh(code))).toMatchObject(failed);
    expect(await read(fresh(code), other)).toMatchObject(failed);
    const picture = fresh();
    expect((await upload(picture)).body.status).toBe('PROCESSING');
    expect((await upload(picture, { by: other })).body).toMatchObject(failed);
  });

  it('[S8.14] fails with SLIP_REFNO_DUPLICATED for all but one of many concurrent uploads', async () => {
    const code = slipCode('RACE000000000001');
    const slips = await atOnce(8, (index) => read(fresh(code), index % 2 ? token : other));
    expect(slips.map((slip) => slip?.status).sort()).toEqual([
      ...Array.from({ length: 7 }, () => 'FAILED'),
      'PROCESSING',
    ]);
  });

  it('may be uploaded again after a rejection', async () => {
    const code = slipCode('AGAIN00000000001');
    const stolen = await uploaded(code, other);
    await applySlipResult(site.deps, stolen, { accepted: false, note: 'NOT_MATCH' });
    expect((await read(fresh(code)))?.status).toBe('PROCESSING');
  });

  it('[S8.14] fails with UNSTABLE_REFNO_ON_SLIP when the code does not match its checksum', async () => {
    const code = slipCode('BROKEN0000000001').replace('BROKEN', 'BROKEM');
    expect(await read(fresh(code))).toMatchObject({
      status: 'FAILED',
      note: 'UNSTABLE_REFNO_ON_SLIP',
    });
  });

  it('[S8.14] waits for its result when it has another kind of code, or none', async () => {
    expect((await read(fresh('https://example.com')))?.status).toBe('PROCESSING');
    expect((await read(fresh()))?.status).toBe('PROCESSING');
  });

  it('[S8.14] fails with CANNOT_READ_CROPPED_IMAGE for a picture that is incomplete', async () => {
    const failed = { status: 'FAILED', note: 'CANNOT_READ_CROPPED_IMAGE' };
    expect(await read(fresh().subarray(0, 60))).toMatchObject(failed);
    expect((await upload(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]))).body).toMatchObject(failed);
  });

  it('[S8.14] fails with IMG_SIZE_UNABLE_TO_PROCESS for too many pixels', async () => {
    const huge = pngOf(60_000, 60_000, Buffer.alloc(megabyte));
    expect((await upload(huge)).body).toMatchObject({ status: 'FAILED', note: 'IMG_SIZE_UNABLE_TO_PROCESS' });
  });

  it('[S8.13] [S4.19] becomes money and a row of the statement when it is accepted, once', async () => {
    const before = await walletBalance();
    const reference = await uploaded(slipCode('ACCEPTED00000001'));
    const results = await atOnce(16, () =>
      applySlipResult(site.deps, reference, { accepted: true, amount: satang(12_345) }),
    );
    expect(results.every((slip) => slip?.status === 'SUCCESS')).toBe(true);
    await applySlipResult(site.deps, reference, { accepted: false, note: 'INVALID_SLIP' });
    expect(await walletBalance()).toBe(before + 123.45);
    expect((await list()).slips[0]).toMatchObject({
      reference,
      status: 'SUCCESS',
      note: null,
      amount: 123.45,
    });
    expect(
      await site.deps.db.query('select type, status, amount from statement where id = $1', [reference]),
    ).toEqual([{ type: 'deposit', status: 'SUCCESS', amount: 12_345 }]);
  });

  it('completes the announced deposit of the same amount instead of adding another row', async () => {
    const { body } = await site.call<components['schemas']['MoneyReply']>('POST', '/api/wallet/add', {
      token,
      body: { amount: 777 },
    });
    const reference = await uploaded();
    await applySlipResult(site.deps, reference, { accepted: true, amount: satang(77_700) });
    expect(await site.deps.db.query('select id, status from statement where amount = 77700', [])).toEqual([
      { id: body.reference, status: 'SUCCESS' },
    ]);
  });

  it.each(slipNoteCodes)('[S8.14] [S2.55] shows %s when that is its result', async (note: SlipNoteCode) => {
    const before = await walletBalance();
    const reference = await uploaded();
    await applySlipResult(site.deps, reference, { accepted: false, note });
    expect((await list()).slips[0]).toMatchObject({ reference, status: 'FAILED', note, amount: 0 });
    expect(await walletBalance()).toBe(before);
  });

  it('[S9.14] [S8.14] fails with EXPIRED_SLIP when it was uploaded more than an hour after the transfer', async () => {
    const hourAgo = new Date(site.deps.clock.now().getTime() - 60 * minuteMs);
    const result = { accepted: true, amount: satang(10_000) } as const;
    const onTime = await uploaded();
    const late = await uploaded();
    expect((await applySlipResult(site.deps, onTime, { ...result, transferredAt: hourAgo }))?.status).toBe(
      'SUCCESS',
    );
    const tooLongAgo = new Date(hourAgo.getTime() - 1);
    expect(await applySlipResult(site.deps, late, { ...result, transferredAt: tooLongAgo })).toMatchObject({
      status: 'FAILED',
      note: 'EXPIRED_SLIP',
    });
  });

  it('[S8.14] fails with SLIP_REFNO_DUPLICATED when its transfer is already credited by a slip or by the bank', async () => {
    const before = await walletBalance();
    const result = { accepted: true, amount: satang(10_000), refNo: '004:JUDGED0000000001' } as const;
    const slips = [await uploaded(), await uploaded()];
    const results = await Promise.all(
      slips.map((reference) => applySlipResult(site.deps, reference, result)),
    );
    expect(results.map((slip) => slip?.note ?? 'SUCCESS').toSorted()).toEqual([
      'SLIP_REFNO_DUPLICATED',
      'SUCCESS',
    ]);
    await receiveBankCredit(site.deps, {
      bankReference: 'BYBANK0000000001',
      bankCode: 'KTB',
      accountNo: '9876543210',
      currency: 'THB',
      amount: satang(5_000),
    });
    const shown = await uploaded(slipCode('BYBANK0000000001'));
    expect((await applySlipResult(site.deps, shown, { accepted: true, amount: satang(5_000) }))?.note).toBe(
      'SLIP_REFNO_DUPLICATED',
    );
    expect(await walletBalance()).toBe(before + 150);
  });

  it('[S8.14] fails with NOT_MATCH when the picture has another transfer than the result, or one in the future', async () => {
    const before = await walletBalance();
    const drawn = await uploaded(slipCode('DRAWN00000000001'));
    const found = { accepted: true, amount: satang(10_000), refNo: 'FOUND00000000001' } as const;
    expect((await applySlipResult(site.deps, drawn, found))?.note).toBe('NOT_MATCH');
    const transferredAt = new Date(site.deps.clock.now().getTime() + 11 * minuteMs);
    const early = await uploaded();
    expect((await applySlipResult(site.deps, early, { ...found, transferredAt }))?.note).toBe('NOT_MATCH');
    expect(await walletBalance()).toBe(before);
  });

  it('credits a transfer once when the bank reports it after its slip was accepted', async () => {
    const before = await walletBalance();
    const shown = await uploaded(slipCode('SLIPFIRST00000001'));
    await applySlipResult(site.deps, shown, { accepted: true, amount: satang(7_000) });
    const report: BankCredit = {
      bankReference: 'SLIPFIRST00000001',
      bankCode: 'KTB',
      accountNo: '9876543210',
      currency: 'THB',
      amount: satang(7_000),
    };
    expect(await receiveBankCredit(site.deps, report)).toBe('known');
    expect(await receiveBankCredit(site.deps, report)).toBe('known');
    expect(await walletBalance()).toBe(before + 70);
  });

  it.each([
    ['NOBANKONONE000001', '004:NOBANKONONE000001'],
    ['004:NOBANKONONE000002', 'NOBANKONONE000002'],
  ])(
    '[S8.14] fails with SLIP_REFNO_DUPLICATED for one transfer in two spellings: %s and %s',
    async (first, second) => {
      const before = await walletBalance();
      const accept = async (refNo: string) =>
        applySlipResult(site.deps, await uploaded(), { accepted: true, amount: satang(3_000), refNo });
      expect((await accept(first))?.status).toBe('SUCCESS');
      expect((await accept(second))?.note).toBe('SLIP_REFNO_DUPLICATED');
      expect(await walletBalance()).toBe(before + 30);
    },
  );

  it('[S8.14] fails with SLIP_REFNO_DUPLICATED for a transfer that was accepted without its bank’s number', async () => {
    const result = { accepted: true, amount: satang(3_000), refNo: 'BAREFIRST00000001' } as const;
    await applySlipResult(site.deps, await uploaded(), result);
    expect((await read(fresh(slipCode('BAREFIRST00000001'))))?.note).toBe('SLIP_REFNO_DUPLICATED');
  });

  it('gets no result when it does not exist', async () => {
    expect(
      await applySlipResult(site.deps, 'nothing', { accepted: true, amount: satang(1) }),
    ).toBeUndefined();
  });

  it('is one slip for one idempotency key, and IDEMPOTENCY_MISMATCH for a different picture', async () => {
    const picture = fresh();
    const replies = await atOnce(6, () => upload(picture, { key: 'slip-key-0001' }));
    expect(replies[0]?.body.status).toBe('PROCESSING');
    for (const { body } of replies) expect(body).toEqual(replies[0]?.body);
    expect(await upload(fresh(), { key: 'slip-key-0001' })).toMatchObject(
      rejected('IDEMPOTENCY_MISMATCH', { status: 409 }),
    );
  });

  it('[S9.14] returns the same response to a retry, also when slips are closed since then', async () => {
    const { settings } = site.deps;
    const before = await settings.get('slip');
    const [taken, late] = [fresh(), fresh()];
    const first = await upload(taken, { key: 'slip-key-0002' });
    await settings.set('slip', { ...before, enabled: false });
    expect(await upload(taken, { key: 'slip-key-0002' })).toMatchObject({ status: 200, body: first.body });
    expect((await upload(late, { key: 'slip-key-0003' })).status).toBe(422);
    await settings.set('slip', before);
    expect((await upload(late, { key: 'slip-key-0003' })).body.status).toBe('PROCESSING');
  });

  it('[S7.18] [S9.12] is listed only for its member, newest first, in pages', async () => {
    const { total } = await list();
    const own = [await uploaded(), await uploaded(), await uploaded()].toReversed();
    await uploaded(null, other);
    const references = async (page: number, limit: number) =>
      (await list(token, page, limit)).slips.map(({ reference }) => reference);
    expect((await list()).total).toBe(total + 3);
    expect(await references(1, 3)).toEqual(own);
    expect(await references(1, 2)).toEqual(own.slice(0, 2));
    expect((await references(2, 2))[0]).toBe(own[2]);
    expect(await references(1_000, 100)).toEqual([]);
  });

  it('[S7.18] is visible to its member for ten minutes at a secret address, and only as a picture', async () => {
    const picture = slipPicture.jpeg(null, 1_000);
    const { reference } = (await upload(picture)).body;
    const { url } = (await urlOf(reference)).body;
    const get = (address: string) => site.app.inject(address);
    const seen = await get(url);
    expect(seen.statusCode).toBe(200);
    expect(seen.rawPayload.equals(picture)).toBe(true);
    expect(decode(seen.rawPayload).width).toBe(360);
    expect(seen.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox; default-src 'none'/),
      'cache-control': 'private, max-age=600, immutable',
    });
    // Another last character of the signature. Neighbours such as A and B could stand for the same bytes.
    const last = url.at(-1) === 'A' ? 'E' : 'A';
    for (const address of [
      `${url.slice(0, -1)}${last}`,
      url.replace(/-[^-]+-/, '-zzzzzzz-'),
      `/media/slips/${reference}`,
      '/media/slips/x',
    ]) {
      expect([address, (await get(address)).statusCode]).toEqual([address, 404]);
    }
    site.deps.clock.advance(10 * minuteMs);
    expect((await get(url)).statusCode).toBe(404);
    expect((await get((await urlOf(reference)).body.url)).statusCode).toBe(200);
  });

  it('[S7.18] returns NO_DATA for the slip of another member, and for an unknown slip', async () => {
    const reference = await uploaded();
    const rejection = rejected('NO_DATA');
    expect(await urlOf(reference, other)).toMatchObject(rejection);
    expect(await urlOf('nothing')).toMatchObject(rejection);
  });
});

/** Returns a time of day in Bangkok. */
const at = (time: string): Date => new Date(`2026-03-04T${time}:00.000+07:00`);

describe('the daily closed window', () => {
  it.each([
    ['23:29', false],
    ['23:30', true],
    ['23:59', true],
    ['00:00', true],
    ['00:29', true],
    ['00:30', false],
    ['12:00', false],
  ])('[S9.14] from 23:30 to 00:30 in Bangkok: closed at %s is %p', (time, isClosed) => {
    expect(isClosedAt(at(time), '23:30', '00:30')).toBe(isClosed);
  });

  it.each([
    ['01:59', false],
    ['02:00', true],
    ['03:00', false],
  ])('[S9.14] from 02:00 to 03:00: closed at %s is %p', (time, isClosed) => {
    expect(isClosedAt(at(time), '02:00', '03:00')).toBe(isClosed);
  });

  it('is never closed without a window, or with an empty one', () => {
    expect(isClosedAt(at('12:00'), null, null)).toBe(false);
    expect(isClosedAt(at('12:00'), '12:00', '12:00')).toBe(false);
  });
});

const transfer = 'TWICE00000000001';

describe('the rule of one slip for one transfer', () => {
  const site = openBeforeEach(openTestSite);
  let db: Db;
  beforeEach(async () => {
    db = site.deps.db;
  });

  const add = (id: string, refNo: string) =>
    db.query(
      `insert into slip (id, member_id, currency, status, ref_no, sha256, content_type, created_at)
       values (lpad($1, 24, '0'), (select id from member limit 1), 'THB', 'PROCESSING', $2, $1, 'image/png', now())`,
      [id, refNo],
    );

  it('applies to a reference with and without the bank’s number', async () => {
    await add('1', `004:${transfer}`);
    for (const [id, refNo] of [
      ['2', transfer],
      ['3', `014:${transfer}`],
    ] as const)
      await expect(add(id, refNo)).rejects.toMatchObject({ constraint: 'slip_one_transfer' });
    await add('4', '004:ANOTHER');
  });

  it('ignores rejected slips', async () => {
    await add('1', transfer);
    await db.query(`update slip set status = 'FAILED', note = 'x' where ref_no = $1`, [transfer]);
    await add('2', `004:${transfer}`);
  });
});
