import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { expireAnnouncedDeposits } from '../deposits/bank-deposit';
import { reportQrPayment } from '../deposits/qr-payment';
import { settleOpenGiftLinks } from '../deposits/settle-gift-link';
import { applySlipResult } from '../deposits/slip-result';
import { openBeforeAll } from '../testing/open-before-all';
import { formWith } from '../testing/site/form-with';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { slipPicture } from '../testing/site/slip-picture';
import { openTestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers';
import { measureUsualTimes } from './usual-times';
import AES from 'crypto-js/aes';
import { openPromoSite } from '../testing/site/open-promo-site';

type Schemas = components['schemas'];
type Statement = Schemas['Statement'];

const minuteMs = 60_000;

describe('the stages of a member’s movements', () => {
  const { site, member } = openPromoSite(async (newMember) => {
    await newMember.openGames(['PG', 'JOKER']);
    await newMember.deposit(1_000);
  });
  afterEach(() => site.simulators.bank.setByHand(false));

  const minutesLater = (minutes: number): void => site.deps.clock.advance(minutes * minuteMs);
  const post = async (path: string, body: object) =>
    (await member.post<Schemas['MoneyReply']>(path, body)).body.reference;
  const open = async (): Promise<Statement[]> =>
    (await member.get<Schemas['WalletReply']>('/api/wallet')).body.openMovements ?? [];
  /** Names the stages of an entry, each with the minutes since the first one. */
  const stages = (entry: Statement | undefined): string[] => {
    const times = entry?.stages?.map(({ stage, at }) => ({ stage, at: Date.parse(at) })) ?? [];
    return times.map(({ stage, at }) => `${stage} ${(at - (times[0]?.at ?? 0)) / minuteMs}`);
  };
  const openStages = async () => stages((await open())[0]);
  const newest = () => member.newestStatement();
  const reconcileAfter = async (minutes: number): Promise<void> => {
    minutesLater(minutes);
    await reconcile(site.deps);
  };
  const payoutOf = () => site.simulators.bank.list()[0]?.reference ?? '';

  it('[H4.1] of a withdrawal: requested, sent to the bank, paid', async () => {
    site.simulators.faults.set('bank', 'silent', 1);
    const id = await post('/api/wallet/withdraw', { amount: 150 });
    expect(await openStages()).toEqual(['REQUESTED 0']);
    site.simulators.bank.setByHand(true);
    await reconcileAfter(2);
    expect(await open()).toEqual([
      expect.objectContaining({ _id: id, statementType: 'withdraw', status: 'PROCESSING', amount: -150 }),
    ]);
    expect(await openStages()).toEqual(['REQUESTED 0', 'SENT 2']);
    site.simulators.bank.decide(payoutOf(), 'paid');
    await reconcileAfter(3);
    expect(await open()).toEqual([]);
    const paid = await newest();
    expect(stages(paid)).toEqual(['REQUESTED 0', 'SENT 2', 'PAID 5']);
    expect(paid).toMatchObject({
      reference: payoutOf(),
      payee: {
        bank: { nameEN: 'Government Savings Bank' },
        bankCode: 'GSB',
        accountNo: '•'.repeat(20) + member.id.slice(-4),
      },
    });
    expect(paid).not.toHaveProperty('reason');
  });

  it('[H4.2] of a rejected withdrawal: the money is back, with the bank’s reason', async () => {
    site.simulators.bank.setByHand(true);
    await post('/api/wallet/withdraw', { amount: 150 });
    site.simulators.bank.decide(payoutOf(), 'refused', 'NO_ACCOUNT');
    await reconcileAfter(5);
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'SENT 0', 'RETURNED 5']);
    expect(await newest()).toMatchObject({ reason: 'PAYEE_NO_ACCOUNT', reference: payoutOf() });
    site.simulators.faults.set('bank', 'refuses');
    await member.post('/api/wallet/withdraw', { amount: 151 });
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'RETURNED 0']);
    expect(await newest()).not.toHaveProperty('reason');
  });

  it('[H4.1] of a transfer: requested, sent to the game, credited or returned', async () => {
    const body = { from: 'wallet', to: 'PG', amount: 100 };
    site.simulators.faults.set('PG', 'silent');
    await post('/api/wallet/transfer', body);
    expect(await openStages()).toEqual(['REQUESTED 0', 'SENT 0']);
    site.simulators.faults.clear();
    await reconcileAfter(1);
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'SENT 0', 'CREDITED 1']);
    expect((await newest())?.reference).toMatch(/^[0-9a-f]{24}$/);
    site.simulators.faults.set('PG', 'refuses');
    await member.post('/api/wallet/transfer', body);
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'RETURNED 0']);
    await member.post('/api/wallet/transfer', { from: 'PG', to: 'wallet', amount: 1 });
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'FAILED 0']);
    site.simulators.faults.clear();
    site.simulators.faults.set('JOKER', 'refuses');
    await member.post('/api/wallet/transfer', { from: 'PG', to: 'JOKER', amount: 1 });
    const returned = (await member.statements(2)).find(({ status }) => status === 'FAILED');
    expect(stages(returned)).toEqual(['REQUESTED 0', 'RETURNED 0']);
  });

  it('[H4.1] of a slip: requested, read, credited', async () => {
    const { body, headers } = formWith(slipPicture.png(63), {});
    const { reference } = (
      await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', {
        token: await member.token(),
        body,
        headers,
      })
    ).body;
    expect(await open()).toMatchObject([
      { _id: reference, statementType: 'deposit', way: 'slip', amount: 0, to: 'wallet' },
    ]);
    expect(await openStages()).toEqual(['REQUESTED 0', 'RECEIVED 0']);
    minutesLater(3);
    await applySlipResult(site.deps, reference, {
      accepted: true,
      amount: fromBaht(300),
      refNo: '004:S63',
    });
    expect(await open()).toEqual([]);
    expect(await newest()).toMatchObject({ _id: reference, way: 'slip', reference: '004:S63' });
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'RECEIVED 0', 'CREDITED 3']);
  });

  it('[H4.1] of a gift: requested, sent to its provider, credited or failed with the reason', async () => {
    const send = async (voucher: string) => {
      const link = site.simulators.gifts.setAmount(voucher, 5_000) ?? '';
      await member.post('/api/wallet/truelink', {
        link: AES.encrypt(`${link}::ทองดี ซองของขวัญ`, 'wallet-truelink').toString(),
      });
    };
    const settleAfter = async (minutes: number): Promise<void> => {
      minutesLater(minutes);
      await settleOpenGiftLinks(site.deps);
    };
    site.simulators.faults.set('gifts', 'silent');
    await send('stages00001');
    expect(await open()).toMatchObject([{ way: 'gift', amount: 0 }]);
    expect(await openStages()).toEqual(['REQUESTED 0']);
    site.simulators.faults.clear();
    site.simulators.faults.set('gift', 'silent');
    await settleAfter(11);
    expect(await openStages()).toEqual(['REQUESTED 0', 'SENT 11']);
    site.simulators.faults.clear();
    await settleAfter(11);
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'SENT 11', 'CREDITED 22']);
    site.simulators.faults.set('gift', 'silent', 1);
    await send('stages00002');
    site.simulators.faults.set('gift', 'refuses');
    await settleAfter(11);
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'SENT 0', 'FAILED 11']);
    expect(await newest()).toMatchObject({ way: 'gift', reason: 'TRUELINK_INVALID' });
  });

  it('[H4.1] of a deposit by bank: announced or not, credited, or given up', async () => {
    await post('/api/wallet/add', { amount: 70 });
    expect(await openStages()).toEqual(['REQUESTED 0']);
    minutesLater(6);
    await member.bankMoney(70, 'stages-1');
    expect(await newest()).toMatchObject({ way: 'bank', status: 'SUCCESS' });
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'CREDITED 6']);
    await member.bankMoney(71, 'stages-2');
    expect(await newest()).toMatchObject({ way: 'bank', amount: 71 });
    expect(stages(await newest())).toEqual(['CREDITED 0']);
    minutesLater(1);
    await post('/api/wallet/add', { amount: 72 });
    minutesLater(1_441);
    await expireAnnouncedDeposits(site.deps.db, site.deps.clock.now());
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'FAILED 1441']);
  });

  it('[H4.1] of a paid QR code: requested, credited', async () => {
    const { qrcodeId } = (await member.post<Schemas['QrStatus']>('/api/qrcode/PAYTIMZ', { amount: 100 }))
      .body;
    expect(await open()).toEqual([]);
    minutesLater(2);
    await reportQrPayment(site.deps, {
      provider: 'PAYTIMZ',
      paymentId: 'stages',
      reference: qrcodeId,
      amount: fromBaht(100),
      currency: 'THB',
      bankReference: 'Q63',
    });
    expect(await newest()).toMatchObject({ _id: qrcodeId, way: 'qr', reference: 'Q63' });
    expect(stages(await newest())).toEqual(['REQUESTED 0', 'CREDITED 2']);
  });

  it('[H4.1] has no stages for bonuses', async () => {
    await site.deps.db.query(
      `insert into statement (id, member_id, type, status, amount, created_at)
       values (lpad('63', 24, '0'), $1, 'bonus', 'SUCCESS', 1, $2)`,
      [member.id, site.deps.clock.now()],
    );
    expect(await newest()).not.toHaveProperty('stages');
    expect(await newest()).not.toHaveProperty('way');
  });

  it('[H4.3] lists at most 20 movements in progress on the home, newest first', async () => {
    for (let amount = 1; amount <= 21; amount += 1) {
      minutesLater(1);
      await post('/api/wallet/add', { amount: 400 + amount });
    }
    const amounts = (await open()).map(({ amount }) => amount);
    expect(amounts).toEqual(Array.from({ length: 20 }, (_, index) => 421 - index));
  });
});

