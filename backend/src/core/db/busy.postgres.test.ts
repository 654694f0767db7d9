import { openTestSite } from '../../testing/site/test-site';
import { databaseUrl } from '../../testing/database/database-url';
import { openPostgres } from './postgres';
import { defaultDbLimits } from './driver';

const several = 500;

describe('a PostgreSQL that more want than there are connections', () => {
  it('has five hundred transactions at once wait for their turn, and none fails', async () => {
    const site = await openTestSite();
    const { db } = site.deps;
    await db.query('create table turn (n int)');
    await Promise.all(
      Array.from({ length: several }, (_, n) =>
        db.tx(async (tx) => {
          await tx.query('insert into turn (n) values ($1)', [n]);
          await tx.query('select count(*) from turn where n < $1', [n]);
        }),
      ),
    );
    expect(await db.query('select count(*) as n from turn')).toEqual([{ n: several }]);
    await site.close();
  });

  it('[S8.10] answers who waits too long with REQUEST_LIMIT, and serves again when it is less busy', async () => {
    const site = await openTestSite();
    const [named] = await site.deps.db.query<{ name: string }>('select current_database()::text as name');
    const url = databaseUrl(process.env.TEST_POSTGRES_URL ?? '', named?.name ?? '');
    const db = await openPostgres(url, { ...defaultDbLimits, waitMs: 100 });
    const { db: own } = site.deps;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const holders = Array.from({ length: 10 }, () => db.tx(async () => released));
    site.deps.db = db;
    const body = { username: '0811111111', password: 'mango-sticky-rice' };
    expect(await site.call('POST', '/api/login', { body })).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT', details: { retryAfter: 1_000 } },
    });
    release();
    await Promise.all(holders);
    expect((await site.call('POST', '/api/login', { body })).status).toBe(200);
    site.deps.db = own;
    await db.close();
    await site.close();
  });
});
