import { type components, taggedText } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { payCode } from '../testing/site/member-actions';
import { openTestSite } from '../testing/site/test-site';
import { qrTimesMs } from './qr-code';
import { reportQrPayment, reportSmsPayment } from './qr-payment';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type QrStatus = components['schemas']['QrStatus'];
type ErrorBody = components['schemas']['Error'];

const minuteMs = 60_000;

describe('a deposit by QR code', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let other: string;
  beforeAll(async () => {
    token = await site.login('0822222222');
    other = await site.login('0811111111');
  });
  // Each test starts with fresh rate limits and without codes of earlier tests.
  beforeEach(() => site.deps.clock.advance(qrTimesMs.lifetime + qrTimesMs.grace));
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const create = <T = QrStatus>(provider: string, amount: number, key?: string, by = token) =>
    site.call<T>('POST', `/api/qrcode/${provider}`, {
      token: by,
      body: { amount },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const opened = async (provider: string, amount: number, by = token) => {
    const { body } = await create(provider, amount, undefined, by);
    if (body.qrcodeId === null) throw new Error(`No code was opened: ${body.message}`);
    return { ...body, qrcodeId: body.qrcodeId };
  };
  const status = async (provider: string, by = token) =>
    (await site.call<QrStatus>('GET', `/api/qrcode/${provider}`, { token: by })).body;
  const cancel = <T = QrStatus>(id: string, by = token) =>
    site.call<T>('DELETE', `/api/qrcode/${id}`, { token: by });
  const walletBalance = async (by = token) =>
    (await site.call<components['schemas']['WalletReply']>('GET', '/api/wallet', { token: by })).body.wallet
      .amount;
  const depositsOf = async (id: string) =>
    site.deps.db.query<{ type: string; status: string; from: string | null; to: string; amount: number }>(
      `select type, status, from_place as "from", to_place as "to", amount from statement where id = $1`,
      [id],
    );

  it('[S7.14] [S7.15] [S3.17] is created with each of the five providers, with its expiry and the server’s time', async () => {
    for (const provider of ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']) {
      expect((await status(provider)).status).toBe('none');
      const code = await opened(provider, 100);
      const now = site.deps.clock.now();
      expect(code).toMatchObject({
        hasQrcode: true,
        amount: 100,
        status: 'waiting',
        message: null,
        serverTime: now.toISOString(),
        expireIn: new Date(now.getTime() + qrTimesMs.lifetime).toISOString(),
      });
      expect(code.qrcode).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+".*<\/svg>$/s);
      expect(await status(provider)).toEqual(code);
    }
  });

  it('[S7.14] contains its id, the amount, a valid checksum, and the text that it is a demo', async () => {
    const { qrcodeId } = await opened('ZPAY', 123.45);
    const [open] = await site.deps.db.query<{ payload: string }>(
      `select payload from qr_code where id = $1 and status = 'waiting'`,
      [qrcodeId],
    );
    const payload = open?.payload ?? '';
    expect(taggedText.hasValidChecksum(payload)).toBe(true);
    // Tags of the QR standard EMVCo: 54 is the amount, 59 the payee, 26 the provider’s own data.
    const fields = taggedText.parse(payload);
    expect(fields?.get('54')).toBe('123.45');
    expect(fields?.get('59')).toBe('DEMO NOT A PAYMENT');
    expect(taggedText.parse(fields?.get('26') ?? '')?.get('02')).toBe(qrcodeId);
  });

  it.each([
    ['KBANK', 0.99, 1],
    ['WW', 99.99, 100],
    ['PAYONEX', 99.99, 100],
    ['PAYTIMZ', 9.99, 10],
    ['ZPAY', 9.99, 10],
  ])(
    '[S9.10] [S9.11] [S5.12] DEPOSIT_MINIMUM: %s rejects %p baht and accepts %p',
    async (provider, less, least) => {
      expect(await create<ErrorBody>(provider, less)).toMatchObject({
        status: 422,
        body: { message: 'DEPOSIT_MINIMUM', details: { limit: least } },
      });
      expect((await create(provider, least)).body.hasQrcode).toBe(true);
    },
  );

  it('[S9.10] uses the operator’s minimums for DEPOSIT_MINIMUM', async () => {
    const { settings } = site.deps;
    const before = await settings.get('deposit');
    await settings.set('deposit', { ...before, qrMinimums: { WW: 2_000 as Satang, ZPAY: 50 as Satang } });
    expect((await create('WW', 20)).body.hasQrcode).toBe(true);
    expect(await create<ErrorBody>('ZPAY', 0.5)).toMatchObject({
      body: { message: 'DEPOSIT_MINIMUM', details: { limit: 1 } },
    });
    await settings.set('deposit', before);
  });

  it('[S9.10] uses the environment’s minimums for DEPOSIT_MINIMUM', async () => {
    const { config } = site.deps;
    const before = config.qrMinimums;
    config.qrMinimums = { ZPAY: 50 };
    expect(await create<ErrorBody>('ZPAY', 49)).toMatchObject({
      body: { message: 'DEPOSIT_MINIMUM', details: { limit: 50 } },
    });
    config.qrMinimums = before;
  });

  it('[S8.8] returns QR_FAIL when the operator has not enabled the provider, or enabled account details only', async () => {
    const { settings } = site.deps;
    const before = await settings.get('deposit');
    const rejection = rejected('QR_FAIL');
    await settings.set('deposit', { ...before, qrProviders: ['WW'] });
    expect(await create('ZPAY', 100)).toMatchObject(rejection);
    await settings.set('deposit', { ...before, isManual: true });
    expect(await create('WW', 100)).toMatchObject(rejection);
    await settings.set('deposit', before);
  });

  it('[S8.18] [S8.8] returns QR_FAIL without a code when the provider rejects the request', async () => {
    site.simulators.faults.set('qr', 'refuses');
    const { status: answered, body } = await create('ZPAY', 100);
    site.simulators.faults.set('qr', null);
    expect(answered).toBe(200);
    expect(body).toMatchObject({ qrcodeId: null, hasQrcode: false, qrcode: null, message: 'QR_FAIL' });
  });

  it('[S8.8] returns QR_FAIL when the provider does not respond, and the code for the same request later', async () => {
    site.simulators.faults.set('qr', 'forgets');
    const silent = await create<ErrorBody>('ZPAY', 100, 'qr-silent-1');
    site.simulators.faults.set('qr', null);
    expect(silent).toMatchObject(rejected('QR_FAIL'));
    expect((await create('ZPAY', 100, 'qr-silent-1')).body.status).toBe('waiting');
  });

  it('[S4.13] ends the code with every other provider when one is created', async () => {
    const first = await opened('WW', 100);
    const second = await opened('ZPAY', 100);
    const third = await opened('ZPAY', 200);
    expect(await status('WW')).toMatchObject({
      qrcodeId: first.qrcodeId,
      hasQrcode: false,
      qrcode: null,
      status: 'cancelled',
    });
    expect(await status('ZPAY')).toMatchObject({ qrcodeId: third.qrcodeId, amount: 200, status: 'waiting' });
    expect((await cancel(second.qrcodeId)).body.status).toBe('cancelled');
  });

  it('leaves one active code when many are created concurrently', async () => {
    await Promise.all(['WW', 'ZPAY', 'PAYTIMZ', 'PAYONEX', 'KBANK'].map((provider) => create(provider, 300)));
    const live = await site.deps.db.query(
      `select id from qr_code where status in ('opening', 'waiting') and amount = 30000`,
    );
    expect(live).toHaveLength(1);
  });

  it('[S4.12] expires by the server’s clock', async () => {
    const { qrcodeId } = await opened('ZPAY', 100);
    site.deps.clock.advance(qrTimesMs.lifetime - 1);
    expect((await status('ZPAY')).hasQrcode).toBe(true);
    site.deps.clock.advance(1);
    expect(await status('ZPAY')).toMatchObject({
      qrcodeId,
      hasQrcode: false,
      qrcode: null,
      status: 'expired',
    });
    expect((await cancel(qrcodeId)).body.status).toBe('expired');
  });

  it('[S4.12] [S7.14] is cancelled only by its member, once; NO_DATA for other members', async () => {
    const { qrcodeId } = await opened('ZPAY', 100);
    expect(await cancel<ErrorBody>(qrcodeId, other)).toMatchObject(rejected('NO_DATA'));
    expect(await cancel<ErrorBody>('nothing-of-the-sort')).toMatchObject(rejected('NO_DATA'));
    expect((await status('ZPAY')).hasQrcode).toBe(true);
    expect((await cancel(qrcodeId)).body).toMatchObject({ qrcodeId, hasQrcode: false, status: 'cancelled' });
    expect((await cancel(qrcodeId)).body.status).toBe('cancelled');
  });

  it('[S1.6] [S3.24] becomes money and a row of the statement when it is paid', async () => {
    const before = await walletBalance();
    const { qrcodeId } = await opened('PAYTIMZ', 50.25);
    expect(await payCode(site, qrcodeId)).toBe('deposited');
    expect(await walletBalance()).toBe(before + 50.25);
    expect(await status('PAYTIMZ')).toMatchObject({
      qrcodeId,
      hasQrcode: false,
      status: 'paid',
      amount: 50.25,
    });
    expect(await depositsOf(qrcodeId)).toEqual([
      { type: 'deposit', status: 'SUCCESS', from: null, to: 'wallet', amount: 5_025 },
    ]);
    expect((await cancel(qrcodeId)).body.status).toBe('paid');
  });

  it('is one deposit when its payment is reported 64 times concurrently', async () => {
    const before = await walletBalance();
    const { qrcodeId } = await opened('ZPAY', 70);
    const results = await atOnce(64, () => payCode(site, qrcodeId, `payment-${qrcodeId}`));
    expect(results.filter((result) => result === 'deposited')).toHaveLength(1);
    expect(results.filter((result) => result === 'known')).toHaveLength(63);
    expect(await walletBalance()).toBe(before + 70);
  });

  it('is one deposit when it is paid twice, and the second payment waits for review', async () => {
    const before = await walletBalance();
    const { qrcodeId } = await opened('ZPAY', 80);
    const results = await Promise.all([payCode(site, qrcodeId), payCode(site, qrcodeId)]);
    expect(new Set(results)).toEqual(new Set(['deposited', 'unclaimed']));
    expect(await walletBalance()).toBe(before + 80);
    const waiting = await site.deps.db.query(
      'select amount from qr_payment where reference = $1 and txn_id is null',
      [qrcodeId],
    );
    expect(waiting).toEqual([{ amount: 8_000 }]);
  });

  it('[S4.12] is a deposit when the payment arrives as it expires, is cancelled, or later', async () => {
    const before = await walletBalance();
    const expired = await opened('ZPAY', 100);
    site.deps.clock.advance(qrTimesMs.lifetime);
    expect(await payCode(site, expired.qrcodeId)).toBe('deposited');
    expect((await status('ZPAY')).status).toBe('paid');
    const cancelled = await opened('WW', 100);
    const [{ body }, paid] = await Promise.all([
      cancel(cancelled.qrcodeId),
      payCode(site, cancelled.qrcodeId),
    ]);
    expect(['cancelled', 'paid']).toContain(body.status);
    expect(paid).toBe('deposited');
    expect(await status('WW')).toMatchObject({ qrcodeId: cancelled.qrcodeId, status: 'paid' });
    const late = await opened('WW', 100);
    site.deps.clock.advance(3 * 86_400_000);
    token = await site.login('0822222222');
    other = await site.login('0811111111');
    expect(await payCode(site, late.qrcodeId)).toBe('deposited');
    expect(await walletBalance()).toBe(before + 300);
  });

  it('stores a payment of an unknown code for review', async () => {
    const payment = { provider: 'WW', paymentId: 'stray', amount: 500 as Satang, currency: 'THB' } as const;
    expect(await reportQrPayment(site.deps, { ...payment, reference: 'unknown' })).toBe('unclaimed');
    expect(await reportQrPayment(site.deps, { ...payment, reference: 'unknown' })).toBe('known');
  });

  it('[S7.15] with KBANK has an amount that no other open code has, so that the bank’s message identifies the member', async () => {
    const [ownBalance, otherBalance] = [await walletBalance(), await walletBalance(other)];
    const first = await opened('KBANK', 100);
    const second = await opened('KBANK', 100, other);
    expect([first.amount, second.amount]).toEqual([100, 100.01]);
    expect(await payCode(site, second.qrcodeId)).toBe('deposited');
    expect(await payCode(site, first.qrcodeId)).toBe('deposited');
    expect([await walletBalance(), await walletBalance(other)]).toEqual([
      ownBalance + 100,
      otherBalance + 100.01,
    ]);
    const message = { provider: 'KBANK', currency: 'THB' } as const;
    expect(
      await reportSmsPayment(site.deps, { ...message, paymentId: 'sms-1', amount: 10_000 as Satang }),
    ).toBe('unclaimed');
  });

  it('[S7.15] with KBANK reuses an amount only when no late payment can match the old code', async () => {
    await opened('KBANK', 500);
    site.deps.clock.advance(qrTimesMs.lifetime + qrTimesMs.grace - 1);
    expect((await opened('KBANK', 500, other)).amount).toBe(500.01);
    site.deps.clock.advance(1);
    expect((await opened('KBANK', 500)).amount).toBe(500);
  });

  it('[S7.15] with KBANK does not reuse the amount of a paid code while its picture can be paid again', async () => {
    const before = await walletBalance(other);
    const paid = await opened('KBANK', 600);
    expect(await payCode(site, paid.qrcodeId)).toBe('deposited');
    expect((await opened('KBANK', 600, other)).amount).toBe(600.01);
    expect(await payCode(site, paid.qrcodeId, 'second-payment')).toBe('unclaimed');
    expect(await walletBalance(other)).toBe(before);
    expect(
      await site.deps.db.query(
        `select reference, amount from qr_payment where payment_id = 'second-payment'`,
      ),
    ).toEqual([{ reference: paid.qrcodeId, amount: 60_000 }]);
  });

  it('[S8.8] returns QR_FAIL with KBANK when a hundred open codes leave no amount', async () => {
    const { db, clock } = site.deps;
    await db.query(
      `insert into qr_code (id, member_id, provider, currency, asked, amount, status, payload, created_at, expires_at,
         reserved_until)
       select lpad(to_hex(n), 24, 'a'), (select id from member where username = '0844444444'), 'KBANK', 'THB',
         70000, 70000 + n, 'cancelled', 'x', $1, $2, $2 from generate_series(0, 99) n`,
      [clock.now(), new Date(clock.now().getTime() + minuteMs)],
    );
    expect(await create('KBANK', 700)).toMatchObject(rejected('QR_FAIL'));
  });

  it('is one code for one idempotency key, and IDEMPOTENCY_MISMATCH for a different request', async () => {
    const replies = await atOnce(8, () => create('ZPAY', 60, 'qr-key-0001'));
    expect(new Set(replies.map(({ body }) => body.qrcodeId)).size).toBe(1);
    expect(replies.every(({ body }) => body.status === 'waiting')).toBe(true);
    expect(await create('ZPAY', 61, 'qr-key-0001')).toMatchObject(
      rejected('IDEMPOTENCY_MISMATCH', { status: 409 }),
    );
    expect(await create('WW', 9, 'qr-key-0002')).toMatchObject({ status: 422 });
    expect(await create('WW', 9, 'qr-key-0002')).toMatchObject({ body: { message: 'DEPOSIT_MINIMUM' } });
  });

  it('[S8.10] returns REQUEST_LIMIT_1MIN after twenty codes a minute', async () => {
    const replies: number[] = [];
    for (let attempt = 0; attempt < 21; attempt += 1) replies.push((await create('WW', 1)).status);
    expect(replies.slice(0, 20).every((answer) => answer === 422)).toBe(true);
    expect(replies[20]).toBe(429);
    expect(await create('WW', 100)).toMatchObject({ body: { message: 'REQUEST_LIMIT_1MIN' } });
  });

  it('returns MALFORMED_REQUEST for an unknown provider, a third decimal and a missing number', async () => {
    const malformed = rejected('MALFORMED_REQUEST', { status: 400 });
    expect(await create('NOBANK', 100)).toMatchObject(malformed);
    expect(await create('ZPAY', 10.005)).toMatchObject({
      ...malformed,
      body: { details: { field: 'amount' } },
    });
    expect(await create('ZPAY', -1)).toMatchObject(malformed);
  });
});