type Wallet = components['schemas']['WalletReply'];

const dayMs = 86_400_000;

/** Returns a generator of numbers from 0 to 1 that repeats itself for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe('the usual times', () => {
  const site = openBeforeAll(openTestSite);
  let member: PromoMember;
  beforeEach(async () => {
    member = await promoMember(site);
    await site.deps.db.query(
      'delete from movement_leg; delete from movement; delete from gift_link; delete from usual_time',
    );
  });

  /** Adds gifts that ended after these times (ms), over the last `days`. */
  const addGifts = (durations: readonly number[], { days = 29, status = 'SUCCESS' } = {}) =>
    site.deps.db.query(
      `insert into gift_link (id, member_id, voucher, wallet_account_name, currency, amount, status, refusal,
         wallet_after, next_try_at, created_at, finished_at)
       select new_id(), $1, new_id(), '', 'THB', 1, $2, case $2 when 'FAILED' then 'TRUELINK_INVALID' end,
         case $2 when 'SUCCESS' then 1 end, at, at, at + ms * interval '1 ms'
       from (
         select ms, $3::timestamptz - ($4 * interval '1 day') * (n - 0.5) / count(*) over () as at
         from unnest($5::float8[]) with ordinality as d (ms, n)) gifts`,
      [member.id, status, site.deps.clock.now(), days, durations],
    );
  const usualTimes = async () => {
    await measureUsualTimes(site.deps);
    return site.deps.db.query<{ kind: string; provider: string; ms: number }>(
      'select kind, provider, ms from usual_time order by kind, provider',
    );
  };

  it.each([1, 2, 3, 4, 5])('[H4.3] hold for 88 to 92 %% of the next month, seed %i', async (seed) => {
    const random = randomOf(seed);
    // Most take minutes and some take hours, as with banks: a log-normal distribution.
    const month = (): number[] =>
      Array.from({ length: 3_000 }, () => {
        const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
        return 60_000 * Math.exp(1.2 * normal);
      });
    const lastMonth = month();
    await addGifts(lastMonth);
    const [usual] = await usualTimes();
    const heldBy = (durations: readonly number[]): number =>
      durations.filter((ms) => ms <= (usual?.ms ?? 0)).length / durations.length;
    expect(heldBy(lastMonth)).toBeCloseTo(0.9, 2);
    const held = heldBy(month());
    expect(held).toBeGreaterThanOrEqual(0.88);
    expect(held).toBeLessThanOrEqual(0.92);
  });

  it('[H4.3] need 50 movements that succeeded in the last 30 days', async () => {
    const minutes = (count: number): number[] =>
      Array.from({ length: count }, (_, index) => (index + 1) * 60_000);
    await addGifts(minutes(49));
    await addGifts(minutes(60), { status: 'FAILED' });
    expect(await usualTimes()).toEqual([]);
    await addGifts([1]);
    expect(await usualTimes()).toEqual([{ kind: 'gift', provider: 'gifts', ms: 44 * 60_000 }]);
    // The next month has no gift.
    site.deps.clock.advance(31 * dayMs);
    expect(await usualTimes()).toEqual([]);
  });

  it('[H4.3] are measured by game and for withdrawals, also by several processes at once', async () => {
    await site.deps.db.query(
      `with entry as (
         insert into statement (id, member_id, type, status, amount, created_at)
         select new_id(), $1, kind, 'SUCCESS', 1, $2
         from unnest(array['withdraw', 'transfer']) kind, generate_series(1, 50) returning *)
       insert into movement (id, member_id, currency, kind, source, destination, amount, from_wallet, status,
         wallet_after, next_try_at, created_at, finished_at)
       select id, $1, 'THB', type, 'wallet', case type when 'withdraw' then 'bank' else 'PG' end, 1, 1, 'SUCCESS', 0, $2,
         created_at, created_at + case type when 'withdraw' then interval '5 minutes' else interval '0' end from entry`,
      [member.id, site.deps.clock.now()],
    );
    await Promise.all([1, 2, 3].map(() => measureUsualTimes(site.deps)));
    expect(await usualTimes()).toEqual([
      { kind: 'transfer', provider: 'PG', ms: 1 },
      { kind: 'withdraw', provider: 'banks', ms: 300_000 },
    ]);
  });

  it('[H4.3] are part of a movement in progress only', async () => {
    await site.deps.db.query(`insert into usual_time values ('withdraw', 'banks', 300000, now())`);
    await member.deposit(500);
    await member.post('/api/wallet/withdraw', { amount: 100 });
    const { openMovements } = (await member.get<Wallet>('/api/wallet')).body;
    expect(openMovements).toEqual([expect.objectContaining({ amount: -100, usualMs: 300_000 })]);
    expect(await member.newestStatement()).toMatchObject({ amount: -100, usualMs: 300_000 });
    await site.deps.db.query(`update statement set status = 'SUCCESS'; update movement set status = 'SUCCESS',
      finished_at = created_at`);
    expect(await member.newestStatement()).not.toHaveProperty('usualMs');
  });
});
