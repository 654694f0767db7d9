import type { components } from '@wallet/shared/api/schema';
import { sandboxFault } from '../sandbox/sandbox-fault';
import { gamesOf } from '../testing/games-of';
import { giveMoney } from '../testing/give-money';
import { mortal } from '../testing/mortal-deps';
import { openTestSite, type TestSite } from '../testing/test-site';
import { startReconciler } from './start-reconciler';

type Reply = components['schemas']['TransferReply'];

const member = '0822222222';

describe('the reconciler', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login(member);
    await gamesOf(site, token, ['PG']);
    await giveMoney(site.deps.db, member, 1_000);
  });
  afterAll(() => site.close());

  const transfer = () =>
    site.call<Reply>('POST', '/api/wallet/transfer', {
      token,
      body: { from: 'wallet', to: 'PG', amount: 100 },
    });
  const open = async () =>
    (await site.deps.db.query(`select id from movement where status = 'PROCESSING'`)).length;

  it('finishes at start what a process left when it died, without waiting for it to fall due', async () => {
    const { deps } = site;
    const { db, outside } = deps;
    const process = mortal(deps);
    process.dieAt('after asking');
    expect((await transfer()).status).toBe(500);
    Object.assign(deps, { db, outside });
    expect(await open()).toBe(1);
    await startReconciler(deps).stop();
    expect(await open()).toBe(0);
  });

  it('finishes what is open while it runs, and does nothing after its end', async () => {
    const { db, clock } = site.deps;
    await sandboxFault.set(db, 'PG', 'silent');
    const reconciler = startReconciler({ ...site.deps, clock }, 10);
    expect((await transfer()).body.status).toBe('PROCESSING');
    await sandboxFault.set(db, 'PG', null);
    clock.advance(60_000);
    while ((await open()) > 0) await new Promise((resolve) => setTimeout(resolve, 10));
    await reconciler.stop();
    await sandboxFault.set(db, 'PG', 'silent');
    await transfer();
    await sandboxFault.set(db, 'PG', null);
    clock.advance(60_000);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await open()).toBe(1);
  });

  it('leaves alone for a while whom nobody answers, a little longer each time', async () => {
    const { db, clock } = site.deps;
    await sandboxFault.set(db, 'PG', 'silent');
    const waits: number[] = [];
    for (let times = 0; times < 3; times += 1) {
      await startReconciler(site.deps).stop();
      const rows = await db.query<{ at: Date }>(
        `select next_try_at as at from movement where status = 'PROCESSING'`,
      );
      waits.push((rows[0]?.at.getTime() ?? 0) - clock.now().getTime());
    }
    expect(waits).toEqual([10_000, 20_000, 40_000]);
  });
});
