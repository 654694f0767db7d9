import type { components } from '@wallet/contract';
import { openPromoSite, setFloor } from '../testing/site/open-promo-site';
import { promoMember } from '../testing/site/promo-member';
import { rejected } from '../testing/site/rejected';
import { spanStart } from './offer-terms';
import { fromBaht } from '@wallet/contract/satang';
import { openGameAccounts } from '../testing/site/member-actions';

type Schemas = components['schemas'];

const dayMs = 86_400_000;

describe('a bonus', () => {
  const { site, member } = openPromoSite();

  const claim = (code: string, key?: string) =>
    member.get<Schemas['UserBonus']>(`/api/bonus/activate/${code}`, key);
  const advanceTo = (ms: number): void => site.deps.clock.advance(ms - site.deps.clock.now().getTime());
  /** Midnight in Bangkok before the next Monday (ms). */
  const nextWeek = (): number => spanStart('week', site.deps.clock.now()).getTime() + 7 * dayMs;
  const setTerms = (code: string, change: string) =>
    site.deps.db.query(`update offer_terms set ${change} where source = 'bonus' and code = $1`, [code]);
  const setQuota = async (more: number) =>
    setTerms('WELCOME100', `quota = (select count(*) from bonus_round where code = 'WELCOME100') + ${more}`);

  it('[S7.18] [S4.18] [S3.24] credits the wallet, becomes active and adds a row to the statement', async () => {
    await member.deposit(400);
    const { status, body } = await claim('WELCOME100');
    expect([status, body.isActive]).toEqual([200, true]);
    expect(body.received).toEqual([{ updatedAt: site.deps.clock.now().toISOString() }]);
    expect(await member.wallet()).toBe(800);
    const active = { status: true, type: 'WELCOME100' };
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject(active);
    expect((await member.get('/api/bonus/check/minimum')).body).toEqual({ minimum: 20 });
    expect(await member.newestStatement()).toMatchObject({
      statementType: 'bonus',
      status: 'SUCCESS',
      from: null,
      to: 'wallet',
      amount: 400,
      bonus: { description: 'ต้อนรับสมาชิกใหม่ 100%' },
    });
    // A demo member has already received 1,000 baht from this account.
    const balances = `select balance from ledger_balance where kind = 'bonus' and label = 'bonus:WELCOME100'`;
    expect(await site.deps.db.query(balances)).toEqual([{ balance: -140_000 }]);
  });

  it('credits a fixed amount, or at most its maximum, rounded down to whole satang', async () => {
    await member.deposit(150);
    expect(await claim('BIRTHDAY')).toMatchObject(rejected('BONUS_CONDITION'));
    await member.deposit(150);
    expect((await claim('BIRTHDAY')).status).toBe(200);
    expect(await member.wallet()).toBe(400);
    Object.assign(member, await promoMember(site));
    await member.deposit(1_500.55);
    await claim('WELCOME100');
    expect(await member.wallet()).toBe(2_500.55);
    await member.endWagering();
    await member.deposit(333.33);
    expect((await claim('NIGHT10')).status).toBe(200);
    expect(await member.wallet()).toBe(2_867.21);
  });

  it('[S8.5] is rejected with BONUS_CONDITION when no deposit counts for it', async () => {
    expect(await claim('WELCOME100')).toMatchObject(rejected('BONUS_CONDITION'));
    await member.deposit(99.99);
    expect(await claim('WELCOME100')).toMatchObject(rejected('BONUS_CONDITION'));
    await member.deposit(500);
    // These bonuses only count the first deposit of all time, and the first deposit of the day.
    expect(await claim('WELCOME100')).toMatchObject(rejected('BONUS_CONDITION'));
    expect(await claim('DAILY20')).toMatchObject(rejected('BONUS_CONDITION'));
    expect((await claim('NIGHT10')).status).toBe(200);
    // Another bonus cannot use the same deposit.
    await member.endWagering();
    expect(await claim('NIGHT10')).toMatchObject(rejected('BONUS_CONDITION'));
  });

  it('reports what it would pay now and its conditions, which are those after it is received', async () => {
    const grants = async () => {
      const { body } = await member.get<Schemas['Bonus'][]>('/api/bonus');
      return Object.fromEntries(body.map(({ code, grant }) => [code, grant]));
    };
    expect((await grants())['NIGHT10']).toMatchObject({ amount: 0, deposit: 0 });
    await member.deposit(400);
    const { NIGHT10, BIRTHDAY } = await grants();
    expect(NIGHT10).toEqual({
      amount: 40,
      deposit: 400,
      conditions: { required: expect.any(Number), cancelBelow: 20 },
    });
    expect(BIRTHDAY).toMatchObject({ amount: 100, deposit: 0 });
    await claim('NIGHT10');
    expect(await member.wallet()).toBe(440);
    const { body } = await member.get<Schemas['ActiveBonus']>('/api/bonus/check/active');
    expect(body.wagering).toMatchObject({ bonus: 40, ...NIGHT10?.conditions });
    // While a bonus is active nothing else can be received.
    expect((await grants())['DAILY20']).toBeNull();
  });

  it('[S8.5] [S4.16] [S4.17] is rejected with BONUS_ALREADY_ACTIVE while active, with BONUS_REMAINING while another is, and with BONUS_MAX_CLAIMED after its limit', async () => {
    await member.deposit(400);
    await claim('WELCOME100');
    await member.deposit(400);
    expect(await claim('WELCOME100')).toMatchObject(rejected('BONUS_ALREADY_ACTIVE'));
    expect(await claim('NIGHT10')).toMatchObject(rejected('BONUS_REMAINING'));
    expect(await member.wallet()).toBe(1_200);
    // It has a limit of one receipt of all time.
    await member.endWagering();
    advanceTo(nextWeek() + 400 * dayMs);
    expect(await claim('WELCOME100')).toMatchObject(rejected('BONUS_MAX_CLAIMED'));
  });

  it('[S8.5] [S4.17] with a cap per day counts receipts until midnight in Bangkok, by the server’s clock (BONUS_MAX_CLAIMED)', async () => {
    const midnight = nextWeek() + 3 * dayMs;
    advanceTo(midnight - 2);
    await member.deposit(200);
    expect((await claim('DAILY20')).status).toBe(200);
    await member.endWagering();
    advanceTo(midnight - 1);
    await member.deposit(200);
    expect(await claim('DAILY20')).toMatchObject(rejected('BONUS_MAX_CLAIMED'));
    advanceTo(midnight);
    // A new day needs a new deposit.
    expect(await claim('DAILY20')).toMatchObject(rejected('BONUS_CONDITION'));
    await member.deposit(200);
    const { status, body } = await claim('DAILY20');
    expect([status, body.received?.length]).toEqual([200, 2]);
  });

  it('[S8.5] is rejected with BONUS_FULL when its quota or budget is used up', async () => {
    await member.deposit(400);
    await setQuota(0);
    expect(await claim('WELCOME100')).toMatchObject(rejected('BONUS_FULL'));
    await setTerms('WELCOME100', 'quota = null');
    // One satang less than the bonus of 400 baht.
    await setFloor(site, 'bonus:WELCOME100', 'b.balance - 39999');
    expect(await claim('WELCOME100')).toMatchObject(rejected('BONUS_FULL'));
    expect(await member.wallet()).toBe(400);
    await setFloor(site, 'bonus:WELCOME100', 'null');
    expect((await claim('WELCOME100')).status).toBe(200);
  });

  it('[S8.5] goes to one of two concurrent members when one is left (BONUS_FULL)', async () => {
    const members = [member, await promoMember(site)];
    for (const eachMember of members) await eachMember.deposit(400);
    await setQuota(1);
    const responses = await Promise.all(
      members.map((eachMember) => eachMember.get('/api/bonus/activate/WELCOME100')),
    );
    await setTerms('WELCOME100', 'quota = null');
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(responses.find(({ status }) => status === 422)).toMatchObject(rejected('BONUS_FULL'));
  });

  it('[S8.11] is rejected with INVALID_CODE for another code, and when it has no terms', async () => {
    for (const code of ['NOTHING', 'welcome100', "'", '%E0%B8%81'])
      expect(await claim(code)).toMatchObject(rejected('INVALID_CODE'));
    await setTerms('BIRTHDAY', `code = 'HIDDEN'`);
    expect(await claim('BIRTHDAY')).toMatchObject(rejected('INVALID_CODE'));
    await setTerms('HIDDEN', `code = 'BIRTHDAY'`);
  });
});

