import type { components } from '@wallet/contract';
import { openBeforeAll } from '../testing/open-before-all';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite } from '../testing/site/test-site';
import { measureUsualTimes } from './usual-times';

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
