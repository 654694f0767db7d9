import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type components, type SlipNoteCode, slipNoteCodes } from '@wallet/contract';
import { decode } from 'jpeg-js';
import { fromBaht } from '@wallet/contract/satang';
import { formWith } from '../testing/site/form-with';
import { slipPicture } from '../testing/site/slip-picture';
import { applySlipResult } from './slip-result';
import type { SlipResult } from '../core/providers/providers';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { isClosedAt } from './slip';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';
import { openPromoSite } from '../testing/site/open-promo-site';

type Slip = components['schemas']['Slip'];
type SlipList = components['schemas']['SlipList'];

const minuteMs = 60_000;
const megabyte = 1024 * 1024;

describe('a slip', () => {
  let other: PromoMember;
  /** Makes each picture different. */
  let salt = 0;
  const { site, member } = openPromoSite(async () => {
    other = await promoMember(site);
  });

  const upload = async <T = Slip>(
    file: Buffer | undefined,
    {
      by = member,
      key,
      ...part
    }: { by?: PromoMember; key?: string; field?: string; name?: string; type?: string } = {},
  ) => {
    const { body, headers } = formWith(file, part);
    return site.call<T>('POST', '/api/wallet/slip', {
      token: await by.token(),
      body,
      headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    });
  };
  /** Returns a new picture. */
  const fresh = (): Buffer => {
    salt += 1;
    return slipPicture.png(salt);
  };
  const uploaded = async (by = member) => (await upload(fresh(), { by })).body.reference;
  const list = async (page = 1, limit = 10, by = member) =>
    (await by.post<SlipList>('/api/statement/slip', { page, limit })).body;
  const decide = (reference: string, result: SlipResult) => applySlipResult(site.deps, reference, result);
  const accept = (reference: string, baht: number, more: { refNo?: string; transferredAt?: Date } = {}) =>
    decide(reference, { accepted: true, amount: fromBaht(baht), refNo: `of-${reference}`, ...more });
  const urlOf = (reference: string, by = member) =>
    by.get<{ url: string }>(`/api/statement/slip/reference/${reference}`);

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
    expect((await list()).slips).toEqual([body]);
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
    const options = { token: await member.token(), body: Readable.from(cut()), headers };
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

  it('[S8.14] [S3.25] fails with SLIP_REFNO_DUPLICATED for the same picture, also from another member', async () => {
    const failed = { status: 'FAILED', note: 'SLIP_REFNO_DUPLICATED' };
    const picture = fresh();
    const { body: first } = await upload(picture);
    expect(first.status).toBe('PROCESSING');
    for (const by of [member, other]) expect((await upload(picture, { by })).body).toMatchObject(failed);
    // It may be uploaded again after a rejection.
    await decide(first.reference, { accepted: false, note: 'NOT_MATCH' });
    expect((await upload(picture, { by: other })).body.status).toBe('PROCESSING');
  });

  it('[S8.13] [S4.19] becomes money and a row of the statement when it is accepted, once', async () => {
    const reference = await uploaded();
    const results = await atOnce(16, () => accept(reference, 123.45));
    expect(results.every((slip) => slip?.status === 'SUCCESS')).toBe(true);
    await decide(reference, { accepted: false, note: 'INVALID_SLIP' });
    expect(await accept('nothing', 1)).toBeUndefined();
    expect(await member.wallet()).toBe(123.45);
    const accepted = { reference, status: 'SUCCESS', note: null, amount: 123.45 };
    expect((await list()).slips).toMatchObject([accepted]);
    const row = { _id: reference, statementType: 'deposit', status: 'SUCCESS', amount: 123.45 };
    expect(await member.statements(2)).toMatchObject([row]);
  });

  it('completes the announced deposit of the same amount instead of adding another row', async () => {
    const { body } = await member.post<{ reference: string }>('/api/wallet/add', { amount: 777 });
    await accept(await uploaded(), 777);
    expect(await member.statements(2)).toMatchObject([
      { _id: body.reference, status: 'SUCCESS', amount: 777 },
    ]);
  });

  it.each(slipNoteCodes)('[S8.14] [S2.55] shows %s when that is its result', async (note: SlipNoteCode) => {
    const reference = await uploaded();
    await decide(reference, { accepted: false, note });
    expect((await list()).slips[0]).toMatchObject({ reference, status: 'FAILED', note, amount: 0 });
    expect(await member.wallet()).toBe(0);
  });

  it('[S9.14] [S8.14] fails with EXPIRED_SLIP when it was uploaded more than an hour after the transfer', async () => {
    const hourAgo = new Date(site.deps.clock.now().getTime() - 60 * minuteMs);
    const [onTime, late] = [await uploaded(), await uploaded()];
    expect((await accept(onTime, 100, { transferredAt: hourAgo }))?.status).toBe('SUCCESS');
    const transferredAt = new Date(hourAgo.getTime() - 1);
    expect((await accept(late, 100, { transferredAt }))?.note).toBe('EXPIRED_SLIP');
  });

  it('[S8.14] fails with SLIP_REFNO_DUPLICATED when its transfer is already credited by a slip or by the bank', async () => {
    const slips = [await uploaded(), await uploaded()];
    const results = await Promise.all(slips.map((slip) => accept(slip, 100, { refNo: '004:JUDGED01' })));
    expect(results.map((slip) => slip?.note ?? 'SUCCESS').toSorted()).toEqual([
      'SLIP_REFNO_DUPLICATED',
      'SUCCESS',
    ]);
    await member.bankMoney(50, 'BYBANK01');
    expect((await accept(await uploaded(), 50, { refNo: '004:BYBANK01' }))?.note).toBe(
      'SLIP_REFNO_DUPLICATED',
    );
    await accept(await uploaded(), 70, { refNo: '004:SLIPFIRST01' });
    expect(await member.bankMoney(70, 'SLIPFIRST01')).toBe('known');
    // The same transfer without and with the number of its bank.
    expect((await accept(await uploaded(), 30, { refNo: 'BARE0001' }))?.status).toBe('SUCCESS');
    expect((await accept(await uploaded(), 30, { refNo: '004:BARE0001' }))?.note).toBe(
      'SLIP_REFNO_DUPLICATED',
    );
    expect(await member.wallet()).toBe(250);
  });

  it('[S8.14] fails with NOT_MATCH when an earlier version read another transfer, or when it is in the future', async () => {
    const drawn = await uploaded();
    await site.deps.db.query('update slip set ref_no = $2 where id = $1', [drawn, '004:DRAWN00000000001']);
    expect((await accept(drawn, 100, { refNo: 'FOUND00000000001' }))?.note).toBe('NOT_MATCH');
    const transferredAt = new Date(site.deps.clock.now().getTime() + 11 * minuteMs);
    expect((await accept(await uploaded(), 100, { transferredAt }))?.note).toBe('NOT_MATCH');
    expect(await member.wallet()).toBe(0);
  });

  it('[S9.14] is one slip for one idempotency key, also when slips are closed since then', async () => {
    const { settings } = site.deps;
    const before = await settings.get('slip');
    const picture = fresh();
    const [first, ...others] = await atOnce(6, () => upload(picture, { key: 'slip-key-0001' }));
    expect(first?.body.status).toBe('PROCESSING');
    await settings.set('slip', { ...before, enabled: false });
    others.push(await upload(picture, { key: 'slip-key-0001' }));
    for (const { status, body } of others) expect([status, body]).toEqual([200, first?.body]);
    const late = fresh();
    expect((await upload(late, { key: 'slip-key-0003' })).status).toBe(422);
    await settings.set('slip', before);
    expect((await upload(late, { key: 'slip-key-0003' })).body.status).toBe('PROCESSING');
    expect(await upload(fresh(), { key: 'slip-key-0001' })).toMatchObject(
      rejected('IDEMPOTENCY_MISMATCH', { status: 409 }),
    );
  });

  it('[S7.18] [S9.12] is listed only for its member, newest first, in pages', async () => {
    const own = [await uploaded(), await uploaded(), await uploaded()].toReversed();
    await uploaded(other);
    const references = async (page: number, limit: number) =>
      (await list(page, limit)).slips.map(({ reference }) => reference);
    expect((await list()).total).toBe(3);
    expect(await references(1, 2)).toEqual(own.slice(0, 2));
    expect(await references(2, 2)).toEqual(own.slice(2));
    expect(await references(1_000, 100)).toEqual([]);
  });

  it('[S7.18] is visible to its member for ten minutes at a secret address, and only as a picture', async () => {
    const picture = slipPicture.jpeg(1_000);
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
    ['23:29', '23:30', '00:30', false],
    ['23:30', '23:30', '00:30', true],
    ['00:00', '23:30', '00:30', true],
    ['00:29', '23:30', '00:30', true],
    ['00:30', '23:30', '00:30', false],
    ['01:59', '02:00', '03:00', false],
    ['02:00', '02:00', '03:00', true],
    ['03:00', '02:00', '03:00', false],
    ['12:00', '12:00', '12:00', false],
    ['12:00', null, null, false],
  ])('[S9.14] at %s in Bangkok, with the window from %p to %p: closed is %p', (time, from, to, isClosed) => {
    expect(isClosedAt(at(time), from, to)).toBe(isClosed);
  });
});
