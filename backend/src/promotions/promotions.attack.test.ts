import { byLanguage, type components } from '@wallet/contract';
import { changeRules, openPromoSite } from '../testing/site/open-promo-site';
import { type NewPromoMember, type PromoMember, promoMember } from '../testing/site/promo-member';
import { rejected } from '../testing/site/rejected';
import { reconcile } from '../transfers/drive-movement';
import { issueCoupon } from '../spin/coupon';
import type { TestReply } from '../testing/site/calls-of';

type Schemas = components['schemas'];

/** Attack: members withdraw the deposit and still try to get a bonus for it. */
describe('offers on withdrawn deposits', () => {
  const { site, member } = openPromoSite(async () => site.deps.clock.advance(60_000));

  const withdraw = async (by: PromoMember, amount: number) => {
    site.deps.clock.advance(1_000);
    expect((await by.post('/api/wallet/withdraw', { amount })).status).toBe(200);
  };
  const deposit = async (by: PromoMember, amount: number) => {
    site.deps.clock.advance(1_000);
    await by.deposit(amount);
  };
  const activate = (code: string, by = member) => by.get(`/api/bonus/activate/${code}`);

  it('[S8.5] are rejected with BONUS_CONDITION after the whole deposit was withdrawn', async () => {
    await deposit(member, 500);
    await withdraw(member, 500);
    for (const code of ['WELCOME100', 'DAILY20', 'NIGHT10', 'BIRTHDAY'])
      expect(await activate(code)).toMatchObject(rejected('BONUS_CONDITION'));
    expect(await member.get('/api/promotion/activate/GOLD99')).toMatchObject(rejected('BONUS_CONDITION'));
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
    const setNet = (netOfWithdrawals: boolean) => site.deps.settings.set('offers', { netOfWithdrawals });
    const termsOfBonus = async () => {
      const { body } = await member.get<Schemas['Bonus'][]>('/api/bonus');
      return body.find(({ code }) => code === 'WELCOME100')?.terms;
    };
    const found = await member.get<Schemas['PromotionReply']>('/api/promotion/find/GOLD99');
    expect(found.body.promotion?.terms).toEqual({ depositMin: 500, turnover: 2, netOfWithdrawals: true });
    expect(await termsOfBonus()).toEqual({ depositMin: 100, turnover: 5, netOfWithdrawals: true });
    await setNet(false);
    expect(await termsOfBonus()).toMatchObject({ netOfWithdrawals: false });
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
      expect(await receive()).toMatchObject(rejected('NO_INVITEE_PLAY_INFO'));
      for (const friend of friends) await friend.post('/api/wallet/transferAll', { to: 'wallet' });
      // Less than the minimum deposit is left.
      for (const friend of friends) await withdraw(friend, 950);
      expect(await bonus()).toMatchObject({ amount: 0, isReceivable: false });
      expect(await receive()).toMatchObject(rejected('NO_INVITE_BONUS'));
      expect(await member.wallet()).toBe(0);
    });

    it('pay for the part of the friend’s deposit that is left when the bonus is received', async () => {
      const friend = await inviteFriend();
      const invited = async () => {
        const { body } = await member.post<Schemas['InviteList']>('/api/invite', { page: 1, limit: 10 });
        return body.invites.map(({ amount }) => amount);
      };
      await deposit(friend, 1_000);
      await friend.play(1_000, 1_000);
      await friend.post('/api/wallet/transferAll', { to: 'wallet' });
      expect((await bonus()).amount).toBe(100);
      await withdraw(friend, 400);
      expect([(await bonus()).amount, await invited()]).toEqual([60, [60]]);
      expect((await receive()).body.amount).toBe(60);
      await withdraw(friend, 600);
      expect(await invited()).toEqual([60]);
    });

    it('require the stakes that the operator has set', async () => {
      const undo = await changeRules(site, 'inviteBonus', { friendTurnover: 3 });
      const friend = await inviteFriend();
      await deposit(friend, 200);
      for (let times = 0; times < 2; times += 1) {
        await friend.play(200, 200);
        await friend.post('/api/wallet/transferAll', { to: 'wallet' });
      }
      expect(await bonus()).toMatchObject({ amount: 0, terms: { friendTurnover: 3 } });
      await friend.play(200, 200);
      expect((await bonus()).amount).toBe(20);
      await undo();
    });
  });
});

