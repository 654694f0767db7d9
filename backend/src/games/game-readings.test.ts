import { fromBaht } from '@wallet/contract/satang';
import type { GameReading } from '../core/providers/providers';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { recordReadings } from './game-account';

const game = 'UFABET';

describe('a reading of a game account', () => {
  let site: TestSite;
  let memberId: string;
  let start: GameReading;
  let earlierCount = 0;
  beforeAll(async () => {
    site = await openTestSite();
    const [account] = await site.deps.db.query<{ memberId: string; username: string }>(
      `select a.member_id as "memberId", a.username from game_account a join member m on m.id = a.member_id
       where m.username = '0811111111' and a.game_code = $1`,
      [game],
    );
    if (!account) throw new Error('The demo member has no account at this game.');
    memberId = account.memberId;
    start = site.simulators.games.read({ game, username: account.username }) as GameReading;
    earlierCount = (await played()).length;
  });
  afterAll(() => site.close());

  const reading = (sequence: number, won: number, staked = 0): GameReading => ({
    balance: fromBaht((start.balance + won) / 100),
    played: fromBaht((start.played + won) / 100),
    staked: fromBaht((start.staked + staked) / 100),
    sequence: start.sequence + sequence,
  });
  const record = (reported: GameReading) =>
    recordReadings(
      site.deps.db,
      { id: memberId, currency: 'THB' },
      [{ game, reading: reported }],
      site.deps.clock.now(),
    );
  const state = async () => {
    const { db } = site.deps;
    const [account] = await db.query<{ balance: number; house: number; difference: number; staked: number }>(
      `select l.balance, a.difference, a.staked,
         coalesce((select balance from ledger_balance where kind = 'house' and label = $2), 0) as house
       from game_account a
       join ledger_account l on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code
       where a.member_id = $1 and a.game_code = $2`,
      [memberId, game],
    );
    return account;
  };
  const played = async () => {
    const rows = await site.deps.db.query<{ amount: number }>(
      `select p.amount from ledger_posting p join ledger_txn t on t.id = p.txn_id
       join ledger_account a on a.id = p.account_id
       where t.kind = 'game' and a.kind = 'game' and a.owner = $1 and a.label = $2 and t.reference like $3
       order by p.id`,
      [memberId, game, `${game}:%`],
    );
    return rows.map(({ amount }) => amount);
  };

  it('[S1.8] becomes one transaction with the house, for a win and for a loss', async () => {
    const before = await state();
    await record(reading(1, 5_000, 1_000));
    await record(reading(2, -2_000, 9_000));
    expect((await played()).slice(earlierCount)).toEqual([5_000, -7_000]);
    const after = await state();
    expect(after).toMatchObject({ balance: (before?.balance ?? 0) - 2_000, difference: 0 });
    expect((after?.house ?? 0) - (before?.house ?? 0)).toBe(2_000);
    expect((after?.staked ?? 0) - (before?.staked ?? 0)).toBe(9_000);
  });

  it('has no second effect when it arrives twice or late', async () => {
    const before = await state();
    await record(reading(2, -2_000, 9_000));
    await record(reading(1, 5_000, 1_000));
    expect((await played()).slice(earlierCount)).toEqual([5_000, -7_000]);
    expect(await state()).toEqual(before);
  });

  it('includes the wins and losses of a missed reading', async () => {
    await record(reading(7, 500, 20_000));
    expect((await played()).at(-1)).toBe(2_500);
  });

  it('is not posted when the loss exceeds the balance in the ledger', async () => {
    const { balance = 0 } = (await state()) ?? {};
    await record(reading(8, 500 - balance - 1, 30_000));
    expect(await state()).toMatchObject({ balance });
    await record(reading(9, 500 - balance, 30_000));
    expect(await state()).toMatchObject({ balance: 0 });
  });

  it('is compared with the ledger, and a difference is stored', async () => {
    const reported = reading(10, 0, 30_000);
    await record({ ...reported, balance: fromBaht((reported.balance + 25) / 100) });
    expect(await state()).toMatchObject({ difference: 25 });
    await record(reading(11, 0, 30_000));
    expect(await state()).toMatchObject({ difference: 0 });
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });
});
