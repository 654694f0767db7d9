import type { Bank } from './bank';

/**
 * Used when no bank is connected: accepts no new payment. The outcome of a payment that was ordered earlier stays
 * unknown.
 */
export const noBank: Bank = {
  isOpen: false,
  async payOut() {
    throw new Error('No bank is connected.');
  },
};
