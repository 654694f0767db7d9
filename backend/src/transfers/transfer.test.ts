import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { ledgerPosts } from '../core/ledger/post';
import { type GameAccountName, noProviders } from '../core/providers/providers';
import { runBonus } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite } from '../testing/site/test-site';
import { promoMember } from '../testing/site/promo-member';
import { driveMovement, reconcile } from './drive-movement';
import { deferred } from '../testing/deferred';
import { rejected } from '../testing/site/rejected';
import { openPromoSite } from '../testing/site/open-promo-site';

type Reply = components['schemas']['TransferReply'];

/** Returns how many posts to the ledger were counted during a task, by kind. */
async function countPosts(task: () => Promise<unknown>): Promise<Record<string, number>> {
  const countAll = async () =>
    (await ledgerPosts.get()).values.map(({ labels, value }) => [String(labels.kind), value] as const);
  const before = new Map(await countAll());
  await task();
  const counts = (await countAll()).map(([kind, count]) => [kind, count - (before.get(kind) ?? 0)] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

describe('a transfer', () => {
  let games: Record<string, GameAccountName>;
  const { site, member } = openPromoSite(async (newMember) => {
    games = await newMember.openGames(['PG', 'JOKER']);
    await newMember.deposit(1_000);
  });

  const transfer = (body: object, key?: string) => member.post<Reply>('/api/wallet/transfer', body, key);
  const balances = () => member.balances();
  const accountOf = (game: string): GameAccountName => games[game] ?? { game, username: '' };
  /** Balance that the game itself reports, in satang. */
  const balanceAtGame = (game: string) => site.simulators.games.account(accountOf(game))?.balance;
  const play = (stake: number, win: number) =>
    site.simulators.games.play(accountOf('PG'), { stake: fromBaht(stake), win: fromBaht(win) });
  const reconcileLater = async (deps = site.deps): Promise<void> => {
    site.deps.clock.advance(60_000);
    await reconcile(deps);
  };

  it('[S7.10] [S1.5] [S7.13] moves money from the wallet to a game, to another game and back', async () => {
    expect((await transfer({ from: 'wallet', to: 'PG', amount: 250.25 })).body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      status: 'SUCCESS',
      from: 'wallet',
      to: 'PG',
      amount: 250.25,
      wallet: { amount: 749.75, currency: 'BAHT' },
    });
    expect(await balances()).toEqual({ wallet: 749.75, PG: 250.25, JOKER: 0 });
    const counted = await countPosts(async () => {
      const between = await transfer({ from: 'PG', to: 'JOKER', amount: 100 });
      expect(between.body).toMatchObject({ status: 'SUCCESS', from: 'PG', to: 'JOKER', amount: 100 });
    });
    expect(counted).toEqual({ transfer: 2 });
    const back = await transfer({ from: 'PG', to: 'wallet', amount: 50.25 });
    expect(back.body).toMatchObject({ status: 'SUCCESS', wallet: { amount: 800 } });
    expect(await balances()).toEqual({ wallet: 800, PG: 100, JOKER: 100 });
    expect([balanceAtGame('PG'), balanceAtGame('JOKER')]).toEqual([10_000, 10_000]);
  });

  it('includes wins since the last reading, in the ledger at the time of the site’s clock', async () => {
    const { db, clock } = site.deps;
    clock.advance(3_600_001);
    await transfer({ from: 'wallet', to: 'PG', amount: 100 });
    play(100, 350);
    const counted = await countPosts(async () => {
      expect((await transfer({ from: 'PG', to: 'wallet', amount: 350 })).body.wallet.amount).toBe(1_250);
    });
    expect(counted).toEqual({ transfer: 2, game: 1 });
    const kinds = await db.query(
      'select kind, count(*) as n from ledger_txn where occurred_at = $1 group by kind order by kind',
      [clock.now()],
    );
    expect(kinds).toEqual([
      { kind: 'game', n: 1 },
      { kind: 'transfer', n: 4 },
    ]);
    await transfer({ from: 'wallet', to: 'PG', amount: 250 });
    play(250, 0);
    expect(await transfer({ from: 'PG', to: 'wallet', amount: 1 })).toMatchObject(
      rejected('MONEY_NOT_ENOUGH'),
    );
  });

  it.each([
    ['[S5.9] [S8.8] less than a baht', 'TRANSFER_MINIMUM', 'wallet', 'PG', 0.99],
    ['[S8.8] nothing', 'TRANSFER_MINIMUM', 'wallet', 'PG', 0],
    ['[S5.9] to the same account', 'TRANSFER_SAME_ACCOUNT', 'PG', 'PG', 5],
    ['[S8.8] a satang more than the balance', 'MONEY_NOT_ENOUGH', 'wallet', 'PG', 1_000.01],
    ['[S8.8] an unknown game', 'NO_GAME', 'wallet', 'NOSUCH', 5],
    ['[S8.8] [S2.42] a game not opened', 'SLOT_NO_ACCOUNT', 'wallet', 'KENO', 5],
  ])('is rejected for %s: %s', async (_name, code, from, to, amount) => {
    expect(await transfer({ from, to, amount })).toMatchObject(rejected(code));
    expect(await balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0 });
  });

  it('[S9.7] returns the minimum', async () => {
    const { body } = await transfer({ from: 'wallet', to: 'PG', amount: 0.5 });
    expect(body.details).toEqual({ limit: 1 });
  });

  it('is rejected as malformed with more than two decimals', async () => {
    expect(await transfer({ from: 'wallet', to: 'PG', amount: 1.005 })).toMatchObject(
      rejected('MALFORMED_REQUEST', { status: 400, field: 'amount' }),
    );
  });

  it('[S8.8] is rejected for a member without a wallet: NO_WALLET', async () => {
    Object.assign(member, await promoMember(site, { hasWallet: false }));
    await member.openGames(['PG']);
    expect(await transfer({ from: 'wallet', to: 'PG', amount: 1 })).toMatchObject(rejected('NO_WALLET'));
    expect(await member.post('/api/wallet/transferAll', { to: 'wallet' })).toMatchObject(
      rejected('NO_WALLET'),
    );
  });

  it('[S8.5] is rejected to a game that the running bonus does not include: BONUS_CONDITION', async () => {
    await runBonus(site, member.id, { category: 'lotto' });
    expect(await transfer({ from: 'wallet', to: 'PG', amount: 1 })).toMatchObject(
      rejected('BONUS_CONDITION'),
    );
    expect(await member.post('/api/wallet/transferAll', { to: 'PG' })).toMatchObject(
      rejected('BONUS_CONDITION'),
    );
  });

  it('[S8.8] [S8.15] leaves the money when a game rejects it, from a second game in the wallet: TRANSFER_FAIL', async () => {
    const { faults } = site.simulators;
    const failed = rejected('TRANSFER_FAIL');
    faults.set('PG', 'refuses', 1);
    expect(await transfer({ from: 'wallet', to: 'PG', amount: 400 })).toMatchObject(failed);
    expect(await balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0 });
    expect(await member.newestStatement()).toMatchObject({
      statementType: 'transfer',
      status: 'FAILED',
      amount: 400,
    });
    await transfer({ from: 'wallet', to: 'PG', amount: 300 });
    faults.set('PG', 'refuses');
    expect(await transfer({ from: 'PG', to: 'wallet', amount: 100 })).toMatchObject(failed);
    expect(await balances()).toEqual({ wallet: 700, PG: 300, JOKER: 0 });
    faults.clear();
    faults.set('JOKER', 'refuses');
    expect(await transfer({ from: 'PG', to: 'JOKER', amount: 100 })).toMatchObject(failed);
    expect(await balances()).toEqual({ wallet: 800, PG: 200, JOKER: 0 });
    expect(await member.statements(2)).toMatchObject([
      { status: 'SUCCESS', from: 'PG', to: 'wallet', amount: 100 },
      { status: 'FAILED', from: 'PG', to: 'JOKER', amount: 100 },
    ]);
  });

  it('[S4.19] is PROCESSING while a game does not respond, and finishes later with the same reference', async () => {
    site.simulators.faults.set('PG', 'forgets');
    const body = { from: 'wallet', to: 'PG', amount: 400 };
    const first = await transfer(body, 'a-silent-game');
    expect(first).toMatchObject({ status: 200, body: { status: 'PROCESSING', wallet: { amount: 600 } } });
    expect(await balances()).toEqual({ wallet: 600, PG: 0, JOKER: 0 });
    const { reference } = first.body;
    expect(await member.newestStatement()).toMatchObject({ _id: reference, status: 'PROCESSING' });
    expect(balanceAtGame('PG')).toBe(40_000);
    site.simulators.faults.clear();
    // Its outcome stays unknown when no game provider is connected any more.
    const providers = { ...site.deps.providers, games: noProviders.games };
    await reconcileLater({ ...site.deps, providers });
    expect(await member.newestStatement()).toMatchObject({ _id: reference, status: 'PROCESSING' });
    await reconcileLater();
    expect(await balances()).toEqual({ wallet: 600, PG: 400, JOKER: 0 });
    expect(balanceAtGame('PG')).toBe(40_000);
    expect(await member.newestStatement()).toMatchObject({ _id: reference, status: 'SUCCESS' });
    expect((await transfer(body, 'a-silent-game')).body).toEqual({ ...first.body, status: 'SUCCESS' });
  });

  it('counts a loss that the game reports before it confirms the transfer with its balance now', async () => {
    const { providers } = site.deps;
    const currentBalance: typeof providers.games.transfer = async (request) => {
      await providers.games.transfer(request);
      return providers.games.read(request.account);
    };
    site.simulators.faults.set('PG', 'forgets');
    await transfer({ from: 'wallet', to: 'PG', amount: 400 });
    site.simulators.faults.clear();
    play(400, 150);
    await member.get('/api/wallet/refresh/slot');
    expect(await balances()).toEqual({ wallet: 600, PG: 0, JOKER: 0 });
    const games = { ...providers.games, transfer: currentBalance };
    const counted = await countPosts(() =>
      reconcileLater({ ...site.deps, providers: { ...providers, games } }),
    );
    expect(counted).toEqual({ transfer: 1, game: 1 });
    expect(await balances()).toEqual({ wallet: 600, PG: 150, JOKER: 0 });
  });

  it('happens once when three processes finish it at the same time', async () => {
    const { db, providers } = site.deps;
    site.simulators.faults.set('PG', 'silent');
    const { reference } = (await transfer({ from: 'wallet', to: 'PG', amount: 400 })).body;
    site.simulators.faults.clear();
    site.deps.clock.advance(60_000);
    let requestCount = 0;
    const allArrived = deferred();
    // No call returns before all three calls have reached the game.
    const slow: typeof providers.games.transfer = async (...request) => {
      const reply = await providers.games.transfer(...request);
      requestCount += 1;
      if (requestCount === 3) allArrived.resolve();
      await allArrived.promise;
      return reply;
    };
    const games = { ...providers.games, transfer: slow };
    const drive = () =>
      driveMovement({ ...site.deps, db: { ...db }, providers: { ...providers, games } }, reference);
    const counted = await countPosts(async () => {
      const ends = await Promise.all([drive(), drive(), drive()]);
      expect(ends.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    });
    expect(counted).toEqual({ transfer: 1 });
    expect(await balances()).toEqual({ wallet: 600, PG: 400, JOKER: 0 });
    expect(balanceAtGame('PG')).toBe(40_000);
  });

  it('is rejected for a different request with the same key, and a rejection is stored', async () => {
    const body = { from: 'wallet', to: 'PG', amount: 5_000 };
    expect((await transfer(body, 'of-one-request')).body.message).toBe('MONEY_NOT_ENOUGH');
    await member.deposit(10_000);
    expect(await transfer(body, 'of-one-request')).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
    expect(await transfer({ ...body, amount: 1 }, 'of-one-request')).toMatchObject(
      rejected('IDEMPOTENCY_MISMATCH', { status: 409 }),
    );
  });
});

