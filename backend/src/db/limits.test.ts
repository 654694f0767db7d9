import type { Db } from './driver';
import { defaultDbLimits } from './limits';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

const short = { ...defaultDbLimits, statementMs: 1_000, transactionMs: 1_500 };
const long = { statementMs: 60_000, transactionMs: 60_000 };
/** Two seconds. */
const slow = 'select pg_sleep(2)';

describe('the limits of a transaction', () => {
  let db: Db;
  beforeAll(async () => {
    const { TEST_ENGINE, TEST_POSTGRES_URL = '' } = process.env;
    db =
      TEST_ENGINE === 'postgres' ? await openPostgres(TEST_POSTGRES_URL, short) : await openPglite({}, short);
  });
  afterAll(() => db.close());

  it('may be others than a request’s, for a transaction that is none', async () => {
    await db.tx((tx) => tx.query(slow), long);
    if (db.engine === 'postgres')
      await expect(db.tx((tx) => tx.query(slow))).rejects.toMatchObject({ code: '57014' });
  });
});
