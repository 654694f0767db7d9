import { databaseUrl, postgresAdmin } from '../../testing/database/postgres-admin';
import { openTestSite, type TestSite } from '../../testing/site/test-site';

/** The calls of a member's pages, in addition to the home's wallet. */
const readsOfPages = [
  '/api/account/profile',
  '/api/bonus',
  '/api/chat/config',
  '/api/invite/bonus',
  '/api/lookup/deposit',
  '/api/lookup/info',
  '/api/lookup/notice',
  '/api/lookup/withdraw',
  '/api/promotion/current',
  '/api/refund/check',
  '/api/spinwheel/coupon',
  '/api/spinwheel/setup',
];

/** Allows or forbids writes, as a full disk or a switch to a replica does. */
async function allowWrites(url: string, name: string, isAllowed: boolean): Promise<void> {
  await postgresAdmin(
    url,
    `alter database ${name} set default_transaction_read_only = ${isAllowed ? 'off' : 'on'}`,
  );
  // Open connections still use the old setting. Waits for each (10 s at most), since termination is only a request.
  await postgresAdmin(
    url,
    `select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = '${name}'`,
  );
}

describe('a database that allows no writes', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  // Also runs after a failure: open connections prevent the test process from exiting.
  afterAll(() => site.close());

  it('shows the money, rejects transfers, and works again once writes are allowed', async () => {
    const { db } = site.deps;
    const [named] = await db.query<{ name: string }>('select current_database()::text as name');
    const name = named?.name ?? '';
    const server = databaseUrl(process.env.TEST_POSTGRES_URL ?? '', 'postgres');
    const token = await site.login('0811111111');
    const wallet = async () => {
      const { status, body } = await site.call<{ wallet: { amount: number } }>('GET', '/api/wallet', {
        token,
      });
      return [status, body.wallet?.amount];
    };
    const before = await wallet();
    const transfer = () =>
      site.call('POST', '/api/wallet/transfer', { token, body: { from: 'wallet', to: 'PG', amount: 10 } });

    await allowWrites(server, name, false);
    expect((await transfer()).status).toBe(503);
    expect(await site.call('GET', '/healthz')).toMatchObject({ status: 200 });
    expect(await wallet()).toEqual(before);
    for (const path of readsOfPages)
      expect([path, (await site.call('GET', path, { token })).status]).toEqual([path, 200]);

    await allowWrites(server, name, true);
    expect(await wallet()).toEqual(before);
    expect(await transfer()).toMatchObject({ status: 200 });
    const [status, amount] = await wallet();
    expect([status, amount]).toEqual([200, Number(before[1]) - 10]);
  });
});
