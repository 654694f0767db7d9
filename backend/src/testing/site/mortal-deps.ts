import type { Db } from '../../core/db/driver';
import type { Deps } from '../../deps';

/** The moment of the process's death: before it calls a provider, or after the response has arrived. */
export type DeathAt = 'before asking' | 'after asking';

/** Simulates the death of a test site's process during a movement of money: it writes nothing afterwards. */
export interface Mortal {
  dieAt(moment: DeathAt): void;
  /** Starts a new process on the same database. */
  revive(): void;
}

/** Wraps the dependencies of a site so that its process can die. */
export function mortal(deps: Deps): Mortal {
  const db: Db = deps.db;
  const { games, banks } = deps.providers;
  let moment: DeathAt | undefined;
  let isDead = false;
  const alive = <T>(work: () => Promise<T>): Promise<T> =>
    isDead ? Promise.reject(new Error('The process has died.')) : work();
  const dying = async <T>(ask: () => Promise<T>): Promise<T> => {
    if (moment === 'before asking') isDead = true;
    return alive(() =>
      ask().finally(() => {
        if (moment === 'after asking') isDead = true;
      }),
    );
  };
  deps.db = {
    ...db,
    query: (sql, params) => alive(() => db.query(sql, params)),
    tx: (fn, limits) => alive(() => db.tx(fn, limits)),
  };
  deps.providers = {
    ...deps.providers,
    games: { ...games, transfer: (transfer, signal) => dying(() => games.transfer(transfer, signal)) },
    banks: { ...banks, payOut: (payout, signal) => dying(() => banks.payOut(payout, signal)) },
  };
  return {
    dieAt(when) {
      moment = when;
    },
    revive() {
      moment = undefined;
      isDead = false;
    },
  };
}
