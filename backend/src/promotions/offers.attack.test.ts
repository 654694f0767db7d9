import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers/drive-movement';

type Schemas = components['schemas'];

/** Attack: members withdraw the deposit and still try to get a bonus for it. */
describe('offers on withdrawn deposits', () => {
  let site: TestSite;
  let member: PromoMember;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    member = await promoMember(site);
    site.deps.clock.advance(60_000);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

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
