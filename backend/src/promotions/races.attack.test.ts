import { issueCoupon } from '../spin/coupon';
import type { TestReply } from '../testing/site/calls-of';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Call = (key?: string) => Promise<TestReply<object>>;

const maxConcurrent = 20;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Attack: members send the same allowed action several times concurrently. */
describe('concurrent requests of a member', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

  const succeeded = (responses: readonly TestReply<object>[]) =>
    responses.filter(({ status }) => status === 200);
  const failed = (responses: readonly TestReply<object>[]) => responses.filter(({ status }) => status >= 500);

  /** A member who has lost 1,000 of 5,000 baht: a refund of 50 baht is available. */
  const memberWithLoss = async () => {
    const member = await promoMember(site);
    await member.deposit(5_000);
    await member.play(1_000, 0);
    return member;
  };
  const memberWithRefund = async () => {
    const member = await memberWithLoss();
    await member.get('/api/refund/receive');
    return member;
  };
  const memberWithFriends = async () => {
    const member = await promoMember(site);
    for (let count = 0; count < 3; count += 1) {
      const friend = await promoMember(site, { invitedBy: member.id });
      await friend.deposit(500);
      await friend.play(500, 0);
    }
    return member;
  };
  const memberWithCoupon = async () => {
    const member = await promoMember(site);
    const { db, clock } = site.deps;
    const coupon = await db.tx((tx) =>
      issueCoupon(tx, {
        memberId: member.id,
        kind: 'money',
        label: { th: '100', la: '100', en: '100' },
        amount: 10_000,
        validFor: 60_000,
        at: clock.now(),
      }),
    );
    return { member, coupon };
  };
  /**
   * A member with a bonus of 100 on 100 baht who lost all but 15: can clear the bonus, cannot withdraw. Clearing ends the
   * bonus and pays out 10 % of the rest, 1.5 baht.
   */
  const memberWithLostBonus = async () => {
    const member = await promoMember(site);
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    await member.play(185, 0);
    return member;
  };
  /** A member with the same bonus who met its condition by staking 1,000 baht: can clear the bonus and withdraw. */
  const memberWithMetCondition = async () => {
    const member = await promoMember(site);
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    for (let count = 0; count < 5; count += 1) {
      await member.play(200, 200);
      await member.post('/api/wallet/transferAll', { to: 'wallet' });
    }
    return member;
  };

  /** `walletAfter` is the balance after the action (baht). */
  const scenarios: [
    title: string,
    open: () => Promise<{ call: Call; member: PromoMember }>,
    walletAfter: number | 'any',
  ][] = [
    [
      'receive a refund',
      async () => {
        const member = await memberWithLoss();
        return { member, call: (key) => member.get('/api/refund/receive', key) };
      },
      4_000,
    ],
    [
      'add a refund to the wallet',
      async () => {
        const member = await memberWithRefund();
        return { member, call: (key) => member.get('/api/refund/addWallet', key) };
      },
      4_050,
    ],
    [
      'receive an invite bonus',
      async () => {
        const member = await memberWithFriends();
        return { member, call: (key) => member.post('/api/invite/receive', undefined, key) };
      },
      150,
    ],
    [
      'claim a coupon',
      async () => {
        const { member, coupon } = await memberWithCoupon();
        return { member, call: (key) => member.post('/api/spinwheel/coupon/claim', { coupon }, key) };
      },
      100,
    ],
    [
      'activate a bonus',
      async () => {
        const member = await promoMember(site);
        await member.deposit(500);
        return { member, call: (key) => member.get('/api/bonus/activate/WELCOME100', key) };
      },
      1_000,
    ],
    [
      'activate a promotion',
      async () => {
        const member = await promoMember(site);
        await member.deposit(500);
        return { member, call: (key) => member.get('/api/promotion/activate/GOLD99', key) };
      },
      599,
    ],
    [
      'clear a lost bonus',
      async () => {
        const member = await memberWithLostBonus();
        return { member, call: (key) => member.get('/api/bonus/clear', key) };
      },
      1.5,
    ],
    [
      'spin the wheel with one coin',
      async () => {
        const member = await promoMember(site, { coin: 1 });
        await site.deps.db.query(
          `update wheel_slice set weight = (case when code = 'CASH100' then 1 else 0 end)`,
        );
        return { member, call: (key) => member.post('/api/spinwheel/spin', undefined, key) };
      },
      'any',
    ],
  ];

  it.each(scenarios)('%s once, also with twenty different keys', async (name, open, walletAfter) => {
    const { member, call } = await open();
    const responses = await Promise.all(indexes(maxConcurrent).map((index) => call(`own-key-${index}`)));
    expect(failed(responses)).toEqual([]);
    if (walletAfter === 'any') {
      // Every spin gets a reply, but there is only one coin.
      const won = responses.filter(({ body }) => 'success' in body && body.success === true);
      expect([name, won.length]).toEqual([name, 1]);
      return;
    }
    expect(succeeded(responses)).toHaveLength(1);
    expect(await member.wallet()).toBe(walletAfter);
  });

  it.each(scenarios)('%s once for one key, with identical responses', async (_name, open, walletAfter) => {
    const { member, call } = await open();
    const responses = await Promise.all(indexes(maxConcurrent).map(() => call('the-one-key')));
    site.deps.clock.advance(60_000);
    const later = await call('the-one-key');
    expect(new Set([...responses, later].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(later.status).toBe(200);
    if (walletAfter !== 'any') expect(await member.wallet()).toBe(walletAfter);
  });

  it('[S8.5] to clear a bonus and to withdraw clear it once and withdraw nothing before its condition is met', async () => {
    const member = await memberWithLostBonus();
    await member.post('/api/wallet/transferAll', { to: 'wallet' });
    const responses = await Promise.all(
      indexes(maxConcurrent).map((index) =>
        index % 2 === 0
          ? member.get('/api/bonus/clear', `clear-key-${index}`)
          : member.post('/api/wallet/withdraw', { amount: 100 }, `out-key-${index}`),
      ),
    );
    expect(failed(responses)).toEqual([]);
    expect(succeeded(responses)).toHaveLength(1);
    expect(await member.wallet()).toBe(1.5);
  });

  it('[S5.11] [S8.5] to clear a bonus and to withdraw have one effect each after its condition is met', async () => {
    const member = await memberWithMetCondition();
    const responses = await Promise.all(
      indexes(maxConcurrent).map((index) =>
        index % 2 === 0
          ? member.get('/api/bonus/clear', `clear-key-${index}`)
          : member.post('/api/wallet/withdraw', { amount: 150 }, `out-key-${index}`),
      ),
    );
    expect(failed(responses)).toEqual([]);
    const withdrawn = responses.filter(({ body, status }) => status === 200 && 'reference' in body);
    expect(withdrawn).toHaveLength(1);
    expect(await member.wallet()).toBe(50);
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({ status: false });
  });

  it('[S8.7] pay a refund once when it is received, added and withdrawn concurrently', async () => {
    const member = await memberWithLoss();
    const responses = await Promise.all(
      indexes(30).map((index) => {
        if (index % 3 === 0) return member.get('/api/refund/receive', `take-key-${index}`);
        if (index % 3 === 1) return member.get('/api/refund/addWallet', `add-key-${index}`);
        return member.post('/api/wallet/withdraw', { amount: 4_000 }, `out-key-${index}`);
      }),
    );
    expect(failed(responses)).toEqual([]);
    await member.get('/api/refund/addWallet');
    const rows = await site.deps.db.query('select amount from refund where member_id = $1', [member.id]);
    expect(rows).toEqual([{ amount: 5_000 }]);
    const withdrawn = await site.deps.db.query<{ sum: number }>(
      `select coalesce(sum(case when status <> 'FAILED' then amount else 0 end), 0)::int8 as sum from movement
       where member_id = $1 and kind = 'withdraw'`,
      [member.id],
    );
    expect((await member.wallet()) * 100 + (withdrawn[0]?.sum ?? 0)).toBe(405_000);
  });

  it('[S8.6] [S8.5] start only one of an invite bonus, a refund and a bonus', async () => {
    const member = await memberWithFriends();
    await member.deposit(5_000);
    await member.play(1_000, 0);
    await member.get('/api/refund/receive');
    const responses = await Promise.all([
      ...indexes(7).map((index) => member.post('/api/invite/receive', undefined, `invite-key-${index}`)),
      ...indexes(7).map((index) => member.get('/api/refund/addWallet', `refund-key-${index}`)),
      ...indexes(7).map((index) => member.get('/api/bonus/activate/WELCOME100', `bonus-key-${index}`)),
    ]);
    expect(failed(responses)).toEqual([]);
    const running = await site.deps.db.query(
      'select source from bonus_round where member_id = $1 and ended_at is null',
      [member.id],
    );
    expect(running).toHaveLength(1);
    expect(succeeded(responses)).toHaveLength(1);
  });

  it('lose and duplicate nothing while a bonus is cleared and transfers to a game are in flight', async () => {
    const member = await memberWithMetCondition();
    // The simulated game does nothing and sends no response.
    site.simulators.faults.set('PG', 'silent');
    const responses = await Promise.all([
      ...indexes(5).map((index) =>
        member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: 40 }, `move-key-${index}`),
      ),
      ...indexes(5).map((index) => member.get('/api/bonus/clear', `clear-key-${index}`)),
    ]);
    site.simulators.faults.set('PG', null);
    // The ledger is checked after each test.
    expect(failed(responses)).toEqual([]);
  });
});
