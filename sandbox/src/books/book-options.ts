import type { Store } from '../store/store';
import type { Faults } from './faults';

/** What each book stands on. */
export interface BookOptions {
  store: Store;
  faults: Faults;
  now: () => Date;
}

export type Currency = 'THB' | 'LAK';
