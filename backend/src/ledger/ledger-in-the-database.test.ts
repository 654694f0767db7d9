import type { Db, Tx } from '../db/driver';
import { openTestDb } from '../testing/test-db';
import { openAccount } from './open-account';
import { post } from './post';
import type { Satang } from './satang';

/** What holds even when somebody writes SQL past the program. */
describe('the database itself', () => {
  let db: Db;
  let bank: number;
  let wallet: number;
  beforeAll(async () => {
    db = await openTestDb();
    bank = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'THB' });
    wallet = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' });
    const postings = [
      { account: bank, amount: -1_000 as Satang },
      { account: wallet, amount: 1_000 as Satang },
    ];
    await db.tx((tx) => post(tx, { kind: 'deposit', postings }));
  });
  afterAll(() => db.close());

  const newTxn = async (tx: Tx): Promise<number> =>
    (await tx.query<{ id: number }>(`insert into ledger_txn (kind) values ('raw') returning id`))[0]?.id ?? 0;
  const raw = (tx: Tx, txn: number, account: number, amount: number, currency = 'THB') =>
    tx.query(
      'insert into ledger_posting (txn_id, account_id, currency, amount, balance_after) values ($1, $2, $3, $4, 0)',
      [txn, account, currency, amount],
    );

  it('refuses postings that do not sum to zero', async () => {
    const work = db.tx(async (tx) => {
      const txn = await newTxn(tx);
      await raw(tx, txn, bank, -100);
      await raw(tx, txn, wallet, 90);
    });
    await expect(work).rejects.toThrow('does not sum to zero');
  });

  it('refuses a transaction with fewer than two postings', async () => {
    await expect(db.tx(newTxn)).rejects.toThrow('fewer than two postings');
  });

  it('refuses an unbalanced posting that is slipped in after an early check', async () => {
    const work = db.tx(async (tx) => {
      const txn = await newTxn(tx);
      await raw(tx, txn, bank, -100);
      await raw(tx, txn, wallet, 100);
      await tx.query('set constraints all immediate');
      await tx.query('set constraints all deferred');
      await raw(tx, txn, wallet, 50);
    });
    await expect(work).rejects.toThrow('does not sum to zero');
  });

  it('refuses to add to a transaction that is committed', async () => {
    const work = db.tx(async (tx) => {
      const txn = (await tx.query<{ id: number }>('select min(id) as id from ledger_txn'))[0]?.id ?? 0;
      await raw(tx, txn, bank, -100);
      await raw(tx, txn, wallet, 100);
    });
    await expect(work).rejects.toThrow('is closed');
  });

  it('refuses to go below an account’s floor', async () => {
    const work = db.tx(async (tx) => {
      const txn = await newTxn(tx);
      await raw(tx, txn, bank, 1_001);
      await raw(tx, txn, wallet, -1_001);
    });
    await expect(work).rejects.toMatchObject({ code: '23514', constraint: 'ledger_account_floor' });
  });

  it('refuses a posting in another currency than its account’s', async () => {
    const work = db.tx(async (tx) => {
      const txn = await newTxn(tx);
      await raw(tx, txn, bank, -100, 'LAK');
      await raw(tx, txn, wallet, 100, 'LAK');
    });
    await expect(work).rejects.toMatchObject({ code: '23503' });
  });

  it.each([
    'update ledger_posting set amount = amount + 1',
    'delete from ledger_posting',
    'truncate ledger_posting',
    `update ledger_txn set kind = 'other'`,
    'delete from ledger_txn',
    'truncate ledger_txn cascade',
  ])('refuses to rewrite history: %s', async (sql) => {
    await expect(db.query(sql)).rejects.toThrow('append-only');
  });

  it.each([
    ['update ledger_account set balance = balance + 1', 'only by a posting'],
    [`update ledger_account set owner = 'thief'`, 'keeps its name'],
    [
      `insert into ledger_account (kind, owner, currency, balance) values ('wallet', 'x', 'THB', 5)`,
      'starts at 0',
    ],
    ['delete from ledger_account', 'foreign key'],
  ])('refuses to change accounts by hand: %s', async (sql, reason) => {
    await expect(db.query(sql)).rejects.toThrow(reason);
  });

  it('is unchanged after all that', async () => {
    const rows = await db.query<{ kind: string; balance: number }>(
      'select kind, balance from ledger_balance order by kind',
    );
    expect(rows).toEqual([
      { kind: 'bank', balance: -1_000 },
      { kind: 'wallet', balance: 1_000 },
    ]);
  });
});
