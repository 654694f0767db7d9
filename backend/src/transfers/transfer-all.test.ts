import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import type { GameAccountName } from '../core/providers/providers';
import { openGameAccounts, giveMoney, runBonus } from '../testing/site/member-actions';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];
type Reply = Schemas['TransferReply'] & Schemas['Error'];

const member = '0822222222';
const codes = ['PG', 'JOKER', 'UFABET'];

describe('a transfer of everything', () => {
  let site: TestSite;
  let token: string;
  let games: Record<string, GameAccountName>;
  beforeAll(async () => {
    site = await openTestSite();
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
  afterAll(() => site.close());

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
    expect(await gather('wallet')).toMatchObject({ status: 422, body: { message: 'TRANSFER_FAIL' } });
    expect(await balances()).toMatchObject({ wallet: 499.5, PG: 300, JOKER: 200.5 });
  });

  it('[S8.8] leaves everything in the wallet when the game rejects it: TRANSFER_FAIL', async () => {
    site.simulators.faults.set('UFABET', 'refuses');
    expect(await gather('UFABET')).toMatchObject({ status: 422, body: { message: 'TRANSFER_FAIL' } });
    expect(await balances()).toEqual({ wallet: 1_000, PG: 0, JOKER: 0, UFABET: 0 });
  });

  it('[S8.8] [S5.10] is rejected without any money: MONEY_NOT_ENOUGH', async () => {
    await gather('wallet');
    expect(await gather('wallet')).toMatchObject({ status: 422, body: { message: 'MONEY_NOT_ENOUGH' } });
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
    expect(await gather(to)).toMatchObject({ status: 422, body: { message } });
  });

  it('[S8.8] is rejected for a member without a wallet: NO_WALLET', async () => {
    const { db } = site.deps;
    await db.query(`update member set currency = 'LAK' where username = $1`, [member]);
    const reply = await gather('wallet');
    await db.query(`update member set currency = 'THB' where username = $1`, [member]);
    expect(reply).toMatchObject({ status: 422, body: { message: 'NO_WALLET' } });
  });

  it('[S8.5] is rejected to a game that the running bonus does not include: BONUS_CONDITION', async () => {
    const end = await runBonus(site, member, { category: 'lotto' });
    const reply = await gather('PG');
    await end();
    expect(reply).toMatchObject({ status: 422, body: { message: 'BONUS_CONDITION' } });
  });
});