describe('a transfer of everything', () => {
  let games: Record<string, GameAccountName>;
  const { site, member } = openPromoSite(async (newMember) => {
    games = await newMember.openGames(['PG', 'JOKER', 'UFABET']);
    await newMember.deposit(1_000);
    for (const [to, amount] of [
      ['PG', 300],
      ['JOKER', 200.5],
    ] as const)
      await newMember.post('/api/wallet/transfer', { from: 'wallet', to, amount });
  });

  const gather = (to: string) => member.post<Reply>('/api/wallet/transferAll', { to });

  it('[S7.10] moves the money of the wallet and all other games to one place', async () => {
    const counted = await countPosts(async () => {
      expect((await gather('JOKER')).body).toMatchObject({ status: 'SUCCESS', to: 'JOKER', amount: 799.5 });
    });
    expect(counted).toEqual({ transfer: 2 });
    expect(await member.balances()).toEqual({ wallet: 0, PG: 0, JOKER: 1_000, UFABET: 0 });
    expect(await gather('wallet')).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', from: 'all', to: 'wallet', amount: 1_000, wallet: { amount: 1_000 } },
    });
    expect(await member.balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0, UFABET: 0 });
  });

  it('includes recent wins and excludes recent losses', async () => {
    const at = (game: string): GameAccountName => games[game] ?? { game, username: '' };
    site.simulators.games.play(at('PG'), { stake: fromBaht(300), win: fromBaht(450) });
    site.simulators.games.play(at('JOKER'), { stake: fromBaht(200.5), win: fromBaht(0) });
    expect((await gather('wallet')).body).toMatchObject({ amount: 450, wallet: { amount: 949.5 } });
  });

  it('[S8.8] leaves the money of a game that rejects it, and fails when no money arrives: TRANSFER_FAIL', async () => {
    const { faults } = site.simulators;
    faults.set('UFABET', 'refuses');
    faults.set('PG', 'refuses');
    expect(await gather('UFABET')).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await member.balances()).toEqual({ wallet: 700, PG: 300, JOKER: 0, UFABET: 0 });
    expect(await gather('wallet')).toMatchObject(rejected('TRANSFER_FAIL'));
    await member.post('/api/wallet/transfer', { from: 'wallet', to: 'JOKER', amount: 200.5 });
    expect((await gather('wallet')).body).toMatchObject({ status: 'SUCCESS', amount: 200.5 });
    expect(await member.balances()).toEqual({ wallet: 700, PG: 300, JOKER: 0, UFABET: 0 });
  });

  it('[S8.8] [S5.10] is rejected without any money: MONEY_NOT_ENOUGH', async () => {
    await gather('wallet');
    expect(await gather('wallet')).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
  });

  it('[S8.8] is rejected below one baht: TRANSFER_MINIMUM', async () => {
    await gather('wallet');
    await member.deposit(-999.5);
    expect(await gather('PG')).toMatchObject({
      status: 422,
      body: { message: 'TRANSFER_MINIMUM', details: { limit: 1 } },
    });
  });

  it.each([
    ['[S8.8] to an unknown game: NO_GAME', 'NOSUCH', 'NO_GAME'],
    ['[S8.8] to a game not opened: SLOT_NO_ACCOUNT', 'KENO', 'SLOT_NO_ACCOUNT'],
  ])('is rejected %s', async (_name, to, message) => {
    expect(await gather(to)).toMatchObject(rejected(message));
  });
});

