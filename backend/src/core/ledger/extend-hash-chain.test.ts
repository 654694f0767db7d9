import type { Db, Tx } from '../db/driver';
import { openTestDb } from '../../testing/database/test-db';
import { openAccount } from './account';
import { post } from '../../testing/database/post';
import type { Satang } from '@wallet/contract/satang';
import { extendHashChain } from './extend-hash-chain';

/** Maximum duration of the transactions of other tests, in ms. */
const timeoutMs = 4_000;

describe('the hash chain over the ledger', () => {
  let db: Db;
  let accounts: number[];
  beforeEach(async () => {
    db = await openTestDb();
    accounts = [];
    for (const owner of ['one', 'two', 'three'])
      accounts.push(await openAccount(db, { kind: 'bank', owner, currency: 'THB' }));
  });
  afterEach(() => db.close());

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
    let end = (): void => undefined;
    const ending = new Promise<void>((resolve) => (end = resolve));
    let onStarted = (): void => undefined;
    const started = new Promise<void>((resolve) => (onStarted = resolve));
    const slow = db.tx(async (tx) => {
      const id = await payIn(tx);
      onStarted();
      await ending;
      return id;
    });
    await started;
    const fast = await db.tx((tx) => payIn(tx, 0, 2));
    for (let runs = 0; runs < 3; runs += 1) await extendHashChain(db);
    expect(await links()).toEqual([]);
    end();
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
