import { openStore, type Store } from '../store/store';
import { bankIn } from './bank';
import { codesIn } from './codes';
import type { Edition } from './demo-accounts';
import { faultsIn } from './faults';
import { gamesIn } from './games';
import { giftsIn } from './gifts';
import { phonesIn } from './phones';
import { slipsIn } from './slips';

interface Options {
  store?: Store;
  edition?: Edition;
  now?: () => Date;
}

/** Opens the state of all providers of the sandbox. Each operation on money happens once per reference. */
export function openBooks({ store = openStore(), edition = 'th', now = () => new Date() }: Options = {}) {
  const faults = faultsIn(store);
  const options = { store, faults, now };
  const games = gamesIn(options, edition);
  games.seed();
  return {
    faults,
    phones: phonesIn(options),
    bank: bankIn(options),
    codes: codesIn(options),
    games,
    gifts: giftsIn(options),
    slips: slipsIn(options),
    /** Restores the state of the very first start. */
    reset(): void {
      store.clear();
      games.seed();
    },
  };
}

export type Books = ReturnType<typeof openBooks>;
