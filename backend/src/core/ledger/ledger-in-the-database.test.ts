import type { Db, Tx } from '../db/driver';
import { openTestDb } from '../../testing/database/test-db';
import { openAccount } from './account';
import { post } from '../../testing/database/post';
import type { Satang } from '@wallet/contract/satang';

/** SQLSTATE of a foreign key that has no target. */
const foreignKeyViolation = '23503';

/** An account, an amount and the balance after it, which only accounts with a floor have. */
type RawPosting = readonly [account: number, amount: number, balance?: number];

/** Covers the rules that the database enforces, even for SQL that does not come from the backend. */
describe('the rules of the database', () => {
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
  /** Inserts postings in one statement, as the backend does. Null balances are the reason for the array of texts. */
  const insertPostings = (tx: Tx, txn: number, postings: readonly RawPosting[], currency = 'THB') =>
    tx.query(
      `insert into ledger_posting (txn_id, account_id, currency, amount, balance_after)
       select $1, account, $2, amount, balance from unnest($3::bigint[], $4::bigint[], $5::text[]::bigint[]) n (account, amount, balance)`,
      [
        txn,
        currency,
        postings.map(([account]) => account),
        postings.map(([, amount]) => amount),
        postings.map(([, , balance]) => (balance === undefined ? null : String(balance))) as string[],
      ],
    );
  const write = (postings: readonly RawPosting[], currency?: string) =>
    db.tx(async (tx) => insertPostings(tx, await newTxn(tx), postings, currency));

  it('accept valid postings from any client', async () => {
    await write([
      [bank, -100],
      [wallet, 100, 1_100],
    ]);
    await write([
      [bank, 100],
      [wallet, -100, 1_000],
    ]);
  });

  it('reject postings that do not sum to zero per currency', async () => {
    const unbalanced = write([
      [bank, -100],
      [wallet, 90, 1_090],
    ]);
    await expect(unbalanced).rejects.toThrow('does not sum to zero');
    const kip = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'LAK' });
    const mixed = db.query(
      `with txn as (insert into ledger_txn (kind) values ('raw') returning id)
       insert into ledger_posting (txn_id, account_id, currency, amount, balance_after)
       select txn.id, n.* from txn, (values ($1::bigint, 'LAK', -100, null), ($2, 'THB', 100, 1100)) n`,
      [kip, wallet],
    );
    await expect(mixed).rejects.toThrow('does not sum to zero');
  });

  it('reject two unbalanced transactions that compensate each other in one statement', async () => {
    const work = db.tx(async (tx) => {
      const [first, second] = [await newTxn(tx), await newTxn(tx)];
      await tx.query(
        `insert into ledger_posting (txn_id, account_id, currency, amount, balance_after)
         values ($1, $3, 'THB', -100, null), ($2, $4, 'THB', 100, 1100)`,
        [first, second, bank, wallet],
      );
    });
    await expect(work).rejects.toThrow('does not sum to zero');
  });

  it('reject a transaction without postings', async () => {
    await expect(db.tx(newTxn)).rejects.toThrow('has no postings');
  });

  it('reject a single posting, also one that is added after an early check', async () => {
    await expect(write([[wallet, 50, 1_050]])).rejects.toThrow('does not sum to zero');
    const work = db.tx(async (tx) => {
      const txn = await newTxn(tx);
      await insertPostings(tx, txn, [
        [bank, -100],
        [wallet, 100, 1_100],
      ]);
      await tx.query('set constraints all immediate');
      await tx.query('set constraints all deferred');
      await insertPostings(tx, txn, [[wallet, 50, 1_150]]);
    });
    await expect(work).rejects.toThrow('does not sum to zero');
  });

  it.each([
    ['too much', 1_101],
    ['nothing', undefined],
  ])('reject a posting with %s as the balance after it', async (_, balance) => {
    const work = write([
      [bank, -100],
      [wallet, 100, balance],
    ]);
    await expect(work).rejects.toThrow('wrong resulting balance');
  });

  it('reject a balance for an account without a running balance', async () => {
    const work = write([
      [bank, -100, -1_100],
      [wallet, 100, 1_100],
    ]);
    await expect(work).rejects.toThrow('wrong resulting balance');
  });

  it('require the balance after each of several postings on one account', async () => {
    const writeThree = (first: number) =>
      write([
        [wallet, 100, first],
        [wallet, 50, 1_150],
        [wallet, -150, 1_000],
      ]);
    await expect(writeThree(1_150)).rejects.toThrow('wrong resulting balance');
    await writeThree(1_100);
  });

  it('reject postings to a committed and to a missing transaction', async () => {
    const first = (await db.query<{ id: number }>('select min(id) as id from ledger_txn'))[0]?.id ?? 0;
    for (const txn of [first, 1_000_000]) {
      const work = db.tx((tx) =>
        insertPostings(tx, txn, [
          [bank, -100],
          [wallet, 100, 1_100],
        ]),
      );
      await expect(work).rejects.toThrow('is closed');
    }
  });

  it('reject a balance below the floor of the account', async () => {
    const work = write([
      [bank, 1_001],
      [wallet, -1_001, -1],
    ]);
    await expect(work).rejects.toMatchObject({ code: '23514', constraint: 'ledger_account_floor' });
  });

  it('reject a posting in another currency and on a missing account', async () => {
    const inKip = write(
      [
        [bank, -100],
        [wallet, 100, 1_100],
      ],
      'LAK',
    );
    await expect(inKip).rejects.toMatchObject({ code: foreignKeyViolation });
    const missingAccount = write([
      [bank, -100],
      [1_000_000, 100],
    ]);
    await expect(missingAccount).rejects.toMatchObject({ code: foreignKeyViolation });
  });

  it.each([
    'update ledger_posting set amount = amount + 1',
    'delete from ledger_posting',
    'truncate ledger_posting',
    `update ledger_txn set kind = 'other'`,
    'delete from ledger_txn',
    'truncate ledger_txn cascade',
  ])('reject changes of history: %s', async (sql) => {
    await expect(db.query(sql)).rejects.toThrow('append-only');
  });

  it.each([
    ['update ledger_account set balance = balance + 1', 'only by a posting'],
    [`update ledger_account set owner = 'thief'`, 'name of an account never changes'],
    [
      `insert into ledger_account (kind, owner, currency, balance) values ('wallet', 'x', 'THB', 5)`,
      'starts at 0',
    ],
    ['delete from ledger_account', 'append-only'],
    ['truncate ledger_account', 'append-only'],
  ])('reject direct changes of accounts: %s', async (sql, reason) => {
    await expect(db.query(sql)).rejects.toThrow(reason);
  });

  it('leave the balances unchanged after all rejections', async () => {
    const rows = await db.query<{ kind: string; balance: number }>(
      `select kind, balance from ledger_balance where currency = 'THB' order by kind`,
    );
    expect(rows).toEqual([
      { kind: 'bank', balance: -1_000 },
      { kind: 'wallet', balance: 1_000 },
    ]);
  });
});
