import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { hourMs, minuteMs } from '@wallet/server';
import { payoutMs } from '@wallet/sandbox/simulators/bank';
import { reconcile } from '../transfers';
import { openBeforeAll } from '../testing/open-before-all';
import { type SaferPlayer, saferPlayer } from '../testing/site/safer-player';
import { openTestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];

const dayMs = 24 * hourMs;

describe('own activity', () => {
  const site = openBeforeAll(openTestSite);
  const daysOf = async (player: SaferPlayer) =>
    (await player.get<Schemas['Activity']>('/api/activity')).body.days;
  /** Lets the time pass that the bank takes for a payment. */
  const bankPays = async (): Promise<void> => {
    site.deps.clock.advance(payoutMs + minuteMs);
    await reconcile(site.deps);
  };
  const visitOf = async (player: SaferPlayer) =>
    (await player.get<Schemas['Visit']>('/api/safer-play/visit')).body;

  it('[H6.6] [RTS1B] has deposits, withdrawals, stakes, wins and losses of each day in Bangkok', async () => {
    const player = await saferPlayer(site);
    await player.bankMoney(500);
    await player.play(100, 130);
    await player.play(50, 0);
    await player.post('/api/wallet/withdraw', { amount: 200 });
    await bankPays();
    const figures = { deposits: 500, withdrawals: 200, staked: 150, won: 30, lost: 50, net: -20 };
    expect(await daysOf(player)).toEqual([{ day: '2026-03-04', ...figures, minutes: 1 }]);
    // 17:00 UTC is midnight in Bangkok.
    site.deps.clock.advance(12 * hourMs);
    await player.bankMoney(70);
    expect((await daysOf(player)).map(({ day, deposits }) => [day, deposits])).toEqual([
      ['2026-03-04', 500],
      ['2026-03-05', 70],
    ]);
  });

  it('[H6.6] [RTS1B] counts money once that was held, and held money that was paid out', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(300);
    await player.post('/api/safer-play/held/withdraw', {});
    await bankPays();
    expect(await daysOf(player)).toMatchObject([{ deposits: 300, withdrawals: 200 }]);
  });

  it('[H6.6] leaves out a withdrawal that the bank rejects', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    site.simulators.faults.set('bank', 'refuses', 1);
    await player.post('/api/wallet/withdraw', { amount: 200 });
    await bankPays();
    expect(await daysOf(player)).toMatchObject([{ withdrawals: 0 }]);
  });

  it('[H6.6] [RTS1B] begins with the month twelve months ago', async () => {
    const player = await saferPlayer(site);
    await player.deposit(100);
    site.deps.clock.advance(370 * dayMs);
    await player.deposit(200);
    expect((await daysOf(player)).map(({ deposits }) => deposits)).toEqual([100, 200]);
    site.deps.clock.advance(30 * dayMs);
    expect((await daysOf(player)).map(({ deposits }) => deposits)).toEqual([200]);
  });

  it('[H6.6] equals the ledger and the reports of the games to the satang', async () => {
    const player = await saferPlayer(site);
    await player.deposit(10_000);
    const games = await player.openGames(['PG', 'JOKER']);
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    for (let round = 0; round < 30; round += 1) {
      const game = random(2) === 0 ? 'PG' : 'JOKER';
      await player.post('/api/wallet/transfer', { from: 'wallet', to: game, amount: 20 });
      const account = games[game];
      const stake = 1 + random(2_000);
      if (account) site.simulators.games.play(account, { stake, win: random(4_000) });
      await player.get('/api/wallet/refresh/slot');
      if (random(5) === 0) site.deps.clock.advance(hourMs);
    }
    const days = await daysOf(player);
    const total = (field: 'deposits' | 'staked' | 'won' | 'lost' | 'net'): number =>
      days.reduce((sum, day) => sum + fromBaht(day[field]), 0);
    const [ledger] = await site.deps.db.query<Record<string, number>>(
      `select sum(greatest(p.amount, 0))::bigint as won, sum(greatest(-p.amount, 0))::bigint as lost,
         (select sum(staked)::bigint from game_account where member_id = $1) as staked,
         (select sum(played)::bigint from game_account where member_id = $1) as net
       from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_txn t on t.id = p.txn_id
       where a.owner = $1 and a.kind = 'game' and t.kind = 'game'`,
      [player.id],
    );
    const reported = Object.values(games).map((account) => site.simulators.games.account(account));
    expect(ledger).toEqual({
      won: total('won'),
      lost: total('lost'),
      staked: total('staked'),
      net: total('net'),
    });
    expect(reported.reduce((sum, account) => sum + (account?.staked ?? 0), 0)).toBe(total('staked'));
    expect(total('deposits')).toBe(fromBaht(10_000));
  });

  it('[H6.6] counts the time between calls, without pauses of more than five minutes', async () => {
    const player = await saferPlayer(site);
    const token = await player.token();
    const visit = () => site.call('GET', '/api/safer-play/visit', { token });
    for (const minutes of [4, 4, 20, 2]) {
      site.deps.clock.advance(minutes * minuteMs);
      await visit();
    }
    expect((await daysOf(player)).map(({ minutes }) => minutes)).toEqual([10]);
  });

  it('[H6.5] [RTS13B] has time and results of the current visit, which a pause of half an hour ends', async () => {
    const player = await saferPlayer(site);
    await player.deposit(500);
    const { startedAt: started } = await visitOf(player);
    site.deps.clock.advance(2 * minuteMs);
    await player.play(100, 40);
    const figures = { staked: 100, won: 0, lost: 60, net: -60 };
    expect(await visitOf(player)).toEqual({ startedAt: started, ...figures });
    site.deps.clock.advance(31 * minuteMs);
    const none = { staked: 0, won: 0, lost: 0, net: 0 };
    expect(await visitOf(player)).toEqual({ startedAt: site.deps.clock.now().toISOString(), ...none });
  });

  it('[H6.5] [RTS13A] stores the time of the reminder, up to the operator’s maximum', async () => {
    const player = await saferPlayer(site);
    const token = await player.token();
    const reminder = async (minutes: number | null) =>
      (await site.call<Schemas['SaferPlay']>('PUT', '/api/safer-play/reminder', { token, body: { minutes } }))
        .body;
    expect((await player.state()).summary.reminderMinutes).toBeNull();
    expect(await reminder(90)).toMatchObject({ summary: { reminderMinutes: 90 }, chosenReminderMinutes: 90 });
    await site.deps.settings.set('saferPlay', { profile: 'plain', maxReminderMinutes: 60 });
    const limited = { summary: { reminderMinutes: 60 }, chosenReminderMinutes: 90, maxReminderMinutes: 60 };
    expect(await player.state()).toMatchObject(limited);
    expect(await reminder(30)).toMatchObject({ summary: { reminderMinutes: 30 } });
    expect(await reminder(null)).toMatchObject({ summary: { reminderMinutes: 60 } });
  });
});
