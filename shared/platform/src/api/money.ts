import type * as v from '@wallet/platform/api/read-reply';
import type { InSatang, Schemas } from './common';
import type { moneyReply } from './generated/money';

/** The reply of a call that moved money. Amounts are in satang. */
export type MoneyReply = v.InferOutput<typeof moneyReply>;

// Request types of the contract, with amounts in satang.
/** The amount of a deposit, withdrawal or QR code, in satang. The call sends it in baht. */
export type AmountRequest = InSatang<Schemas['AmountRequest']>;
