import { openTestDb } from '../../testing/database/test-db';
import type { Db, Tx } from '../db/driver';
import { balance, openAccount } from './account';
import { post, type Posting } from '../../testing/database/post';
import { ledgerError, type LedgerErrorReason, pay } from './post';
import type { Satang } from '@wallet/contract/satang';

const satang = (amount: number): Satang => amount as Satang;

describe('the ledger', () => {
  let db: Db;
  let bank: number;
  let wallet: number;
  let game: number;
  let kip: number;
  beforeAll(async () => {
    db = await openTestDb();
    bank = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'THB' });
    wallet = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' });
    game = await openAccount(db, { kind: 'game', owner: 'member', label: 'PG', currency: 'THB' });
    kip = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'LAK' });
  });
  afterAll(() => db.close());

  const move = (...postings: [number, number][]) =>
    db.tx((tx) =>
      post(tx, {
        kind: 'transfer',
        postings: postings.map(([account, amount]): Posting => ({ account, amount: satang(amount) })),
      }),
    );
  const walletBalance = () => balance(db, { kind: 'wallet', owner: 'member', currency: 'THB' });

  it('moves money between accounts, whose balances are the sums of their postings', async () => {
    await move([bank, -10_000], [wallet, 10_000]);
    await move([wallet, -2_550], [game, 2_550]);
    expect(await walletBalance()).toBe(7_450);
    const faults = await db.query(
      `select a.id from ledger_balance a left join ledger_posting p on p.account_id = a.id
       group by a.id, a.balance having a.balance <> coalesce(sum(p.amount), 0)`,
      [],
    );
    expect(faults).toEqual([]);
  });

  it('returns the same account for the same name and opens new ones at zero', async () => {
    expect(await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' })).toBe(wallet);
    expect(await balance(db, { kind: 'wallet', owner: 'unknown', currency: 'THB' })).toBe(0);
  });

  it('stores the balance after each posting', async () => {
    const rows = await db.query<{ amount: number; after: number }>(
      'select amount, balance_after as after from ledger_posting where account_id = $1 order by id',
      [wallet],
    );
    expect(rows).toEqual([
      { amount: 10_000, after: 10_000 },
      { amount: -2_550, after: 7_450 },
    ]);
  });

  it('[S8.8] rejects more than the balance and changes nothing', async () => {
    const before = await walletBalance();
    await expect(move([wallet, -before - 1], [game, before + 1])).rejects.toEqual(
      ledgerError('MONEY_NOT_ENOUGH'),
    );
    expect(await walletBalance()).toBe(before);
    await move([wallet, -before], [game, before]);
    expect(await walletBalance()).toBe(0);
    await move([game, -before], [wallet, before]);
  });

  it('allows money to pass through an account within one transaction', async () => {
    const before = await walletBalance();
    await move([wallet, -before - 500], [game, 500], [bank, -500], [wallet, 500 + before]);
    expect(await walletBalance()).toBe(before);
  });

  it.each<[string, () => [number, number][], LedgerErrorReason]>([
    [
      'an unbalanced transaction',
      () => [
        [bank, -100],
        [wallet, 99],
      ],
      'UNBALANCED',
    ],
    [
      'one currency paid with another',
      () => [
        [bank, -100],
        [kip, 100],
      ],
      'UNBALANCED',
    ],
    ['a single posting', () => [[bank, -100]], 'TOO_FEW_POSTINGS'],
    [
      'an amount of zero',
      () => [
        [bank, 0],
        [wallet, 0],
      ],
      'BAD_AMOUNT',
    ],
    [
      'a part of a satang',
      () => [
        [bank, -0.5],
        [wallet, 0.5],
      ],
      'BAD_AMOUNT',
    ],
    [
      'an amount beyond exact numbers',
      () => [
        [bank, -(2 ** 53)],
        [wallet, 2 ** 53],
      ],
      'BAD_AMOUNT',
    ],
    [
      'a missing account',
      () => [
        [bank, -100],
        [999_999, 100],
      ],
      'NO_ACCOUNT',
    ],
  ])('rejects %s before anything is written', async (_name, postings, reason) => {
    const count = () => db.query<{ n: number }>('select count(*) as n from ledger_txn');
    const before = await count();
    await expect(move(...postings())).rejects.toEqual(ledgerError(reason));
    expect(await count()).toEqual(before);
  });
});

/** Number of payments before the database caches a query plan, and number of payments in a long ledger. */
const [few, many] = [60, 3_000];

describe('a ledger that grows while a connection stays open', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const rowsRead = async (tx: Tx): Promise<number> => {
    const [read] = await tx.query<{ rows: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
       where relname like 'ledger%'`,
    );
    return read?.rows ?? Number.NaN;
  };

  /** Pays once and returns how many rows the payment reads. */
  const payOnce = (reference: string): Promise<number> =>
    db.tx(async (tx) => {
      const before = await rowsRead(tx);
      await pay(tx, {
        kind: 'deposit',
        reference,
        from: { kind: 'bank', owner: 'site', currency: 'THB' },
        to: { kind: 'wallet', owner: 'member', currency: 'THB' },
        amount: 100 as Satang,
      });
      return (await rowsRead(tx)) - before;
    });

  it('reads as few rows for a payment as when it was empty', async () => {
    for (let n = 0; n < few; n += 1) await payOnce(`few-${n}`);
    // Makes the database create new query plans from the current statistics.
    await db.query('analyze');
    const rowsAtFirst = await payOnce('first');
    await db.query(
      `select count(ledger_pay('deposit', 'many-' || n, now(), 'THB', 'bank', 'site', '', 'wallet', 'member', '', 100))
       from generate_series(1, $1) n`,
      [many],
    );
    expect(await payOnce('last')).toBeLessThanOrEqual(rowsAtFirst);
  });
});
