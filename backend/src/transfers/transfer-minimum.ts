import { toSatang } from '../core/ledger/to-satang';

/** Minimum transfer: one baht. */
export const transferMinimum = toSatang(1);