const codes = ['PG', 'JOKER'] as const;
const faults = [undefined, 'forgets', undefined, 'silent', 'refuses'] as const;

// The simulation explores crashes, lost replies and late answers, but its database runs one transaction at a time.
it('[S7.10] [S8.8] the money of a member stays the same while PostgreSQL runs their calls concurrently', async () => {
  const site = await openTestSite();
  const { deps, simulators } = site;
  const member = await promoMember(site);
  const games = await member.openGames(codes);
  await member.deposit(2_000);
  let total = 200_000;
  const play = (code: string, stake: number, win: number): void => {
    const account = games[code] ?? { game: code, username: '' };
    if ((simulators.games.account(account)?.balance ?? 0) < stake) return;
    simulators.games.play(account, { stake, win });
    total += win - stake;
  };
  const send = async (path: string, body: object): Promise<void> => {
    const { status } = await member.post(`/api/wallet/${path}`, body);
    expect([200, 422]).toContain(status);
  };
  for (let round = 0; round < 30; round += 1) {
    const fault = faults[round % faults.length];
    if (fault) simulators.faults.set(['PG', 'bank', 'JOKER'][round % 3] ?? '', fault);
    const [one = 'PG', other = 'JOKER'] = round % 2 ? codes : codes.toReversed();
    await Promise.all([
      send('transfer', { from: 'wallet', to: one, amount: 40 + round }),
      send('transfer', { from: one, to: other, amount: 25.5 }),
      send('withdraw', { amount: 100 }),
      round % 4 === 0 ? send('transferAll', { to: round % 8 ? 'wallet' : other }) : play(one, 1_000, 1_750),
      round % 5 === 0 ? send('withdrawAll', { amount: 120.25 }) : play(other, 2_000, 500),
      reconcile(deps),
    ]);
    expect(await ledgerFaults(deps.db)).toEqual([]);
    simulators.faults.clear();
    deps.clock.advance(60_000);
  }
  // A payment needs three runs: requested, in flight, and paid.
  for (let runs = 0; runs < 3; runs += 1) {
    deps.clock.advance(600_000);
    await reconcile(deps);
  }
  await member.get('/api/wallet/refresh/slot');
  expect(await ledgerFaults(deps.db)).toEqual([]);
  expect(await deps.db.query(`select id from movement where status = 'PROCESSING'`)).toEqual([]);
  const payouts = simulators.bank.all().map(([, payout]) => payout);
  const paid = payouts.filter(({ accountNo, status }) => accountNo === member.id && status === 'paid');
  expect(paid.length).toBeGreaterThan(0);
  const balances = await member.balances();
  const sum = Object.values(balances).reduce((all, baht) => all + Math.round(baht * 100), 0);
  expect(sum).toBe(paid.reduce((rest, { amount }) => rest - amount, total));
  for (const [code, account] of Object.entries(games))
    expect(balances[code]).toBe((simulators.games.account(account)?.balance ?? 0) / 100);
  await site.close();
});
