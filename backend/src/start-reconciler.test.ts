import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { ProviderError } from '@wallet/contract/providers';
import { giveMoney, openGameAccounts } from './testing/site/member-actions';
import { openTestSite } from './testing/site/test-site';
import { settleOpenGiftLinks } from './deposits/settle-gift-link';
import { reconcile } from './transfers/drive-movement';
import { startReconciler } from './start-reconciler';
import { waitUntil } from './testing/wait-until';
import { deferred } from './testing/deferred';
import { openBeforeAll } from './testing/open-before-all';
import { attempts } from './core/http/rate-limits';
import { sessionLifetime } from './core/http/requests';
import { housekeeping } from './housekeeping';
import { applySlipResult } from './deposits/slip-result';
import { formWith } from './testing/site/form-with';
import { slipPicture } from './testing/site/slip-picture';

type Reply = components['schemas']['TransferReply'];

const member = '0822222222';

describe('the reconciler', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let otherToken: string;
  beforeAll(async () => {
    token = await site.login(member);
    await openGameAccounts(site, token, ['PG']);
    await giveMoney(site.deps.db, member, 1_000);
    otherToken = await site.login('0811111111');
    await openGameAccounts(site, otherToken, ['JOKER']);
  });

  const transfer = (change: object = {}, of = token) =>
    site.call<Reply>('POST', '/api/wallet/transfer', {
      token: of,
      body: { from: 'wallet', to: 'PG', amount: 100, ...change },
    });
  const countOpen = async () =>
    (await site.deps.db.query(`select id from movement where status = 'PROCESSING'`)).length;

  const failures: unknown[] = [];
  const report = (error: unknown): void => void failures.push(error);
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  // Finishes the movements that a test leaves open.
  afterEach(async () => {
    site.simulators.faults.clear();
    while ((await countOpen()) > 0) {
      site.deps.clock.advance(60_000);
      await reconcile(site.deps);
    }
  });

  it('finishes open work while it runs, and does nothing after its stop', async () => {
    const { clock } = site.deps;
    site.simulators.faults.set('PG', 'silent');
    const reconciler = startReconciler(site.deps, report, 10);
    expect((await transfer()).body.status).toBe('PROCESSING');
    site.simulators.faults.set('PG', null);
    clock.advance(60_000);
    await waitUntil(async () => (await countOpen()) === 0);
    await reconciler.stop();
    site.simulators.faults.set('PG', 'silent');
    expect((await transfer()).body.status).toBe('PROCESSING');
    site.simulators.faults.set('PG', null);
    clock.advance(60_000);
    await sleep(50);
    expect(await countOpen()).toBe(1);
  });

  it('resumes another member’s transfer while one member has many open at a game that does not respond', async () => {
    const { db, clock } = site.deps;
    for (const game of ['PG', 'JOKER']) site.simulators.faults.set(game, 'silent');
    await Promise.all(Array.from({ length: 60 }, () => transfer({ amount: 1 })));
    clock.advance(1_000);
    const { reference } = (await transfer({ to: 'JOKER' }, otherToken)).body;
    site.simulators.faults.set('JOKER', null);
    clock.advance(60_000);
    await reconcile(site.deps);
    expect(await db.query('select status from movement where id = $1', [reference])).toEqual([
      { status: 'SUCCESS' },
    ]);
    expect(await countOpen()).toBe(60);
  });

  /** Replaces all gift links with new ones that are due. */
  const createGiftLinks = async (count: number): Promise<void> => {
    const { db, clock } = site.deps;
    await db.query('delete from gift_link');
    await db.query(
      `insert into gift_link (id, member_id, voucher, wallet_account_name, currency, next_try_at, created_at)
       select lpad(to_hex(n), 24, '0'), (select id from member where username = $1), 'silent' || n, 'x', 'THB', $2, $2
       from generate_series(1, $3::int) n`,
      [member, clock.now(), count],
    );
  };

  it('resumes a transfer while the gift provider does not respond, and sends no more requests once it is stopped', async () => {
    await createGiftLinks(40);
    const { providers } = site.deps;
    const silence = deferred();
    const fetchAmount = jest.fn(async () => {
      await silence.promise;
      throw new ProviderError('rejected', 'No such gift.');
    });
    site.deps.providers = { ...providers, gifts: { ...providers.gifts, fetchAmount } };
    site.simulators.faults.set('PG', 'silent');
    expect((await transfer()).body.status).toBe('PROCESSING');
    site.simulators.faults.set('PG', null);
    const reconciler = startReconciler(site.deps, report, 10);
    await waitUntil(async () => fetchAmount.mock.calls.length > 0 && (await countOpen()) === 0);
    const stopped = reconciler.stop();
    silence.resolve();
    await stopped;
    // At most the concurrent items of one run (`maxConcurrent` of `jobs.ts`) were started.
    expect(fetchAmount.mock.calls.length).toBeLessThanOrEqual(16);
    site.deps.providers = providers;
  });

  it('continues with the others when one gift link fails, and reports the failure', async () => {
    const { db, providers } = site.deps;
    await createGiftLinks(40);
    const broken = new Error('The database said no.');
    const fetchAmount = jest.fn(async () => Promise.reject(new ProviderError('rejected', 'No such gift.')));
    const gifts = { ...providers.gifts, fetchAmount };
    jest.spyOn(db, 'tx').mockRejectedValueOnce(broken);
    const reported: unknown[] = [];
    const deps = { ...site.deps, providers: { ...providers, gifts } };
    await settleOpenGiftLinks(deps, { report: (error) => void reported.push(error) });
    expect(reported).toEqual([broken]);
    expect(await db.query(`select 1 from gift_link where status = 'PROCESSING'`)).toHaveLength(1);
  });
});

