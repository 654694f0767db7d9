import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers/drive-movement';
import { openBeforeAll } from '../testing/open-before-all';
import { issueCoupon } from '../spin/coupon';
import type { TestReply } from '../testing/site/calls-of';

type Schemas = components['schemas'];
type Call = (key?: string) => Promise<TestReply<object>>;

/** Attack: members withdraw the deposit and still try to get a bonus for it. */
describe('offers on withdrawn deposits', () => {
  const site = openBeforeAll(openTestSite);
  let member: PromoMember;
  beforeEach(async () => {
    member = await promoMember(site);
    site.deps.clock.advance(60_000);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const rejection = (message: string) => ({ status: 422, body: { message } });
  const withdraw = async (by: PromoMember, amount: number) => {
    site.deps.clock.advance(1_000);
    const { status } = await by.post('/api/wallet/withdraw', { amount });
    expect(status).toBe(200);
  };
  const deposit = async (by: PromoMember, amount: number) => {
    site.deps.clock.advance(1_000);
    await by.deposit(amount);
  };
  const activate = (code: string, by = member) => by.get(`/api/bonus/activate/${code}`);
  const setNet = (netOfWithdrawals: boolean) => site.deps.settings.set('offers', { netOfWithdrawals });

  it('[S8.5] are rejected with BONUS_CONDITION after the whole deposit was withdrawn', async () => {
    await deposit(member, 500);
    await withdraw(member, 500);
    for (const code of ['WELCOME100', 'DAILY20', 'NIGHT10', 'BIRTHDAY'])
      expect(await activate(code)).toMatchObject(rejection('BONUS_CONDITION'));
    expect(await member.get('/api/promotion/activate/GOLD99')).toMatchObject(rejection('BONUS_CONDITION'));
    expect(await member.wallet()).toBe(0);
  });

  it('[S8.5] credit a share of the remaining deposit, and require stakes for that only', async () => {
    await deposit(member, 500);
    await withdraw(member, 300);
    expect((await activate('WELCOME100')).status).toBe(200);
    expect(await member.wallet()).toBe(400);
    const rows = await site.deps.db.query(
      'select base, amount, stake_target from bonus_round where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ base: 20_000, amount: 20_000, stake_target: 200_000 }]);
  });

  it('credit the full amount for a deposit after the withdrawal, or after the withdrawal failed', async () => {
    await deposit(member, 500);
    await withdraw(member, 500);
    await deposit(member, 200);
    expect((await activate('NIGHT10')).status).toBe(200);
    expect(await member.wallet()).toBe(220);

    const other = await promoMember(site);
    await deposit(other, 500);
    await withdraw(other, 500);
    const [payout] = site.simulators.bank.list();
    site.simulators.bank.decide(payout?.reference ?? '', 'refused');
    site.deps.clock.advance(600_000);
    await reconcile(site.deps);
    expect((await activate('WELCOME100', other)).status).toBe(200);
    expect(await other.wallet()).toBe(1_000);
  });

  it('cannot be received together with a concurrent withdrawal', async () => {
    await deposit(member, 500);
    site.deps.clock.advance(1_000);
    const responses = await Promise.all([
      activate('WELCOME100'),
      member.post('/api/wallet/withdraw', { amount: 500 }),
      activate('WELCOME100'),
      member.post('/api/wallet/withdraw', { amount: 500 }),
    ]);
    const succeeded = responses.filter(({ status }) => status === 200);
    expect(succeeded).toHaveLength(1);
    expect([0, 1_000]).toContain(await member.wallet());
  });

  it('return their terms before they are activated, and ignore withdrawals when the operator chooses so', async () => {
    const bonuses = async () => (await member.get<Schemas['Bonus'][]>('/api/bonus')).body;
    const find = async () =>
      (await member.get<Schemas['PromotionReply']>('/api/promotion/find/GOLD99')).body.promotion;
    const terms = { depositMin: 100, turnover: 5, netOfWithdrawals: true };
    expect((await bonuses()).find(({ code }) => code === 'WELCOME100')?.terms).toEqual(terms);
    expect((await find())?.terms).toEqual({ depositMin: 500, turnover: 2, netOfWithdrawals: true });
    await setNet(false);
    expect((await bonuses()).find(({ code }) => code === 'WELCOME100')?.terms).toMatchObject({
      netOfWithdrawals: false,
    });
    await deposit(member, 500);
    await withdraw(member, 500);
    const { status } = await activate('WELCOME100');
    await setNet(true);
    expect(status).toBe(200);
    expect(await member.wallet()).toBe(500);
  });

  describe('for inviting friends', () => {
    const bonus = async () => (await member.get<Schemas['InviteBonus']>('/api/invite/bonus')).body;
    const receive = () => member.post<Schemas['BonusMoneyReply']>('/api/invite/receive');
    const inviteFriend = () => promoMember(site, { invitedBy: member.id });

    it('[S8.6] pay nothing for a friend who staked one baht and withdrew: NO_INVITEE_PLAY_INFO', async () => {
      const friends = [await inviteFriend(), await inviteFriend()];
      for (const friend of friends) {
        await deposit(friend, 1_000);
        await friend.play(1, 1);
      }
      expect((await bonus()).amount).toBe(0);
      expect(await receive()).toMatchObject(rejection('NO_INVITEE_PLAY_INFO'));
      for (const friend of friends) await friend.post('/api/wallet/transferAll', { to: 'wallet' });
      for (const friend of friends) await withdraw(friend, 1_000);
      expect(await receive()).toMatchObject(rejection('NO_INVITE_BONUS'));
      expect(await member.wallet()).toBe(0);
    });

    it('pay for the part of the friend’s deposit that is left when the bonus is received', async () => {
      const friend = await inviteFriend();
      await deposit(friend, 1_000);
      await friend.play(1_000, 1_000);
      await friend.post('/api/wallet/transferAll', { to: 'wallet' });
      expect((await bonus()).amount).toBe(100);
      await withdraw(friend, 400);
      expect((await bonus()).amount).toBe(60);
      const list = await member.post<Schemas['InviteList']>('/api/invite', { page: 1, limit: 10 });
      expect(list.body.invites.map(({ amount }) => amount)).toEqual([60]);
      expect((await receive()).body.amount).toBe(60);
      await withdraw(friend, 600);
      const after = await member.post<Schemas['InviteList']>('/api/invite', { page: 1, limit: 10 });
      expect(after.body.invites.map(({ amount }) => amount)).toEqual([60]);
    });

    it('pay nothing when less than the minimum deposit is left', async () => {
      const friend = await inviteFriend();
      await deposit(friend, 150);
      await friend.play(150, 150);
      await friend.post('/api/wallet/transferAll', { to: 'wallet' });
      expect((await bonus()).amount).toBe(15);
      await withdraw(friend, 100);
      expect(await bonus()).toMatchObject({ amount: 0, isReceivable: false });
      expect(await receive()).toMatchObject(rejection('NO_INVITE_BONUS'));
    });

    it('require the stakes that the operator has set', async () => {
      const before = await site.deps.settings.get('inviteBonus');
      await site.deps.settings.set('inviteBonus', { ...before, friendTurnover: 3 });
      const friend = await inviteFriend();
      await deposit(friend, 200);
      for (let times = 0; times < 2; times += 1) {
        await friend.play(200, 200);
        await friend.post('/api/wallet/transferAll', { to: 'wallet' });
      }
      expect(await bonus()).toMatchObject({ amount: 0, terms: { friendTurnover: 3 } });
      await friend.play(200, 200);
      expect((await bonus()).amount).toBe(20);
      await site.deps.settings.set('inviteBonus', before);
    });
  });
});

const maxConcurrent = 20;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Attack: members send the same allowed action several times concurrently. */
describe('concurrent requests of a member', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

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
