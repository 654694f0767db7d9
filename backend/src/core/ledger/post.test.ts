import { openTestDb } from '../../testing/database/test-db';
import type { Tx } from '@wallet/server/db';
import { balance, openAccount } from './account';
import { post, type Posting } from '../../testing/database/post';
import { ledgerError, type LedgerErrorReason, pay } from './post';
import type { Satang } from '@wallet/contract/satang';
import { deferred } from '../../testing/deferred';
import { openBeforeAll, openBeforeEach } from '../../testing/open-before-all';
import { extendHashChain } from './extend-hash-chain';

const satang = (amount: number): Satang => amount as Satang;

describe('the ledger', () => {
  const db = openBeforeAll(openTestDb);
  let bank: number;
  let wallet: number;
  let game: number;
  let kip: number;
  beforeAll(async () => {
    bank = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'THB' });
    wallet = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' });
    game = await openAccount(db, { kind: 'game', owner: 'member', label: 'PG', currency: 'THB' });
    kip = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'LAK' });
  });

  const move = (...postings: [number, number][]) =>
    db.tx((tx) =>
      post(tx, {
        kind: 'transfer',
        postings: postings.map(([account, amount]): Posting => ({ account, amount: satang(amount) })),
      }),
    );
  const walletBalance = () => balance(db, { kind: 'wallet', owner: 'member', currency: 'THB' });

  it('moves money between accounts, and stores the balance after each posting', async () => {
    expect(await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' })).toBe(wallet);
    expect(await balance(db, { kind: 'wallet', owner: 'unknown', currency: 'THB' })).toBe(0);
    await move([bank, -10_000], [wallet, 10_000]);
    await move([wallet, -2_550], [game, 2_550]);
    expect(await walletBalance()).toBe(7_450);
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

  it.each<[string, () => [number, number], LedgerErrorReason]>([
    ['an unbalanced transaction', () => [wallet, 99], 'UNBALANCED'],
    ['one currency paid with another', () => [kip, 100], 'UNBALANCED'],
    ['a missing account', () => [999_999, 100], 'NO_ACCOUNT'],
  ])('rejects %s before anything is written', async (_name, posting, reason) => {
    const count = () => db.query<{ n: number }>('select count(*) as n from ledger_txn');
    const before = await count();
    await expect(move([bank, -100], posting())).rejects.toEqual(ledgerError(reason));
    expect(await count()).toEqual(before);
  });

  it.each([0, 0.5, 2 ** 53])('rejects an amount of %p satang', async (amount) => {
    const account = { owner: 'site', currency: 'THB' } as const;
    const payment = { from: { kind: 'bank', ...account }, to: { kind: 'wallet', ...account } } as const;
    await expect(
      db.tx((tx) => pay(tx, { kind: 'deposit', ...payment, amount: satang(amount) })),
    ).rejects.toEqual(ledgerError('BAD_AMOUNT'));
  });
});

/** Number of payments before the database caches a query plan, and number of payments in a long ledger. */
const [few, many] = [60, 3_000];

describe('a ledger that grows while a connection stays open', () => {
  const db = openBeforeAll(openTestDb);

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

/** SQLSTATE of a foreign key that has no target. */
const foreignKeyViolation = '23503';

/** An account, an amount and the balance after it, which only accounts with a floor have. */
type RawPosting = readonly [account: number, amount: number, balance?: number | undefined];

/** Covers the rules that the database enforces, even for SQL that does not come from the backend. */
describe('the rules of the database', () => {
  const db = openBeforeAll(openTestDb);
  let bank: number;
  let wallet: number;
  beforeAll(async () => {
    bank = await openAccount(db, { kind: 'bank', owner: 'site', currency: 'THB' });
    wallet = await openAccount(db, { kind: 'wallet', owner: 'member', currency: 'THB' });
    const postings = [
      { account: bank, amount: -1_000 as Satang },
      { account: wallet, amount: 1_000 as Satang },
    ];
    await db.tx((tx) => post(tx, { kind: 'deposit', postings }));
  });

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

  it.each<[string, ...[number, number | undefined], ...[number, number | undefined], string]>([
    ['do not sum to zero', -100, undefined, 90, 1_090, 'does not sum to zero'],
    ['have a wrong balance after them', -100, undefined, 100, 1_101, 'wrong resulting balance'],
    ['have no balance after them', -100, undefined, 100, undefined, 'wrong resulting balance'],
    ['have a balance of an account without one', -100, -1_100, 100, 1_100, 'wrong resulting balance'],
    ['have a balance below the floor', 1_001, undefined, -1_001, -1, 'ledger_account_floor'],
  ])('reject postings that %s', async (_, fromBank, bankAfter, toWallet, walletAfter, error) => {
    const work = write([
      [bank, fromBank, bankAfter],
      [wallet, toWallet, walletAfter],
    ]);
    await expect(work).rejects.toThrow(error);
  });

  it('reject postings that do not sum to zero per currency', async () => {
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

  it('reject a transaction without postings, and a single posting, also one that is added after an early check', async () => {
    await expect(db.tx(newTxn)).rejects.toThrow('has no postings');
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

  it('accept valid postings from any client, and require the balance after each of several on one account', async () => {
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

/** Maximum duration of the transactions of other tests, in ms. */
const timeoutMs = 4_000;

describe('the hash chain over the ledger', () => {
  const db = openBeforeEach(openTestDb);
  let accounts: number[];
  beforeEach(async () => {
    accounts = [];
    for (const owner of ['one', 'two', 'three'])
      accounts.push(await openAccount(db, { kind: 'bank', owner, currency: 'THB' }));
  });

  const payIn = (tx: Tx, from = 0, to = 1): Promise<number> =>
    post(tx, {
      kind: 'transfer',
      postings: [
        { account: accounts[from] ?? 0, amount: -100 as Satang },
        { account: accounts[to] ?? 0, amount: 100 as Satang },
      ],
    });
  const pay = (): Promise<number> => db.tx((tx) => payIn(tx));
  /** Extends the chain over everything written so far. Tests of other databases on the same server can delay it. */
  const extend = async (): Promise<void> => {
    const [newest] = await db.query<{ id: number }>('select max(id) as id from ledger_txn');
    const deadline = Date.now() + timeoutMs;
    const isExtended = async () => (await links()).at(-1)?.last === newest?.id;
    // A run covers what was written up to the previous run, so at least two runs are necessary.
    await extendHashChain(db);
    await extendHashChain(db);
    while (!(await isExtended()) && Date.now() < deadline) await extendHashChain(db);
  };
  const links = () =>
    db.query<{ first: number; last: number }>(
      'select first_txn as first, last_txn as last from ledger_seal order by place',
    );
  /** Returns the place of the first link that does not match the ledger. */
  const faults = async () =>
    (await db.query<{ place: number }>('select place from ledger_seal_fault')).map(({ place }) => place);
  /** Runs SQL without triggers, as the owner of the database can. */
  const forge = async (table: string, sql: string): Promise<void> => {
    await db.query(
      `alter table ${table} disable trigger user; ${sql}; alter table ${table} enable trigger user`,
    );
  };

  it('contains every transaction once, in order', async () => {
    const written = [await pay(), await pay()];
    await extend();
    written.push(await pay());
    await extend();
    await extend();
    expect(await links()).toEqual([
      { first: written[0], last: written[1] },
      { first: written[2], last: written[2] },
    ]);
    expect(await faults()).toEqual([]);
  });

  it('is extended in batches', async () => {
    await db.query(
      `select ledger_write('transfer', null, null, array[$1, $2]::bigint[], array[-1, 1]::bigint[])
       from generate_series(1, 2500)`,
      accounts.slice(0, 2),
    );
    await extend();
    expect((await links()).map(({ first, last }) => last - first + 1)).toEqual([1_000, 1_000, 500]);
    expect(await faults()).toEqual([]);
  });

  it.each([
    ['a changed amount', 'ledger_posting', 'update ledger_posting set amount = -amount where txn_id = $2'],
    [
      'another account',
      'ledger_posting',
      'update ledger_posting set account_id = $1 where txn_id = $2 and amount > 0',
    ],
    ['another owner', 'ledger_account', `update ledger_account set owner = 'thief' where id = $0`],
    [
      'another time',
      'ledger_txn',
      `update ledger_txn set occurred_at = now() - interval '1 day' where id = $2`,
    ],
    ['a lost transaction', 'ledger_posting', 'delete from ledger_posting where txn_id = $2'],
    ['a lost link', 'ledger_seal', 'delete from ledger_seal where place = 1'],
  ])('detects %s by someone who disabled the rules of the database', async (_what, table, sql) => {
    const chained = [];
    for (let times = 0; times < 3; times += 1) {
      chained.push(await pay());
      await extend();
    }
    expect(await faults()).toEqual([]);
    const values: Record<string, unknown> = { $0: accounts[1], $1: accounts[2], $2: chained[1] };
    await forge(
      table,
      sql.replaceAll(/\$\d/g, (name) => String(values[name])),
    );
    // Each link covers one transaction. The account is part of the first one, the other changes concern the second.
    expect(await faults()).toEqual([table === 'ledger_account' ? 1 : 2]);
  });

  it('detects a transaction that is inserted between its transactions', async () => {
    const free = await db.query<{ id: number }>(
      `select nextval(pg_get_serial_sequence('ledger_txn', 'id')) as id`,
    );
    await pay();
    await extend();
    await db.tx(async (tx) => {
      await tx.query(`insert into ledger_txn (id, kind) overriding system value values ($1, 'transfer')`, [
        free[0]?.id ?? 0,
      ]);
      await tx.query(
        `insert into ledger_posting (txn_id, account_id, currency, amount, balance_after)
         select $1, id, 'THB', n.amount, case when floor is not null then balance + n.amount end
         from ledger_account join (values ($2::bigint, -5), ($3, 5)) n (account, amount) on account = id`,
        [free[0]?.id ?? 0, accounts[0] ?? 0, accounts[1] ?? 0],
      );
    });
    expect(await faults()).toEqual([1]);
  });

  it('waits for an open transaction that already has its id', async () => {
    if (db.engine === 'pglite') return;
    const [started, ending] = [deferred(), deferred()];
    const slow = db.tx(async (tx) => {
      const id = await payIn(tx);
      started.resolve();
      await ending.promise;
      return id;
    });
    await started.promise;
    const fast = await db.tx((tx) => payIn(tx, 0, 2));
    for (let runs = 0; runs < 3; runs += 1) await extendHashChain(db);
    expect(await links()).toEqual([]);
    ending.resolve();
    const first = await slow;
    expect(first).toBeLessThan(fast);
    await extend();
    expect(await links()).toEqual([{ first, last: fast }]);
    expect(await faults()).toEqual([]);
  });

  it('continues after a restore on a server whose transaction ids begin again', async () => {
    await pay();
    await extendHashChain(db);
    await db.query(`update ledger_seal_mark set marked_by = '900000000000'`);
    await extendHashChain(db);
    expect(await links()).toEqual([]);
    await extend();
    expect(await links()).toHaveLength(1);
  });
});
