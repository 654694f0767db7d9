import type { Store } from '../store/store';
import type { Faults } from './faults';

/** Dependencies of each book. */
export interface BookOptions {
  store: Store;
  faults: Faults;
  now: () => Date;
}

export type Currency = 'THB' | 'LAK';
