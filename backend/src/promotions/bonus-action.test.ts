import { fromBaht } from '@wallet/contract/satang';
import { openGameAccounts } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';

interface Action {
  prepare?: () => Promise<unknown>;
  run: (key?: string) => Promise<{ status: number; body: object }>;
}

describe('an action on bonus money', () => {
  let site: TestSite;
  let member: PromoMember;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    member = await promoMember(site);
    await member.deposit(1_000);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

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
