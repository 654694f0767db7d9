/** The currencies of the product (S1.4): baht, and in the Lao edition kip as well. */
export type Currency = 'THB' | 'LAK';

/** The currency that the contract calls `BAHT` or `LAK`. */
export const currencyOf = (name: string): Currency => (name === 'LAK' ? 'LAK' : 'THB');
