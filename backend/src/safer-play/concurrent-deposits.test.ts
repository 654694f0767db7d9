import { ProviderError } from '@wallet/contract/providers';
import { fromBaht } from '@wallet/contract/satang';
import type { Db, Tx } from '@wallet/server/db';
import { creditDeposit } from '../deposits/deposit';
import type { Deps } from '../deps';
import { atOnce } from '../testing/at-once';
import { deferred } from '../testing/deferred';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openBeforeAll } from '../testing/open-before-all';
import { creditAtOnce, deposit, prepareDeposit, ways } from '../testing/site/arriving-money';
import { waitUntil } from '../testing/wait-until';
import { saferPlayer } from '../testing/site/safer-player';
import { openTestSite } from '../testing/site/test-site';
import { releaseHeldMoney } from './release-held-money';

/** Returns dependencies whose database fails before the given statement of a transaction, as when the process is killed. */
function killedBefore(deps: Deps, statement: number): Deps {
  let count = 0;
  const tx: Db['tx'] = (work, ...rest) =>
    deps.db.tx(
      (real) => {
        const query: Tx['query'] = (...args) => {
          count += 1;
          return count === statement ? Promise.reject(new Error('killed')) : real.query(...args);
        };
        return work(Object.assign(Object.create(real) as Tx, { query }));
      },
      ...rest,
    );
  return { ...deps, db: { ...deps.db, tx } };
}

describe('deposits at the same time', () => {
  const site = openBeforeAll(openTestSite);
  beforeAll(() => {
    site.deps.providers.gifts.redeem = async () => fromBaht(deposit);
  });

  it('[H6.2] [RTS12B] never make more than a limit playable: 100 by QR code, gift, slip and bank', async () => {
    const { player, limit, total } = await creditAtOnce(site, 25);
    expect([await player.wallet(), await player.held()]).toEqual([limit, total - limit]);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  it('[H6.2] [RTS12B] wait for each other: the second one sees what the first one made playable', async () => {
    const { db } = site.deps;
    const player = await saferPlayer(site, { day: 100 });
    const credit = (tx: Tx) =>
      creditDeposit(tx, { memberId: player.id, currency: 'THB', amount: fromBaht(80), reference: 'test' });
    const [credited, mayCommit] = [deferred(), deferred()];
    const first = db.tx(async (tx) => {
      await credit(tx);
      credited.resolve();
      await mayCommit.promise;
    });
    await credited.promise;
    const second = db.tx(credit);
    await waitUntil(async () => {
      const waiting = await db.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return waiting.length === 1;
    });
    mayCommit.resolve();
    await Promise.all([first, second]);
    expect([await player.wallet(), await player.held()]).toEqual([100, 60]);
  });

  it.each(ways)(
    '[H6.2] [RTS12B] credit money by %s once, within the limit, wherever the process is killed',
    async (way) => {
      const player = await saferPlayer(site, { day: 25 });
      const report = await prepareDeposit(site.deps, player.id, way);
      let kills = 0;
      for (let statement = 1; ; statement += 1) {
        const isKilled = await report(killedBefore(site.deps, statement)).then(
          () => false,
          (error: unknown) => error instanceof Error && error.message === 'killed',
        );
        if (!isKilled) break;
        kills += 1;
        expect([await player.wallet(), await player.held()]).toEqual([0, 0]);
      }
      expect(kills).toBeGreaterThan(3);
      await report(site.deps);
      expect([await player.wallet(), await player.held()]).toEqual([25, 15]);
      expect(await ledgerFaults(site.deps.db)).toEqual([]);
    },
  );

  it('[H6.2] [RTS12B] and releases of held money at the same time stay within the limit', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(500);
    site.deps.clock.advance(86_400_000);
    const reports = await atOnce(20, () => prepareDeposit(site.deps, player.id, 'bank'));
    await atOnce(40, async (index) =>
      index % 2 === 0 ? reports[index / 2]?.(site.deps) : releaseHeldMoney(site.deps),
    );
    expect(await player.wallet()).toBe(200);
    expect(await player.held()).toBe(300 + 20 * deposit);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  it('[H6.3] [RTS12B] and withdrawals of held money at the same time pay it out once', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(400);
    const replies = await atOnce(6, () => player.post('/api/safer-play/held/withdraw', {}));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([await player.wallet(), await player.held()]).toEqual([100, 0]);
  });

  it('[H6.2] holds again what a bank rejects while a new period starts', async () => {
    const player = await saferPlayer(site, { day: 100 });
    await player.bankMoney(400);
    const { payOut } = site.deps.providers.banks;
    site.deps.providers.banks.payOut = async () => {
      site.deps.clock.advance(86_400_000);
      await releaseHeldMoney(site.deps);
      throw new ProviderError('rejected', 'The account is closed.', { code: 'NO_ACCOUNT' });
    };
    await player.post('/api/safer-play/held/withdraw', {});
    site.deps.providers.banks.payOut = payOut;
    await releaseHeldMoney(site.deps);
    expect([await player.wallet(), await player.held()]).toEqual([200, 200]);
  });
});
