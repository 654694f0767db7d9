import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { type GameAccountName, noProviders } from '../core/providers/providers';
import { openGameAccounts, giveMoney, runBonus } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite } from '../testing/site/test-site';
import { driveMovement, reconcile } from './drive-movement';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type Reply = Schemas['TransferReply'] & Schemas['Error'];

const member = '0822222222';

describe('a transfer', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let games: Record<string, GameAccountName>;
  let lastKey = 0;
  beforeAll(async () => {
    token = await site.login(member);
    games = await openGameAccounts(site, token, ['PG', 'JOKER']);
  });
  beforeEach(async () => {
    // Moves everything back to the wallet and sets it to exactly 1,000 baht.
    for (const game of ['PG', 'JOKER']) site.simulators.faults.set(game, null);
    site.deps.clock.advance(3_600_000);
    await reconcile(site.deps);
    await site.call('POST', '/api/wallet/transferAll', { token, body: { to: 'wallet' } });
    await giveMoney(site.deps.db, member, 1_000 - (await balances()).wallet);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const transfer = (body: object, key?: string) =>
    site.call<Reply>('POST', '/api/wallet/transfer', {
      token,
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const newKey = () => `transfer-${(lastKey += 1)}`;
  const accountOf = (game: string): GameAccountName => games[game] ?? { game, username: '' };
  /** Balances that the site shows, in baht. */
  const balances = async () => {
    const { body } = await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token });
    const of = (code: string) => body.slots.find((slot) => slot.code === code)?.amount;
    return { wallet: body.wallet.amount, PG: of('PG'), JOKER: of('JOKER') };
  };
  /** Balance that the game itself reports, in satang. */
  const balanceAtGame = (game: string) => site.simulators.games.account(accountOf(game))?.balance;
  const newest = async () => {
    const { body } = await site.call<Schemas['StatementList']>('POST', '/api/statement', {
      token,
      body: { page: 1, limit: 2 },
    });
    return body.statements;
  };

  it('[S7.10] [S1.5] moves money from the wallet to a game and back, in the ledger and at the game', async () => {
    const there = await transfer({ from: 'wallet', to: 'PG', amount: 250.25 });
    expect(there).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', from: 'wallet', to: 'PG', amount: 250.25, wallet: { amount: 749.75 } },
    });
    expect(await balances()).toEqual({ wallet: 749.75, PG: 250.25, JOKER: 0 });
    expect(balanceAtGame('PG')).toBe(25_025);
    const back = await transfer({ from: 'PG', to: 'wallet', amount: 50.25 });
    expect(back.body).toMatchObject({ status: 'SUCCESS', from: 'PG', to: 'wallet', wallet: { amount: 800 } });
    expect(balanceAtGame('PG')).toBe(20_000);
  });

  it('[S7.10] moves money between two games', async () => {
    await transfer({ from: 'wallet', to: 'PG', amount: 300 });
    const { body } = await transfer({ from: 'PG', to: 'JOKER', amount: 100 });
    expect(body).toMatchObject({ status: 'SUCCESS', from: 'PG', to: 'JOKER', amount: 100 });
    expect(await balances()).toEqual({ wallet: 700, PG: 200, JOKER: 100 });
    expect([balanceAtGame('PG'), balanceAtGame('JOKER')]).toEqual([20_000, 10_000]);
  });

  it('[S7.13] returns its reference, status, amount, places and the wallet', async () => {
    const { body } = await transfer({ from: 'wallet', to: 'PG', amount: 12.34 });
    expect(body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      status: 'SUCCESS',
      from: 'wallet',
      to: 'PG',
      amount: 12.34,
      wallet: { amount: 987.66, currency: 'BAHT' },
    });
  });

  it('is in the ledger at the time of the site’s clock, and so are the game’s wins', async () => {
    const { db, clock } = site.deps;
    clock.advance(3_600_001);
    await transfer({ from: 'wallet', to: 'PG', amount: 20 });
    site.simulators.games.play(accountOf('PG'), { stake: fromBaht(5), win: fromBaht(0) });
    await transfer({ from: 'PG', to: 'wallet', amount: 15 });
    const kinds = await db.query(
      'select kind, count(*) as n from ledger_txn where occurred_at = $1 group by kind',
      [clock.now()],
    );
    expect(new Map(kinds.map((row) => Object.values(row) as [string, number]))).toEqual(
      new Map([
        ['transfer', 4],
        ['game', 1],
      ]),
    );
  });

  it('includes wins since the last reading', async () => {
    await transfer({ from: 'wallet', to: 'PG', amount: 100 });
    site.simulators.games.play(accountOf('PG'), { stake: fromBaht(100), win: fromBaht(350) });
    const { body } = await transfer({ from: 'PG', to: 'wallet', amount: 350 });
    expect(body).toMatchObject({ status: 'SUCCESS', wallet: { amount: 1_250 } });
    await transfer({ from: 'wallet', to: 'PG', amount: 250 });
    site.simulators.games.play(accountOf('PG'), { stake: fromBaht(250), win: fromBaht(0) });
    expect(await transfer({ from: 'PG', to: 'wallet', amount: 1 })).toMatchObject(
      rejected('MONEY_NOT_ENOUGH'),
    );
  });

  it.each([
    [
      '[S5.9] [S8.8] less than a baht: TRANSFER_MINIMUM',
      { from: 'wallet', to: 'PG', amount: 0.99 },
      'TRANSFER_MINIMUM',
    ],
    ['[S8.8] nothing: TRANSFER_MINIMUM', { from: 'wallet', to: 'PG', amount: 0 }, 'TRANSFER_MINIMUM'],
    [
      '[S5.9] to the same account: TRANSFER_SAME_ACCOUNT',
      { from: 'PG', to: 'PG', amount: 1 },
      'TRANSFER_SAME_ACCOUNT',
    ],
    [
      '[S8.8] a satang more than the balance: MONEY_NOT_ENOUGH',
      { from: 'wallet', to: 'PG', amount: 1_000.01 },
      'MONEY_NOT_ENOUGH',
    ],
    [
      '[S8.8] more than the balance of the game: MONEY_NOT_ENOUGH',
      { from: 'PG', to: 'wallet', amount: 1 },
      'MONEY_NOT_ENOUGH',
    ],
    ['[S8.8] an unknown game: NO_GAME', { from: 'wallet', to: 'NOSUCH', amount: 1 }, 'NO_GAME'],
    [
      '[S8.8] [S2.42] a game not opened: SLOT_NO_ACCOUNT',
      { from: 'wallet', to: 'KENO', amount: 1 },
      'SLOT_NO_ACCOUNT',
    ],
  ])('is rejected for %s', async (_name, body, message) => {
    expect(await transfer(body)).toMatchObject(rejected(message));
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
    const { db } = site.deps;
    await db.query(`update member set currency = 'LAK' where username = $1`, [member]);
    const reply = await transfer({ from: 'wallet', to: 'PG', amount: 1 });
    await db.query(`update member set currency = 'THB' where username = $1`, [member]);
    expect(reply).toMatchObject(rejected('NO_WALLET'));
  });

  it('[S8.5] is rejected to a game that the running bonus does not include: BONUS_CONDITION', async () => {
    const end = await runBonus(site, member, { category: 'lotto' });
    const reply = await transfer({ from: 'wallet', to: 'PG', amount: 1 });
    await end();
    expect(reply).toMatchObject(rejected('BONUS_CONDITION'));
  });

  it('[S8.8] [S8.15] returns to the wallet when the game rejects it: TRANSFER_FAIL', async () => {
    site.simulators.faults.set('PG', 'refuses');
    const reply = await transfer({ from: 'wallet', to: 'PG', amount: 400 });
    expect(reply).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0 });
    expect(await newest()).toMatchObject([{ statementType: 'transfer', status: 'FAILED', amount: 400 }, {}]);
  });

  it('[S8.8] returns to the wallet when the second of two games rejects it, and is FAILED in the statement', async () => {
    await transfer({ from: 'wallet', to: 'PG', amount: 300 });
    site.simulators.faults.set('JOKER', 'refuses');
    const reply = await transfer({ from: 'PG', to: 'JOKER', amount: 100 });
    expect(reply).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await balances()).toEqual({ wallet: 800, PG: 200, JOKER: 0 });
    expect(await newest()).toMatchObject([
      { status: 'SUCCESS', from: 'PG', to: 'wallet', amount: 100 },
      { status: 'FAILED', from: 'PG', to: 'JOKER', amount: 100 },
    ]);
  });

  it('[S8.8] stays in the game when the game rejects the withdrawal: TRANSFER_FAIL', async () => {
    await transfer({ from: 'wallet', to: 'PG', amount: 300 });
    site.simulators.faults.set('PG', 'refuses');
    expect(await transfer({ from: 'PG', to: 'wallet', amount: 100 })).toMatchObject(
      rejected('TRANSFER_FAIL'),
    );
    expect(await balances()).toEqual({ wallet: 700, PG: 300, JOKER: 0 });
  });

  it('[S4.19] is PROCESSING while a game does not respond, and finishes later with the same reference', async () => {
    const { clock } = site.deps;
    site.simulators.faults.set('PG', 'forgets');
    const key = newKey();
    const body = { from: 'wallet', to: 'PG', amount: 400 };
    const first = await transfer(body, key);
    expect(first).toMatchObject({ status: 200, body: { status: 'PROCESSING', wallet: { amount: 600 } } });
    expect(await balances()).toEqual({ wallet: 600, PG: 0, JOKER: 0 });
    expect((await newest())[0]).toMatchObject({ _id: first.body.reference, status: 'PROCESSING' });
    expect(balanceAtGame('PG')).toBe(40_000);
    site.simulators.faults.set('PG', null);
    clock.advance(60_000);
    await reconcile(site.deps);
    expect(await balances()).toEqual({ wallet: 600, PG: 400, JOKER: 0 });
    expect(balanceAtGame('PG')).toBe(40_000);
    expect((await newest())[0]).toMatchObject({ _id: first.body.reference, status: 'SUCCESS' });
    expect((await transfer(body, key)).body).toEqual({ ...first.body, status: 'SUCCESS' });
  });

  it('returns to the wallet when a game that did not respond rejects it later', async () => {
    const { clock } = site.deps;
    site.simulators.faults.set('PG', 'silent');
    expect((await transfer({ from: 'wallet', to: 'PG', amount: 400 })).body.status).toBe('PROCESSING');
    site.simulators.faults.set('PG', 'refuses');
    clock.advance(60_000);
    await reconcile(site.deps);
    expect(await balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0 });
    expect((await newest())[0]).toMatchObject({ status: 'FAILED' });
  });

  it('stays open when no game provider is connected any more, because the outcome is unknown', async () => {
    const { clock, providers } = site.deps;
    site.simulators.faults.set('PG', 'forgets');
    await transfer({ from: 'wallet', to: 'PG', amount: 400 });
    site.simulators.faults.set('PG', null);
    clock.advance(60_000);
    await reconcile({ ...site.deps, providers: { ...providers, games: noProviders.games } });
    expect(await balances()).toEqual({ wallet: 600, PG: 0, JOKER: 0 });
    expect((await newest())[0]).toMatchObject({ status: 'PROCESSING' });
    clock.advance(60_000);
    await reconcile(site.deps);
    expect(await balances()).toEqual({ wallet: 600, PG: 400, JOKER: 0 });
  });

  it.each([
    ['its balance now', 150],
    ['its first response again', 400],
  ])(
    'counts a loss that the game reports before it confirms the transfer, when it then responds with %s',
    async (reply, shown) => {
      const { clock, providers } = site.deps;
      const currentBalance: typeof providers.games.transfer = async (request, signal) => {
        await providers.games.transfer(request, signal);
        return providers.games.read(request.account, signal);
      };
      const transferAgain = reply === 'its balance now' ? currentBalance : providers.games.transfer;
      site.simulators.faults.set('PG', 'forgets');
      await transfer({ from: 'wallet', to: 'PG', amount: 400 });
      site.simulators.faults.set('PG', null);
      site.simulators.games.play(accountOf('PG'), { stake: fromBaht(400), win: fromBaht(150) });
      await site.call('GET', '/api/wallet/refresh/slot', { token });
      expect(await balances()).toEqual({ wallet: 600, PG: 0, JOKER: 0 });
      clock.advance(60_000);
      const games = { ...providers.games, transfer: transferAgain };
      await reconcile({ ...site.deps, providers: { ...providers, games } });
      expect(await balances()).toEqual({ wallet: 600, PG: shown, JOKER: 0 });
      await site.call('GET', '/api/wallet/refresh/slot', { token });
      expect(await balances()).toEqual({ wallet: 600, PG: 150, JOKER: 0 });
    },
  );

  it('[S7.10] happens once for 64 concurrent requests with one key, and all get the same response', async () => {
    const key = newKey();
    const replies = await atOnce(64, () => transfer({ from: 'wallet', to: 'PG', amount: 15 }, key));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]).toMatchObject({ status: 200, body: { status: 'SUCCESS' } });
    expect(await balances()).toEqual({ wallet: 985, PG: 15, JOKER: 0 });
    expect(balanceAtGame('PG')).toBe(1_500);
  });

  it('happens once when three processes finish it at the same time', async () => {
    const { db, clock, providers } = site.deps;
    site.simulators.faults.set('PG', 'silent');
    const { reference } = (await transfer({ from: 'wallet', to: 'PG', amount: 400 })).body;
    site.simulators.faults.set('PG', null);
    clock.advance(60_000);
    let requestCount = 0;
    let release: () => void = () => undefined;
    const allArrived = new Promise<void>((resolve) => (release = resolve));
    // No call returns before all three calls have reached the game.
    const slow: typeof providers.games.transfer = async (...request) => {
      const reply = await providers.games.transfer(...request);
      requestCount += 1;
      if (requestCount === 3) release();
      await allArrived;
      return reply;
    };
    const processes = [1, 2, 3].map(() => ({
      ...site.deps,
      db: { ...db },
      providers: { ...providers, games: { ...providers.games, transfer: slow } },
    }));
    const ends = await Promise.all(processes.map((deps) => driveMovement(deps, reference)));
    expect(ends.map(({ status }) => status)).toEqual(['SUCCESS', 'SUCCESS', 'SUCCESS']);
    expect(await balances()).toEqual({ wallet: 600, PG: 400, JOKER: 0 });
    expect(balanceAtGame('PG')).toBe(40_000);
  });

  it('is rejected for a different request with the same key, and a rejection is stored', async () => {
    const key = newKey();
    const body = { from: 'wallet', to: 'PG', amount: 5_000 };
    expect((await transfer(body, key)).body.message).toBe('MONEY_NOT_ENOUGH');
    await giveMoney(site.deps.db, member, 10_000);
    expect(await transfer(body, key)).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
    expect(await transfer({ ...body, amount: 1 }, key)).toMatchObject(
      rejected('IDEMPOTENCY_MISMATCH', { status: 409 }),
    );
  });

  it('never moves more than the balance, however many requests are concurrent', async () => {
    const replies = await atOnce(20, (index) =>
      transfer({ from: 'wallet', to: index % 2 ? 'PG' : 'JOKER', amount: 90 }, newKey()),
    );
    const done = replies.filter(({ status }) => status === 200).length;
    expect(done).toBe(11);
    expect(replies.filter(({ body }) => body.message === 'MONEY_NOT_ENOUGH')).toHaveLength(9);
    expect((await balances()).wallet).toBe(10);
    expect((balanceAtGame('PG') ?? 0) + (balanceAtGame('JOKER') ?? 0)).toBe(99_000);
  });
});

