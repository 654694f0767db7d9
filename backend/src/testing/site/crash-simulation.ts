import type { Db } from '@wallet/server/db';
import type { Deps } from '../../deps';

/** The moment of a crash: before the request to a provider, or after its response. */
export type CrashMoment = 'before request' | 'after response';

/** Simulates crashes of a test site's process during a movement of money: it writes nothing afterwards. */
export interface CrashSimulation {
  crashAt(moment: CrashMoment): void;
  /** Starts a new process on the same database. */
  restart(): void;
}

/** Wraps the dependencies of a site so that its process can crash. */
export function simulateCrashes(deps: Deps): CrashSimulation {
  const db: Db = deps.db;
  const { games, banks } = deps.providers;
  let moment: CrashMoment | undefined;
  let hasCrashed = false;
  const unlessCrashed = <T>(work: () => Promise<T>): Promise<T> =>
    hasCrashed ? Promise.reject(new Error('The process has crashed.')) : work();
  const crashing = async <T>(request: () => Promise<T>): Promise<T> => {
    if (moment === 'before request') hasCrashed = true;
    return unlessCrashed(() =>
      request().finally(() => {
        if (moment === 'after response') hasCrashed = true;
      }),
    );
  };
  deps.db = {
    ...db,
    query: (sql, params) => unlessCrashed(() => db.query(sql, params)),
    tx: (fn, limits) => unlessCrashed(() => db.tx(fn, limits)),
  };
  deps.providers = {
    ...deps.providers,
    games: { ...games, transfer: (transfer, signal) => crashing(() => games.transfer(transfer, signal)) },
    banks: { ...banks, payOut: (payout, signal) => crashing(() => banks.payOut(payout, signal)) },
  };
  return {
    crashAt(when) {
      moment = when;
    },
    restart() {
      moment = undefined;
      hasCrashed = false;
    },
  };
}
