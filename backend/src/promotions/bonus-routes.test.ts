import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite } from '../testing/site/test-site';
import { spanStart } from './offer-terms';
import { openBeforeAll } from '../testing/open-before-all';
import { fromBaht } from '@wallet/contract/satang';
import { openGameAccounts } from '../testing/site/member-actions';

type Schemas = components['schemas'];

const dayMs = 86_400_000;

describe('a bonus', () => {
  const site = openBeforeAll(openTestSite);
  let member: PromoMember;
  beforeEach(async () => {
    member = await promoMember(site);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const claim = (code: string, key?: string) =>
    member.get<Schemas['UserBonus']>(`/api/bonus/activate/${code}`, key);
  const rejection = (message: string) => ({ status: 422, body: { message } });
  const advanceTo = (ms: number): void => site.deps.clock.advance(ms - site.deps.clock.now().getTime());
  /** Midnight in Bangkok before the next Monday (ms). */
  const nextWeek = (): number => spanStart('week', site.deps.clock.now()).getTime() + 7 * dayMs;
  const setTerms = (code: string, change: string) =>
    site.deps.db.query(`update offer_terms set ${change} where source = 'bonus' and code = $1`, [code]);
  const countReceipts = async (code: string): Promise<number> => {
    const receipts = await site.deps.db.query('select id from bonus_round where code = $1', [code]);
    return receipts.length;
  };
  const siteAccount = (code: string) =>
    site.deps.db.query<{ id: number; balance: number }>(
      `select id, balance from ledger_balance where kind = 'bonus' and label = $1`,
      [`bonus:${code}`],
    );

  it('[S7.18] [S4.18] [S3.24] credits the wallet, becomes active and adds a row to the statement', async () => {
    await member.deposit(400);
    const { status, body } = await claim('WELCOME100');
    expect([status, body.isActive]).toEqual([200, true]);
    expect(body.received).toEqual([{ updatedAt: site.deps.clock.now().toISOString() }]);
    expect(await member.wallet()).toBe(800);
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({
      status: true,
      type: 'WELCOME100',
    });
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
    expect(await siteAccount('WELCOME100')).toMatchObject([{ balance: -140_000 }]);
  });

  it('credits at most its maximum, rounded down to whole satang', async () => {
    await member.deposit(1_500.55);
    await claim('WELCOME100');
    expect(await member.wallet()).toBe(2_500.55);
    await member.endWagering();
    await member.deposit(333.33);
    expect((await claim('NIGHT10')).status).toBe(200);
    expect(await member.wallet()).toBe(2_867.21);
  });

  it('[S8.5] is rejected with BONUS_CONDITION when no deposit counts for it', async () => {
    expect(await claim('WELCOME100')).toMatchObject(rejection('BONUS_CONDITION'));
    await member.deposit(99.99);
    expect(await claim('WELCOME100')).toMatchObject(rejection('BONUS_CONDITION'));
    await member.deposit(500);
    // These bonuses only count the first deposit of all time, and the first deposit of the day.
    expect(await claim('WELCOME100')).toMatchObject(rejection('BONUS_CONDITION'));
    expect(await claim('DAILY20')).toMatchObject(rejection('BONUS_CONDITION'));
    expect((await claim('NIGHT10')).status).toBe(200);
  });

  it('[S8.5] cannot use a deposit that another bonus used (BONUS_CONDITION)', async () => {
    await member.deposit(500);
    await claim('WELCOME100');
    await member.endWagering();
    expect(await claim('DAILY20')).toMatchObject(rejection('BONUS_CONDITION'));
    expect(await claim('NIGHT10')).toMatchObject(rejection('BONUS_CONDITION'));
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

  it('can be a fixed amount for the sum of all deposits', async () => {
    await member.deposit(150);
    expect(await claim('BIRTHDAY')).toMatchObject(rejection('BONUS_CONDITION'));
    await member.deposit(150);
    expect((await claim('BIRTHDAY')).status).toBe(200);
    expect(await member.wallet()).toBe(400);
  });

  it('[S8.5] [S4.16] is rejected with BONUS_ALREADY_ACTIVE while active, and with BONUS_REMAINING while another one is active', async () => {
    await member.deposit(400);
    await claim('WELCOME100');
    await member.deposit(400);
    expect(await claim('WELCOME100')).toMatchObject(rejection('BONUS_ALREADY_ACTIVE'));
    expect(await claim('NIGHT10')).toMatchObject(rejection('BONUS_REMAINING'));
    expect(await member.wallet()).toBe(1_200);
  });

  it('[S8.5] [S4.17] with a limit counts all receipts so far (BONUS_MAX_CLAIMED)', async () => {
    await member.deposit(400);
    await claim('WELCOME100');
    await member.endWagering();
    advanceTo(nextWeek() + 400 * dayMs);
    await member.deposit(400);
    expect(await claim('WELCOME100')).toMatchObject(rejection('BONUS_MAX_CLAIMED'));
  });

  it('[S8.5] [S4.17] with a cap per day counts receipts until midnight in Bangkok, by the server’s clock (BONUS_MAX_CLAIMED)', async () => {
    const midnight = nextWeek() + 3 * dayMs;
    advanceTo(midnight - 2);
    await member.deposit(200);
    expect((await claim('DAILY20')).status).toBe(200);
    await member.endWagering();
    advanceTo(midnight - 1);
    await member.deposit(200);
    expect(await claim('DAILY20')).toMatchObject(rejection('BONUS_MAX_CLAIMED'));
    advanceTo(midnight);
    // A new day needs a new deposit.
    expect(await claim('DAILY20')).toMatchObject(rejection('BONUS_CONDITION'));
    await member.deposit(200);
    const { status, body } = await claim('DAILY20');
    expect([status, body.received?.length]).toEqual([200, 2]);
  });

  it('[S8.5] [S4.17] with a cap per day allows several receipts of one day (BONUS_MAX_CLAIMED)', async () => {
    advanceTo(nextWeek());
    for (let times = 0; times < 3; times += 1) {
      await member.deposit(200);
      expect((await claim('NIGHT10')).status).toBe(200);
      await member.endWagering();
    }
    await member.deposit(200);
    expect(await claim('NIGHT10')).toMatchObject(rejection('BONUS_MAX_CLAIMED'));
  });

  it('[S8.5] [S4.17] with a cap per week counts receipts until Monday at midnight in Bangkok (BONUS_MAX_CLAIMED)', async () => {
    const monday = nextWeek();
    advanceTo(monday);
    await member.deposit(200);
    expect((await claim('WEEKEND50')).status).toBe(200);
    await member.endWagering();
    advanceTo(monday + 7 * dayMs - 1);
    await member.deposit(200);
    expect(await claim('WEEKEND50')).toMatchObject(rejection('BONUS_MAX_CLAIMED'));
    advanceTo(monday + 7 * dayMs);
    await member.deposit(200);
    expect((await claim('WEEKEND50')).status).toBe(200);
  });

  it('[S8.5] is rejected with BONUS_FULL when its quota or budget is used up', async () => {
    await member.deposit(400);
    await setTerms('WELCOME100', `quota = ${await countReceipts('WELCOME100')}`);
    expect(await claim('WELCOME100')).toMatchObject(rejection('BONUS_FULL'));
    await setTerms('WELCOME100', 'quota = null');
    const [account] = await siteAccount('WELCOME100');
    const setFloor = (floor: string) =>
      site.deps.db.query(
        `update ledger_account a set floor = ${floor} from ledger_balance b where b.id = a.id and a.id = $1`,
        [account?.id ?? 0],
      );
    // One satang less than the bonus of 400 baht.
    await setFloor('b.balance - 39999');
    expect(await claim('WELCOME100')).toMatchObject(rejection('BONUS_FULL'));
    expect(await member.wallet()).toBe(400);
    await setFloor('null');
    expect((await claim('WELCOME100')).status).toBe(200);
  });

  it('[S8.5] goes to one of two concurrent members when one is left (BONUS_FULL)', async () => {
    const members = [member, await promoMember(site)];
    for (const eachMember of members) await eachMember.deposit(400);
    await setTerms('WELCOME100', `quota = ${(await countReceipts('WELCOME100')) + 1}`);
    const responses = await Promise.all(
      members.map((eachMember) => eachMember.get('/api/bonus/activate/WELCOME100')),
    );
    await setTerms('WELCOME100', 'quota = null');
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(responses.find(({ status }) => status === 422)).toMatchObject(rejection('BONUS_FULL'));
  });

  it.each(['NOTHING', 'welcome100', "'", '%E0%B8%81'])(
    '[S8.11] is rejected with INVALID_CODE for the code %p',
    async (code) => {
      expect(await claim(code)).toMatchObject(rejection('INVALID_CODE'));
    },
  );

  it('[S8.11] is rejected with INVALID_CODE when it has no terms', async () => {
    await setTerms('BIRTHDAY', `code = 'HIDDEN'`);
    expect(await claim('BIRTHDAY')).toMatchObject(rejection('INVALID_CODE'));
    await setTerms('HIDDEN', `code = 'BIRTHDAY'`);
  });

  it('has one effect for concurrent requests, with different keys or without', async () => {
    await member.deposit(400);
    const responses = await Promise.all([
      claim('WELCOME100'),
      claim('WELCOME100'),
      claim('WELCOME100', 'claim-one'),
      claim('WELCOME100', 'claim-two'),
    ]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    expect(await member.wallet()).toBe(800);
  });

  it('returns the same response for the same key, and rejects the key for another bonus', async () => {
    await member.deposit(400);
    const responses = await Promise.all(Array.from({ length: 8 }, () => claim('WELCOME100', 'claim-three')));
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
    expect(await member.wallet()).toBe(800);
    expect(await claim('NIGHT10', 'claim-three')).toMatchObject({
      status: 409,
      body: { message: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('[S8.8] limits transfers to its games, and blocks withdrawals until its condition is met (BONUS_CONDITION)', async () => {
    await member.deposit(200);
    expect((await claim('LOTTO15')).status).toBe(200);
    await member.get('/api/wallet/activate/PG');
    await member.get('/api/wallet/activate/KENO');
    const transfer = (to: string) => member.post('/api/wallet/transfer', { from: 'wallet', to, amount: 100 });
    expect(await transfer('PG')).toMatchObject(rejection('BONUS_CONDITION'));
    expect((await transfer('KENO')).status).toBe(200);
    expect(await member.post('/api/wallet/withdraw', { amount: 100 })).toMatchObject(
      rejection('BONUS_CONDITION'),
    );
  });
});

interface Action {
  prepare?: () => Promise<unknown>;
  run: (key?: string) => Promise<{ status: number; body: object }>;
}

describe('an action on bonus money', () => {
  const site = openBeforeAll(openTestSite);
  let member: PromoMember;
  beforeEach(async () => {
    member = await promoMember(site);
    await member.deposit(1_000);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const rejection = (message: string) => ({ status: 422, body: { message } });
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

  it.each(names)('does not count stakes from before %s towards its condition', async (name) => {
    await action(name).prepare?.();
    await playWithoutReading(500, 20);
    // To have a refund, the member has already lost 100 baht.
    const earlierStakes = name === 'a refund' ? 100 : 0;
    expect((await action(name).run()).status).toBe(200);
    expect(await readStakedBefore()).toBe(fromBaht(10_000 + earlierStakes));
  });

  it.each(names)(
    '[S8.5] is rejected for %s while a game does not respond (BONUS_REMAINING)',
    async (name) => {
      await action(name).prepare?.();
      await playWithoutReading(100, 1);
      site.simulators.faults.set('PG', 'silent');
      const rejected = await action(name).run('silent-game');
      site.simulators.faults.set('PG', null);
      expect(rejected).toMatchObject(rejection('BONUS_REMAINING'));
      expect(await action(name).run('silent-game')).toMatchObject(rejection('BONUS_REMAINING'));
      expect((await action(name).run('game-responds')).status).toBe(200);
    },
  );

  it.each(names)(
    'returns the first response for the same key of %s, also while a game does not respond',
    async (name) => {
      await action(name).prepare?.();
      await playWithoutReading(100, 1);
      const first = await action(name).run('same-key');
      site.simulators.faults.set('PG', 'silent');
      const repeated = await action(name).run('same-key');
      site.simulators.faults.set('PG', null);
      expect([repeated.status, repeated.body]).toEqual([200, first.body]);
    },
  );
});
