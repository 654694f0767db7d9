import type { components } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite } from '../testing/site/test-site';
import { qrTimesMs } from './qr-code';
import { reportSmsPayment } from './qr-payment';
import { openBeforeAll } from '../testing/open-before-all';
import { atOnce } from '../testing/at-once';

type QrStatus = components['schemas']['QrStatus'];

const minuteMs = 60_000;

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
