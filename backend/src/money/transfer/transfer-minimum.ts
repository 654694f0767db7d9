import { toSatang } from '../../ledger/to-satang';

/** The least that can be transferred: one baht. */
export const transferMinimum = toSatang(1);
