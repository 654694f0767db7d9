import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite } from '../testing/site/test-site';
import { promoMember } from '../testing/site/promo-member';
import { reconcile } from './drive-movement';

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
