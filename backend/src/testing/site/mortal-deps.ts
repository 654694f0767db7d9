import type { Db } from '../../platform/db/driver';
import type { Deps } from '../../deps';

/** When the process is to die: before it asks a provider, or after, with the answer already there. */
export type DeathAt = 'before asking' | 'after asking';

/** A way to let a test site's process die in the middle of a movement of money: from then on it writes nothing. */
export interface Mortal {
  dieAt(moment: DeathAt): void;
  /** Starts a new process on the same database. */
  revive(): void;
}

/** Makes the dependencies of a site mortal. */
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
