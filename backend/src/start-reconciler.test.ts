import { setTimeout as sleep } from 'node:timers/promises';
import type { components } from '@wallet/contract';
import { ProviderError } from '@wallet/contract/providers';
import { openGameAccounts, giveMoney } from './testing/site/member-actions';
import { simulateCrashes } from './testing/site/crash-simulation';
import { openTestSite } from './testing/site/test-site';
import { reconcile, reopenMovements } from './transfers/drive-movement';
import { startReconciler } from './start-reconciler';
import { waitUntil } from './testing/wait-until';
import { atOnce } from './testing/at-once';
import { openBeforeAll } from './testing/open-before-all';

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

  const transfer = (to = 'PG', memberToken = token, amount = 100) =>
    site.call<Reply>('POST', '/api/wallet/transfer', {
      token: memberToken,
      body: { from: 'wallet', to, amount },
    });
  const countOpen = async () =>
    (await site.deps.db.query(`select id from movement where status = 'PROCESSING'`)).length;

  const failures: unknown[] = [];
  const report = (error: unknown): void => void failures.push(error);
  afterEach(() => expect(failures.splice(0)).toEqual([]));
  // Finishes the movements that a test leaves open.
  afterEach(async () => {
    site.simulators.faults.clear();
    site.deps.clock.advance(60_000);
    await reconcile(site.deps);
  });

  it('finishes the work of a crashed process when it starts, even when the work is not due yet', async () => {
    const { deps } = site;
    const { db, providers } = deps;
    simulateCrashes(deps).crashAt('after response');
    expect((await transfer()).status).toBe(500);
    // Removes the simulation: a new process runs from here.
    Object.assign(deps, { db, providers });
    expect(await countOpen()).toBe(1);
    const reconciler = startReconciler(deps, report);
    await waitUntil(async () => (await countOpen()) === 0);
    await reconciler.stop();
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

  it('waits before it retries a provider that does not respond, longer each time', async () => {
    const { db, clock } = site.deps;
    site.simulators.faults.set('PG', 'silent');
    expect((await transfer()).body.status).toBe('PROCESSING');
    const waits: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      await reopenMovements(site.deps);
      await reconcile(site.deps);
      const rows = await db.query<{ at: Date }>(
        `select next_try_at as at from movement where status = 'PROCESSING'`,
      );
      waits.push((rows[0]?.at.getTime() ?? 0) - clock.now().getTime());
    }
    expect(waits).toEqual([10_000, 20_000, 40_000]);
  });

  it('resumes another member’s transfer while one member has many open at a game that does not respond', async () => {
    const { db, clock } = site.deps;
    for (const game of ['PG', 'JOKER']) site.simulators.faults.set(game, 'silent');
    await atOnce(60, () => transfer('PG', token, 1));
    clock.advance(1_000);
    const { reference } = (await transfer('JOKER', otherToken, 1)).body;
    site.simulators.faults.set('JOKER', null);
    clock.advance(60_000);
    await reconcile(site.deps);
    expect(await db.query('select status from movement where id = $1', [reference])).toEqual([
      { status: 'SUCCESS' },
    ]);
    expect(await countOpen()).toBe(60);
    site.simulators.faults.set('PG', null);
    for (let runs = 0; runs < 6; runs += 1) {
      clock.advance(60_000);
      await reconcile(site.deps);
    }
    expect(await countOpen()).toBe(0);
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

  /** Installs a gift provider that does not respond until `respond` is called. `restore` removes it. */
  const silenceGifts = () => {
    const { providers } = site.deps;
    let respond = (): void => undefined;
    const silence = new Promise<void>((resolve) => (respond = resolve));
    const fetchAmount = jest.fn(() =>
      silence.then(() => Promise.reject(new ProviderError('rejected', 'No such gift.'))),
    );
    site.deps.providers = { ...providers, gifts: { ...providers.gifts, fetchAmount } };
    return { fetchAmount, respond, restore: () => Object.assign(site.deps, { providers }) };
  };

  it('resumes a transfer to a game while the gift provider does not respond, and sends no more requests once it is stopped', async () => {
    await createGiftLinks(40);
    const gifts = silenceGifts();
    site.simulators.faults.set('PG', 'silent');
    expect((await transfer()).body.status).toBe('PROCESSING');
    site.simulators.faults.set('PG', null);
    const reconciler = startReconciler(site.deps, report, 10);
    await waitUntil(async () => gifts.fetchAmount.mock.calls.length > 0 && (await countOpen()) === 0);
    const stopped = reconciler.stop();
    gifts.respond();
    await stopped;
    // At most the concurrent items of one run (`maxConcurrent` of `jobs.ts`) were started.
    expect(gifts.fetchAmount.mock.calls.length).toBeLessThanOrEqual(16);
    gifts.restore();
  });
});