const codes = ['PG', 'JOKER', 'UFABET'];

describe('a transfer of everything', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let games: Record<string, GameAccountName>;
  beforeAll(async () => {
    token = await site.login(member);
    games = await openGameAccounts(site, token, codes);
  });
  beforeEach(async () => {
    for (const code of codes) site.simulators.faults.set(code, null);
    await gather('wallet');
    await giveMoney(site.deps.db, member, 1_000 - ((await balances()).wallet ?? 0));
    for (const [to, amount] of [
      ['PG', 300],
      ['JOKER', 200.5],
    ] as const)
      await site.call('POST', '/api/wallet/transfer', { token, body: { from: 'wallet', to, amount } });
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const gather = (to: string) => site.call<Reply>('POST', '/api/wallet/transferAll', { token, body: { to } });
  const balances = async (): Promise<Record<string, number>> => {
    const { body } = await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token });
    const inGames = body.slots.filter(({ isActive }) => isActive).map(({ code, amount }) => [code, amount]);
    return { wallet: body.wallet.amount, ...Object.fromEntries(inGames) };
  };

  it('[S7.10] moves the money of all games to the wallet', async () => {
    expect(await gather('wallet')).toMatchObject({
      status: 200,
      body: { status: 'SUCCESS', from: 'all', to: 'wallet', amount: 500.5, wallet: { amount: 1_000 } },
    });
    expect(await balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0, UFABET: 0 });
  });

  it('[S7.10] moves the money of the wallet and all other games to one game', async () => {
    expect((await gather('JOKER')).body).toMatchObject({ status: 'SUCCESS', to: 'JOKER', amount: 799.5 });
    expect(await balances()).toEqual({ wallet: 0, PG: 0, JOKER: 1_000, UFABET: 0 });
  });

  it('includes recent wins and excludes recent losses', async () => {
    const at = (game: string): GameAccountName => games[game] ?? { game, username: '' };
    site.simulators.games.play(at('PG'), { stake: fromBaht(300), win: fromBaht(450) });
    site.simulators.games.play(at('JOKER'), { stake: fromBaht(200.5), win: fromBaht(0) });
    expect((await gather('wallet')).body).toMatchObject({ amount: 450, wallet: { amount: 949.5 } });
  });

  it('returns the collected total when one game does not return its money', async () => {
    site.simulators.faults.set('PG', 'refuses');
    expect((await gather('wallet')).body).toMatchObject({ status: 'SUCCESS', amount: 200.5 });
    expect(await balances()).toMatchObject({ wallet: 700, PG: 300, JOKER: 0 });
  });

  it('[S8.8] fails when no game returns money: TRANSFER_FAIL', async () => {
    site.simulators.faults.set('PG', 'refuses');
    site.simulators.faults.set('JOKER', 'refuses');
    expect(await gather('wallet')).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await balances()).toMatchObject({ wallet: 499.5, PG: 300, JOKER: 200.5 });
  });

  it('[S8.8] leaves everything in the wallet when the game rejects it: TRANSFER_FAIL', async () => {
    site.simulators.faults.set('UFABET', 'refuses');
    expect(await gather('UFABET')).toMatchObject(rejected('TRANSFER_FAIL'));
    expect(await balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0, UFABET: 0 });
  });

  it('[S8.8] [S5.10] is rejected without any money: MONEY_NOT_ENOUGH', async () => {
    await gather('wallet');
    expect(await gather('wallet')).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
  });

  it('[S8.8] is rejected below one baht: TRANSFER_MINIMUM', async () => {
    await gather('wallet');
    await giveMoney(site.deps.db, member, -999.5);
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

  it('[S8.8] is rejected for a member without a wallet: NO_WALLET', async () => {
    const { db } = site.deps;
    await db.query(`update member set currency = 'LAK' where username = $1`, [member]);
    const reply = await gather('wallet');
    await db.query(`update member set currency = 'THB' where username = $1`, [member]);
    expect(reply).toMatchObject(rejected('NO_WALLET'));
  });

  it('[S8.5] is rejected to a game that the running bonus does not include: BONUS_CONDITION', async () => {
    const end = await runBonus(site, member, { category: 'lotto' });
    const reply = await gather('PG');
    await end();
    expect(reply).toMatchObject(rejected('BONUS_CONDITION'));
  });
});
