import type { Satang } from '../ledger/satang';

/** The least that can be transferred: one baht. */
export const transferMinimum = 100 as Satang;
