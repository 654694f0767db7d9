import { toSatang } from '../core/ledger/satang';
import { gamesOf } from '../testing/site/games-of';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';

interface Action {
  prepare?: () => Promise<unknown>;
  run: (key?: string) => Promise<{ status: number; body: object }>;
}

describe('bonus money given by what the games report now', () => {
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

  const refusal = (message: string) => ({ status: 422, body: { message } });
  /** Moves money to PG and plays `times` rounds without a read of the account; each round wins the stake back. */
  const playUnread = async (stake: number, times: number) => {
    const { PG } = await gamesOf(site, await member.token(), ['PG']);
    if (!PG) throw new Error('PG was not opened.');
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'PG', amount: stake });
    const round = { stake: toSatang(stake), win: toSatang(stake) };
    for (let played = 0; played < times; played += 1) site.books.games.play(PG, round);
  };
  const stakedBefore = async () => {
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

  it.each(names)('what was staked before %s came does not count towards its condition', async (name) => {
    await action(name).prepare?.();
    await playUnread(500, 20);
    const earlier = name === 'a refund' ? 100 : 0;
    expect((await action(name).run()).status).toBe(200);
    expect(await stakedBefore()).toBe(toSatang(10_000 + earlier));
  });

  it.each(names)('[S8.5] %s waits for a game that does not answer (BONUS_REMAINING)', async (name) => {
    await action(name).prepare?.();
    await playUnread(100, 1);
    site.books.faults.set('PG', 'silent');
    const refused = await action(name).run('silent-game');
    site.books.faults.set('PG', null);
    expect(refused).toMatchObject(refusal('BONUS_REMAINING'));
    expect(await action(name).run('silent-game')).toMatchObject(refusal('BONUS_REMAINING'));
    expect((await action(name).run('game-answers')).status).toBe(200);
  });

  it.each(names)('the key of %s gets its first answer, also while a game does not answer', async (name) => {
    await action(name).prepare?.();
    await playUnread(100, 1);
    const first = await action(name).run('first-answer');
    site.books.faults.set('PG', 'silent');
    const again = await action(name).run('first-answer');
    site.books.faults.set('PG', null);
    expect([again.status, again.body]).toEqual([200, first.body]);
  });
});
