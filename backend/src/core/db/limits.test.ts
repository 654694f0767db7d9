import { type Db, defaultDbLimits } from './driver';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';

const short = { ...defaultDbLimits, statementMs: 1_000, transactionMs: 1_500, waitMs: 300 };
const long = { statementMs: 60_000, transactionMs: 60_000 };
/** Takes two seconds. */
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

  it('are over for who waits too long to begin, and nothing of theirs is done', async () => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const connections = db.engine === 'postgres' ? 10 : 1;
    const holders = Array.from({ length: connections }, () => db.tx(async () => released, long));
    let isDone = false;
    const late = db.tx(async () => {
      isDone = true;
    });
    await expect(late).rejects.toMatchObject({ code: '53300' });
    await expect(db.query('select 1')).rejects.toMatchObject({ code: '53300' });
    release();
    await Promise.all(holders);
    expect(isDone).toBe(false);
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  });
});