interface Action {
  prepare?: () => Promise<unknown>;
  run: (key?: string) => Promise<{ status: number; body: object }>;
}

describe('an action on bonus money', () => {
  const { site, member } = openPromoSite((newMember) => newMember.deposit(1_000));

  /** Moves money to PG and plays `rounds` rounds without reading the account; each round wins the stake back. */
  const playWithoutReading = async (stake: number, rounds: number) => {
    const { PG } = await openGameAccounts(site, await member.token(), ['PG']);
    if (!PG) throw new Error('PG was not opened.');
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: stake });
    const round = { stake: fromBaht(stake), win: fromBaht(stake) };
    for (let played = 0; played < rounds; played += 1) site.simulators.games.play(PG, round);
  };
  const readStakedBefore = async () => {
    const rows = await site.deps.db.query<{ staked: number }>(
      'select staked_before as staked from bonus_round where member_id = $1 and ended_at is null',
      [member.id],
    );
    return rows[0]?.staked;
  };

  const actions: Record<string, Action> = {
    'a bonus': { run: (key) => member.get('/api/bonus/activate/WELCOME100', key) },
    'a promotion': { run: (key) => member.get('/api/promotion/activate/GOLD99', key) },
    'an invite bonus': {
      async prepare() {
        const friend = await promoMember(site, { invitedBy: member.id });
        await friend.deposit(1_000);
        await friend.play(1_000, 0);
      },
      run: (key) => member.post('/api/invite/receive', undefined, key),
    },
    'a refund': {
      async prepare() {
        await member.play(100, 0);
        await member.get('/api/refund/receive');
      },
      run: (key) => member.get('/api/refund/addWallet', key),
    },
  };
  const names = Object.keys(actions);
  const action = (name: string): Action => actions[name] ?? { run: () => Promise.reject(new Error(name)) };

  it.each(names)(
    '[S8.5] is rejected for %s while a game does not respond (BONUS_REMAINING), and then counts no earlier stakes',
    async (name) => {
      await action(name).prepare?.();
      await playWithoutReading(500, 20);
      site.simulators.faults.set('PG', 'silent');
      const first = await action(name).run('silent-game');
      site.simulators.faults.set('PG', null);
      expect(first).toMatchObject(rejected('BONUS_REMAINING'));
      expect(await action(name).run('silent-game')).toMatchObject(rejected('BONUS_REMAINING'));
      const granted = await action(name).run('game-responds');
      expect(granted.status).toBe(200);
      // To have a refund, the member has already lost 100 baht.
      const earlierStakes = name === 'a refund' ? 100 : 0;
      expect(await readStakedBefore()).toBe(fromBaht(10_000 + earlierStakes));
      site.simulators.faults.set('PG', 'silent');
      const repeated = await action(name).run('game-responds');
      site.simulators.faults.set('PG', null);
      expect([repeated.status, repeated.body]).toEqual([200, granted.body]);
    },
  );
});
