import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { reconcile } from '../transfers/drive-movement';

type Schemas = components['schemas'];

/** Attack: members withdraw the deposit and still try to get a bonus for it. */
describe('offers on money that has left', () => {
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

  const refusal = (message: string) => ({ status: 422, body: { message } });
  const withdraw = async (by: PromoMember, amount: number) => {
    site.deps.clock.advance(1_000);
    const { status } = await by.post('/api/wallet/withdraw', { amount });
    expect(status).toBe(200);
  };
  const deposit = async (by: PromoMember, amount: number) => {
    site.deps.clock.advance(1_000);
    await by.deposit(amount);
  };
  const take = (code: string, by = member) => by.get(`/api/bonus/activate/${code}`);
  const setNet = (netOfWithdrawals: boolean) => site.deps.settings.set('offers', { netOfWithdrawals });

  it('[S8.5] BONUS_CONDITION: give nothing on a deposit that was withdrawn whole', async () => {
    await deposit(member, 500);
    await withdraw(member, 500);
    for (const code of ['WELCOME100', 'DAILY20', 'NIGHT10', 'BIRTHDAY'])
      expect(await take(code)).toMatchObject(refusal('BONUS_CONDITION'));
    expect(await member.get('/api/promotion/activate/GOLD99')).toMatchObject(refusal('BONUS_CONDITION'));
    expect(await member.wallet()).toBe(0);
  });

  it('[S8.5] give a share of what is left, and ask for stakes on that', async () => {
    await deposit(member, 500);
    await withdraw(member, 300);
    expect((await take('WELCOME100')).status).toBe(200);
    expect(await member.wallet()).toBe(400);
    const rows = await site.deps.db.query(
      'select base, amount, stake_target from bonus_round where member_id = $1',
      [member.id],
    );
    expect(rows).toEqual([{ base: 20_000, amount: 20_000, stake_target: 200_000 }]);
  });

  it('give what is due on a deposit made after the withdrawal, or when the withdrawal came back', async () => {
    await deposit(member, 500);
    await withdraw(member, 500);
    await deposit(member, 200);
    expect((await take('NIGHT10')).status).toBe(200);
    expect(await member.wallet()).toBe(220);

    const other = await promoMember(site);
    await deposit(other, 500);
    await withdraw(other, 500);
    const [payout] = site.books.bank.list();
    site.books.bank.decide(payout?.reference ?? '', 'refused');
    site.deps.clock.advance(600_000);
    await reconcile(site.deps);
    expect((await take('WELCOME100', other)).status).toBe(200);
    expect(await other.wallet()).toBe(1_000);
  });

  it('are not to be had by taking one and withdrawing at the same moment', async () => {
    await deposit(member, 500);
    site.deps.clock.advance(1_000);
    const answers = await Promise.all([
      take('WELCOME100'),
      member.post('/api/wallet/withdraw', { amount: 500 }),
      take('WELCOME100'),
      member.post('/api/wallet/withdraw', { amount: 500 }),
    ]);
    const done = answers.filter(({ status }) => status === 200);
    expect(done).toHaveLength(1);
    expect([0, 1_000]).toContain(await member.wallet());
  });

  it('say what they count and ask for before they are taken, and count as before where the operator says so', async () => {
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
    const { status } = await take('WELCOME100');
    await setNet(true);
    expect(status).toBe(200);
    expect(await member.wallet()).toBe(500);
  });

  describe('by inviting', () => {
    const bonus = async () => (await member.get<Schemas['InviteBonus']>('/api/invite/bonus')).body;
    const receive = () => member.post<Schemas['BonusMoneyReply']>('/api/invite/receive');
    const friend = () => promoMember(site, { invitedBy: member.id });

    it('[S8.6] NO_INVITEE_PLAY_INFO: pay nothing for a friend who staked a baht and withdrew', async () => {
      const friends = [await friend(), await friend()];
      for (const one of friends) {
        await deposit(one, 1_000);
        await one.play(1, 1);
      }
      expect((await bonus()).amount).toBe(0);
      expect(await receive()).toMatchObject(refusal('NO_INVITEE_PLAY_INFO'));
      for (const one of friends) await one.post('/api/wallet/transferAll', { to: 'wallet' });
      for (const one of friends) await withdraw(one, 1_000);
      expect(await receive()).toMatchObject(refusal('NO_INVITE_BONUS'));
      expect(await member.wallet()).toBe(0);
    });

    it('pay on what the friend has left of the deposit when it is received', async () => {
      const one = await friend();
      await deposit(one, 1_000);
      await one.play(1_000, 1_000);
      await one.post('/api/wallet/transferAll', { to: 'wallet' });
      expect((await bonus()).amount).toBe(100);
      await withdraw(one, 400);
      expect((await bonus()).amount).toBe(60);
      const list = await member.post<Schemas['InviteList']>('/api/invite', { page: 1, limit: 10 });
      expect(list.body.invites.map(({ amount }) => amount)).toEqual([60]);
      expect((await receive()).body.amount).toBe(60);
      await withdraw(one, 600);
      const after = await member.post<Schemas['InviteList']>('/api/invite', { page: 1, limit: 10 });
      expect(after.body.invites.map(({ amount }) => amount)).toEqual([60]);
    });

    it('pay nothing once less than the least deposit is left', async () => {
      const one = await friend();
      await deposit(one, 150);
      await one.play(150, 150);
      await one.post('/api/wallet/transferAll', { to: 'wallet' });
      expect((await bonus()).amount).toBe(15);
      await withdraw(one, 100);
      expect(await bonus()).toMatchObject({ amount: 0, isReceivable: false });
      expect(await receive()).toMatchObject(refusal('NO_INVITE_BONUS'));
    });

    it('ask for the stakes that the operator has set', async () => {
      const before = await site.deps.settings.get('inviteBonus');
      await site.deps.settings.set('inviteBonus', { ...before, friendTurnover: 3 });
      const one = await friend();
      await deposit(one, 200);
      for (let times = 0; times < 2; times += 1)
        await one.play(200, 200).then(() => one.post('/api/wallet/transferAll', { to: 'wallet' }));
      expect(await bonus()).toMatchObject({ amount: 0, terms: { friendTurnover: 3 } });
      await one.play(200, 200);
      expect((await bonus()).amount).toBe(20);
      await site.deps.settings.set('inviteBonus', before);
    });
  });
});
