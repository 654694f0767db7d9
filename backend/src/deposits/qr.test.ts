import type { components } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { payCode } from '../testing/site/member-actions';
import { openTestSite } from '../testing/site/test-site';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { qrTimesMs } from './qr-code';
import { reportQrPayment, reportSmsPayment } from './qr-payment';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';
import { openPromoSite } from '../testing/site/open-promo-site';

type QrStatus = components['schemas']['QrStatus'];

const minuteMs = 60_000;

describe('a deposit by QR code', () => {
  let other: PromoMember;
  const { site, member } = openPromoSite(async () => {
    // No amounts of earlier tests are reserved.
    site.deps.clock.advance(qrTimesMs.lifetime + qrTimesMs.grace);
    other = await promoMember(site);
  });

  const create = (provider: string, amount: number, key?: string) =>
    member.post<QrStatus>(`/api/qrcode/${provider}`, { amount }, key);
  const opened = async (provider: string, amount: number, by = member) => {
    const { body } = await by.post<QrStatus>(`/api/qrcode/${provider}`, { amount });
    if (body.qrcodeId === null) throw new Error(`No code was opened: ${body.message}`);
    return { ...body, qrcodeId: body.qrcodeId };
  };
  const status = async (provider: string) => (await member.get<QrStatus>(`/api/qrcode/${provider}`)).body;
  const cancel = async (id: string, by = member) =>
    site.call<QrStatus>('DELETE', `/api/qrcode/${id}`, { token: await by.token() });

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

  /** The provider rejects less than this amount (baht), and accepts exactly this. */
  const expectMinimum = async (provider: string, least: number): Promise<void> => {
    expect(await create(provider, least - 0.01)).toMatchObject({
      status: 422,
      body: { message: 'DEPOSIT_MINIMUM', details: { limit: least } },
    });
    expect((await create(provider, least)).body.hasQrcode).toBe(true);
  };

  it.each([
    ['KBANK', 1],
    ['WW', 100],
    ['PAYONEX', 100],
    ['PAYTIMZ', 10],
    ['ZPAY', 10],
  ])('[S9.10] [S9.11] [S5.12] DEPOSIT_MINIMUM: %s accepts %p baht', expectMinimum);

  it('[S9.10] uses the minimums of the environment and of the operator for DEPOSIT_MINIMUM', async () => {
    const { settings, config } = site.deps;
    const [deposit, { qrMinimums }] = [await settings.get('deposit'), config];
    config.qrMinimums = { ZPAY: 50 };
    await expectMinimum('ZPAY', 50);
    await settings.set('deposit', { ...deposit, qrMinimums: { WW: 2_000 as Satang, ZPAY: 50 as Satang } });
    await expectMinimum('WW', 20);
    await expectMinimum('ZPAY', 1);
    await settings.set('deposit', deposit);
    config.qrMinimums = qrMinimums;
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

  it('[S8.18] [S8.8] returns QR_FAIL when the provider rejects or is silent, also for the same request later', async () => {
    site.simulators.faults.set('qr', 'refuses');
    const refused = { qrcodeId: null, hasQrcode: false, qrcode: null, message: 'QR_FAIL' };
    expect(await create('ZPAY', 100)).toMatchObject({ status: 200, body: refused });
    site.simulators.faults.set('qr', 'forgets');
    expect(await create('ZPAY', 100, 'qr-silent-1')).toMatchObject(rejected('QR_FAIL'));
    site.simulators.faults.clear();
    expect(await create('ZPAY', 100, 'qr-silent-1')).toMatchObject({ status: 200, body: refused });
    expect((await create('ZPAY', 100, 'qr-silent-2')).body.status).toBe('waiting');
  });

  it('[S4.13] ends the code with every other provider when one is created, also concurrently', async () => {
    const { qrcodeId } = await opened('WW', 100);
    await opened('ZPAY', 100);
    const newest = await opened('ZPAY', 200);
    expect(await status('WW')).toMatchObject({
      qrcodeId,
      hasQrcode: false,
      qrcode: null,
      status: 'cancelled',
    });
    expect(await status('ZPAY')).toMatchObject({ qrcodeId: newest.qrcodeId, amount: 200, status: 'waiting' });
    await Promise.all(['WW', 'ZPAY', 'PAYTIMZ', 'PAYONEX', 'KBANK'].map((provider) => create(provider, 300)));
    const live = await site.deps.db.query(
      `select id from qr_code where status in ('opening', 'waiting') and member_id = $1`,
      [member.id],
    );
    expect(live).toHaveLength(1);
  });

  it('[S4.12] expires by the server’s clock', async () => {
    const { qrcodeId } = await opened('ZPAY', 100);
    site.deps.clock.advance(qrTimesMs.lifetime - 1);
    expect((await status('ZPAY')).hasQrcode).toBe(true);
    site.deps.clock.advance(1);
    const expired = { qrcodeId, hasQrcode: false, qrcode: null, status: 'expired' };
    expect(await status('ZPAY')).toMatchObject(expired);
    expect((await cancel(qrcodeId)).body.status).toBe('expired');
  });

  it('[S4.12] [S7.14] is cancelled only by its member, once; NO_DATA for other members', async () => {
    const { qrcodeId } = await opened('ZPAY', 100);
    expect(await cancel(qrcodeId, other)).toMatchObject(rejected('NO_DATA'));
    expect(await cancel('nothing-of-the-sort')).toMatchObject(rejected('NO_DATA'));
    expect((await status('ZPAY')).hasQrcode).toBe(true);
    expect((await cancel(qrcodeId)).body).toMatchObject({ qrcodeId, hasQrcode: false, status: 'cancelled' });
    expect((await cancel(qrcodeId)).body.status).toBe('cancelled');
  });

  it('[S1.6] [S3.24] becomes money and a row of the statement when it is paid', async () => {
    const { qrcodeId } = await opened('PAYTIMZ', 50.25);
    expect(await payCode(site, qrcodeId)).toBe('deposited');
    expect(await member.wallet()).toBe(50.25);
    const paid = { qrcodeId, hasQrcode: false, status: 'paid', amount: 50.25 };
    expect(await status('PAYTIMZ')).toMatchObject(paid);
    const row = { statementType: 'deposit', status: 'SUCCESS', from: null, to: 'wallet', amount: 50.25 };
    expect(await member.statements(2)).toMatchObject([{ _id: qrcodeId, ...row }]);
    expect((await cancel(qrcodeId)).body.status).toBe('paid');
  });

  it('is one deposit when it is paid twice; a second payment and one of an unknown code wait for review', async () => {
    const { qrcodeId } = await opened('ZPAY', 80);
    const results = await Promise.all([payCode(site, qrcodeId), payCode(site, qrcodeId)]);
    expect(results.toSorted()).toEqual(['deposited', 'unclaimed']);
    expect(await member.wallet()).toBe(80);
    const stray = { provider: 'WW', paymentId: 'stray', amount: 500 as Satang, currency: 'THB' } as const;
    expect(await reportQrPayment(site.deps, { ...stray, reference: 'unknown' })).toBe('unclaimed');
    expect(await reportQrPayment(site.deps, { ...stray, reference: 'unknown' })).toBe('known');
    const waiting = await site.deps.db.query(
      `select amount from qr_payment where reference in ($1, 'unknown') and txn_id is null order by amount`,
      [qrcodeId],
    );
    expect(waiting).toEqual([{ amount: 500 }, { amount: 8_000 }]);
  });

  it('[S4.12] is a deposit when the payment arrives as it expires, is cancelled, or later', async () => {
    const expired = await opened('ZPAY', 100);
    site.deps.clock.advance(qrTimesMs.lifetime);
    expect(await payCode(site, expired.qrcodeId)).toBe('deposited');
    expect((await status('ZPAY')).status).toBe('paid');
    const { qrcodeId } = await opened('WW', 100);
    const [{ body }, paid] = await Promise.all([cancel(qrcodeId), payCode(site, qrcodeId)]);
    expect(['cancelled', 'paid']).toContain(body.status);
    expect(paid).toBe('deposited');
    expect(await status('WW')).toMatchObject({ qrcodeId, status: 'paid' });
    const late = await opened('WW', 100);
    site.deps.clock.advance(3 * 86_400_000);
    expect(await payCode(site, late.qrcodeId)).toBe('deposited');
    expect(await member.wallet()).toBe(300);
  });

  it('[S7.15] with KBANK has an amount that no other open code has, so that the bank’s message identifies the member', async () => {
    const first = await opened('KBANK', 100);
    const second = await opened('KBANK', 100, other);
    expect([first.amount, second.amount]).toEqual([100, 100.01]);
    expect(await payCode(site, second.qrcodeId)).toBe('deposited');
    expect(await payCode(site, first.qrcodeId)).toBe('deposited');
    expect([await member.wallet(), await other.wallet()]).toEqual([100, 100.01]);
    const again = {
      paymentId: 'sms-1',
      amount: 10_000 as Satang,
      provider: 'KBANK',
      currency: 'THB',
    } as const;
    expect(await reportSmsPayment(site.deps, again)).toBe('unclaimed');
  });

  it('[S7.15] with KBANK reuses an amount only when no late payment can match the old code', async () => {
    await opened('KBANK', 500);
    site.deps.clock.advance(qrTimesMs.lifetime + qrTimesMs.grace - 1);
    expect((await opened('KBANK', 500, other)).amount).toBe(500.01);
    site.deps.clock.advance(1);
    expect((await opened('KBANK', 500)).amount).toBe(500);
  });

  it('[S7.15] with KBANK does not reuse the amount of a paid code while its picture can be paid again', async () => {
    const paid = await opened('KBANK', 600);
    expect(await payCode(site, paid.qrcodeId)).toBe('deposited');
    expect((await opened('KBANK', 600, other)).amount).toBe(600.01);
    expect(await payCode(site, paid.qrcodeId, 'second-payment')).toBe('unclaimed');
    expect(await other.wallet()).toBe(0);
    expect(
      await site.deps.db.query(`select reference from qr_payment where payment_id = 'second-payment'`),
    ).toEqual([{ reference: paid.qrcodeId }]);
  });

  it('[S8.8] returns QR_FAIL with KBANK when a hundred open codes leave no amount', async () => {
    const { db, clock } = site.deps;
    await db.query(
      `insert into qr_code (id, member_id, provider, currency, asked, amount, status, payload, created_at, expires_at,
         reserved_until)
       select lpad(to_hex(n), 24, 'a'), $3, 'KBANK', 'THB',
         70000, 70000 + n, 'cancelled', 'x', $1, $2, $2 from generate_series(0, 99) n`,
      [clock.now(), new Date(clock.now().getTime() + minuteMs), other.id],
    );
    expect(await create('KBANK', 700)).toMatchObject(rejected('QR_FAIL'));
  });
});

/** With KBANK only the amount identifies the payer, so amounts are scarce. These tests try to reserve them all. */
describe('members who try to reserve the amounts of others', () => {
  const site = openBeforeAll(openTestSite);
  let payments = 0;
  beforeEach(() => site.deps.clock.advance(qrTimesMs.lifetime + qrTimesMs.grace));
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const create = (by: PromoMember, amount: number) => by.post<QrStatus>('/api/qrcode/KBANK', { amount });
  const cancel = async (by: PromoMember, { body }: { body: QrStatus }) =>
    site.call('DELETE', `/api/qrcode/${body.qrcodeId}`, { token: await by.token() });
  const pay = (baht: number) =>
    reportSmsPayment(site.deps, {
      provider: 'KBANK',
      currency: 'THB',
      paymentId: `sms-${(payments += 1)}`,
      amount: Math.round(baht * 100) as Satang,
    });

  it('[S7.15] [S8.8] leave an amount for other members, however many codes they create and cancel', async () => {
    const attackers = [await promoMember(site), await promoMember(site)];
    const replies = new Map<number, number>();
    for (let minute = 0; minute < 3; minute += 1) {
      for (const attacker of attackers)
        for (let attempt = 0; attempt < 20; attempt += 1) {
          const amount = 100 + (minute * 20 + attempt) / 100;
          const opened = await create(attacker, amount);
          replies.set(opened.status, (replies.get(opened.status) ?? 0) + 1);
          if (opened.status === 200) await cancel(attacker, opened);
        }
      site.deps.clock.advance(minuteMs);
    }
    expect(replies.get(200)).toBe(16);
    expect(replies.get(429)).toBe(104);
    const taken = await site.deps.db.query<{ n: number }>(
      'select count(distinct amount) as n from qr_code where reserved_until > $1',
      [site.deps.clock.now()],
    );
    expect(taken).toEqual([{ n: 16 }]);
    expect((await create(await promoMember(site), 100)).body.hasQrcode).toBe(true);
  });

  it('[S7.15] get at most eight amounts, also with concurrent requests', async () => {
    const attacker = await promoMember(site);
    const replies = await atOnce(20, (index) => create(attacker, 300 + index));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(8);
  });

  it('[S7.15] get the same amount for the same request, and the payment of any of these codes', async () => {
    const member = await promoMember(site);
    await create(await promoMember(site), 200);
    for (let times = 0; times < 12; times += 1) {
      const opened = await create(member, 200);
      expect(opened.body.amount).toBe(200.01);
      if (times < 11) await cancel(member, opened);
    }
    expect(await pay(200.01)).toBe('deposited');
    expect(await member.wallet()).toBe(200.01);
    expect((await create(member, 200)).body.amount).toBe(200.02);
  });

  it('[S4.12] [S7.15] reserve a cancelled amount while a payment can be in flight; afterwards other members get it', async () => {
    const [first, second] = [await promoMember(site), await promoMember(site)];
    await cancel(first, await create(first, 400));
    site.deps.clock.advance(qrTimesMs.graceAfterCancel - 1);
    const reserved = await create(second, 400);
    expect(reserved.body.amount).toBe(400.01);
    await cancel(second, reserved);
    expect(await pay(400)).toBe('deposited');
    expect([await first.wallet(), await second.wallet()]).toEqual([400, 0]);

    // A payment of a long cancelled code counts while no other member has the amount.
    site.deps.clock.advance(qrTimesMs.lifetime + qrTimesMs.grace);
    await cancel(first, await create(first, 600));
    site.deps.clock.advance(qrTimesMs.graceAfterCancel + minuteMs);
    expect(await pay(600)).toBe('deposited');
    await cancel(first, await create(first, 500));
    site.deps.clock.advance(qrTimesMs.graceAfterCancel);
    expect((await create(second, 500)).body.amount).toBe(500);
    expect(await pay(500)).toBe('deposited');
    expect([await first.wallet(), await second.wallet()]).toEqual([1_000, 500]);
  });
});
