/** The currencies of the product (S1.4): baht, and in the Lao edition kip as well. */
export type Currency = 'THB' | 'LAK';
