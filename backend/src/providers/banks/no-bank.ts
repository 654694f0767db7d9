import type { Bank } from './bank';

/**
 * Where no bank is connected: takes no new payment. One that was ordered before is left open, for nobody here knows
 * what became of it.
 */
export const noBank: Bank = {
  isOpen: false,
  async payOut() {
    throw new Error('No bank is connected.');
  },
};