const maxConcurrent = 20;
const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Attack: members send the same allowed action several times concurrently. */
describe('concurrent requests of a member', () => {
  const { site } = openPromoSite();

  const failed = (responses: readonly TestReply<object>[]) => responses.filter(({ status }) => status >= 500);
  const memberWithDeposit = async (baht = 500, options: NewPromoMember = {}) => {
    const member = await promoMember(site, options);
    await member.deposit(baht);
    return member;
  };

  /** A member who has lost 1,000 of 5,000 baht: a refund of 50 baht is available. */
  const memberWithLoss = async () => {
    const member = await memberWithDeposit(5_000);
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
      const friend = await memberWithDeposit(500, { invitedBy: member.id });
      await friend.play(500, 0);
    }
    return member;
  };
  /**
   * A member with a bonus of 100 on 100 baht who lost all but 15. Clearing ends the bonus and leaves 10 % of the rest, 1.5
   * baht.
   */
  const memberWithLostBonus = async () => {
    const member = await memberWithDeposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    await member.play(185, 0);
    return member;
  };
  interface Scenario {
    /** Balance after the action (baht). Undefined for a spin, whose prize is a coupon. */
    walletAfter?: number;
    open: () => Promise<PromoMember>;
    call: (member: PromoMember, key: string) => Promise<TestReply<object>>;
  }
  let coupon = '';
  const memberWithCoupon = async () => {
    const member = await promoMember(site);
    const label = byLanguage(() => '100');
    const at = site.deps.clock.now();
    coupon = await site.deps.db.tx((tx) =>
      issueCoupon(tx, { memberId: member.id, kind: 'money', label, amount: 10_000, validFor: 60_000, at }),
    );
    return member;
  };
  const get = (path: string) => (member: PromoMember, key: string) => member.get(path, key);
  const post = (path: string) => (member: PromoMember, key: string) => member.post(path, undefined, key);

  const scenarios: Record<string, Scenario> = {
    'receive a refund': { open: memberWithLoss, call: get('/api/refund/receive'), walletAfter: 4_000 },
    'add a refund': { open: memberWithRefund, call: get('/api/refund/addWallet'), walletAfter: 4_050 },
    'receive an invite bonus': {
      open: memberWithFriends,
      call: post('/api/invite/receive'),
      walletAfter: 150,
    },
    'claim a coupon': {
      open: memberWithCoupon,
      call: (member, key) => member.post('/api/spinwheel/coupon/claim', { coupon }, key),
      walletAfter: 100,
    },
    'activate a bonus': {
      open: () => memberWithDeposit(),
      call: get('/api/bonus/activate/WELCOME100'),
      walletAfter: 1_000,
    },
    'activate a promotion': {
      open: () => memberWithDeposit(),
      call: get('/api/promotion/activate/GOLD99'),
      walletAfter: 599,
    },
    'clear a lost bonus': { open: memberWithLostBonus, call: get('/api/bonus/clear'), walletAfter: 1.5 },
    'spin the wheel with one coin': {
      open: async () => {
        // A prize of coins allows further spins.
        await site.deps.db.query("update wheel_slice set weight = 0 where prize = 'coin'");
        return promoMember(site, { coin: 1 });
      },
      call: post('/api/spinwheel/spin'),
    },
  };

  it.each(Object.entries(scenarios))(
    '%s once, also with many keys; each response of one key is the same',
    async (_name, { open, call, walletAfter }) => {
      const member = await open();
      const keys = indexes(maxConcurrent).map((index) => (index % 2 ? `own-key-${index}` : 'the-one-key'));
      const replies = await Promise.all(keys.map(async (key) => ({ key, ...(await call(member, key)) })));
      expect(failed(replies)).toEqual([]);
      site.deps.clock.advance(60_000);
      const later = await call(member, 'the-one-key');
      const ofOneKey = [later, ...replies.filter(({ key }) => key === 'the-one-key')];
      expect(new Set(ofOneKey.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
      // Every spin gets a reply, but only one has a coin.
      const hasEffect = ({ status, body }: TestReply<object>) =>
        status === 200 && !('success' in body && body.success === false);
      expect(new Set(replies.filter(hasEffect).map(({ key }) => key)).size).toBe(1);
      if (walletAfter !== undefined) expect(await member.wallet()).toBe(walletAfter);
    },
  );

  it('[S5.11] [S8.5] to clear a bonus and to withdraw have one effect each after its condition is met', async () => {
    const member = await memberWithDeposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    for (let count = 0; count < 5; count += 1) {
      await member.play(200, 200);
      await member.post('/api/wallet/transferAll', { to: 'wallet' });
    }
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
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});
