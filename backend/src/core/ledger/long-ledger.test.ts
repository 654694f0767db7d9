import type { Db, Tx } from '../db/driver';
import { openTestDb } from '../../testing/database/test-db';
import { pay } from './post';
import type { Satang } from '@wallet/contract/satang';

/** Number of postings before the database caches a query plan, and number of postings in a long ledger. */
const [few, many] = [60, 3_000];

describe('a ledger that grew while a connection stayed open', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  const rowsRead = async (tx: Tx): Promise<number> => {
    const [read] = await tx.query<{ rows: number }>(
      `select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as rows  from pg_stat_xact_user_tables
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

  it('reads as few rows for a posting as when it was empty', async () => {
    for (let n = 0; n < few; n += 1) await payOnce(`few-${n}`);
    // Makes the database create new query plans from the current statistics.
    await db.query('analyze');
    const atFirst = await payOnce('first');
    await db.query(
      `select count(ledger_pay('deposit', 'many-' || n, now(), 'THB', 'bank', 'site', '', 'wallet', 'member', '', 100))
       from generate_series(1, $1) n`,
      [many],
    );
    expect(await payOnce('last')).toBeLessThanOrEqual(atFirst);
  });
});