type Schemas = components['schemas'];

const dayMs = 86_400_000;

describe('housekeeping', () => {
  const site = openBeforeAll(openTestSite);

  it('deletes old attempts and ended sessions, and no others', async () => {
    const { db, clock } = site.deps;
    const count = async () => {
      const rows = await db.query<{ sessions: number; attempts: number }>(
        `select (select count(*) from session) as sessions, (select count(*) from attempt where bucket = 'x') as attempts`,
      );
      return rows[0];
    };
    const countCodes = async () => (await db.query<{ n: number }>('select count(*) as n from otp'))[0]?.n;
    await site.login('0811111111');
    await attempts.add(db, clock, 'x');
    await housekeeping(site.deps);
    expect(await count()).toEqual({ sessions: 1, attempts: 1 });
    clock.advance(2 * dayMs);
    await housekeeping(site.deps);
    expect(await count()).toEqual({ sessions: 1, attempts: 0 });
    await site.call('POST', '/api/otp/send', { body: { phoneNumber: '0867000001' } });
    await housekeeping(site.deps);
    expect(await countCodes()).toBe(1);
    clock.advance(2 * dayMs + 1);
    await housekeeping(site.deps);
    expect(await countCodes()).toBe(0);
    clock.advance(sessionLifetime.absoluteMs + 30 * dayMs);
    await housekeeping(site.deps);
    expect(await count()).toEqual({ sessions: 0, attempts: 0 });
  });

  it('deletes the pictures of slips that were checked long ago, and keeps the slips', async () => {
    const { db, clock } = site.deps;
    const token = await site.login('0811111111');
    const upload = async (salt: number) => {
      const { body, headers } = formWith(slipPicture.png(salt));
      const sent = await site.call<Schemas['Slip']>('POST', '/api/wallet/slip', { token, body, headers });
      return sent.body.reference;
    };
    const [rejected, waiting] = [await upload(9_001), await upload(9_002)];
    await applySlipResult(site.deps, rejected, { accepted: false, note: 'INVALID_SLIP' });
    const isShown = async (reference: string) => {
      const newToken = await site.login('0811111111');
      const path = `/api/statement/slip/reference/${reference}`;
      return (await site.call('GET', path, { token: newToken })).status === 200;
    };
    clock.advance(90 * dayMs);
    await housekeeping(site.deps);
    expect([await isShown(rejected), await isShown(waiting)]).toEqual([true, true]);
    clock.advance(1);
    await housekeeping(site.deps);
    expect([await isShown(rejected), await isShown(waiting)]).toEqual([false, true]);
    expect(await db.query('select status from slip where id = $1', [rejected])).toEqual([
      { status: 'FAILED' },
    ]);
  });

  it('deletes more than one batch, and starts no batch once it is stopped', async () => {
    const { db, clock } = site.deps;
    const old = new Date(clock.now().getTime() - 2 * dayMs);
    const attemptCount = async () =>
      (await db.query<{ n: number }>(`select count(*) as n from attempt where bucket like 'old%'`))[0]?.n;
    await db.query(
      `insert into attempt (bucket, minute, hits) select 'old' || n, $1, 1 from generate_series(1, 2500) n`,
      [old],
    );
    await housekeeping(site.deps, AbortSignal.abort());
    expect(await attemptCount()).toBe(2_500);
    const statements = jest.spyOn(db, 'query');
    await housekeeping(site.deps);
    const batches = statements.mock.calls.filter(([sql]) => sql.includes('delete from attempt'));
    statements.mockRestore();
    expect(batches).toHaveLength(3);
    expect(await attemptCount()).toBe(0);
  });
});
