import { openStore, type Store } from '../store/store';
import { createBank } from './bank';
import { createCodes } from './codes';
import type { Edition } from './demo-accounts';
import { createFaults } from './faults';
import { createGames } from './games';
import { createGifts } from './gifts';
import { createPhones } from './phones';
import { createSlips } from './slips';

interface Options {
  store?: Store;
  edition?: Edition;
  now?: () => Date;
}

/**
 * Opens the simulators of the sandbox: each has the data and the rules of one provider. Each operation on money happens
 * once per reference.
 */
export function openSimulators({
  store = openStore(),
  edition = 'th',
  now = () => new Date(),
}: Options = {}) {
  const faults = createFaults(store);
  const options = { store, faults, now };
  const games = createGames(options, edition);
  games.seed();
  return {
    faults,
    phones: createPhones(options),
    bank: createBank(options),
    codes: createCodes(options),
    games,
    gifts: createGifts(options),
    slips: createSlips(options),
    /** Restores the state of the very first start. */
    reset(): void {
      store.clear();
      games.seed();
    },
  };
}

export type Simulators = ReturnType<typeof openSimulators>;
