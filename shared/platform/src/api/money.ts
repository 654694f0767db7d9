import * as v from '@wallet/platform/api/read-reply';
import { type InSatang, maybeDecimal, type Schemas } from './common';

export const wallet = v.object({
  /** Wallet balance in satang; null if missing. */
  amount: v.maybeMoney,
  /** Baht by default. */
  currency: v.or(v.oneOf(['BAHT', 'LAK']), 'BAHT'),
});

/** The status of a movement, or null if it is missing. */
const movementStatus = v.or(v.oneOf(['SUCCESS', 'FAILED', 'PROCESSING']), null);

/** The reply of a call that moved money; every field may be missing. */
export const moneyReply = v.afterEffect(
  v.object({
    /** The movement's id in the statement. */
    reference: v.maybeText,
    status: movementStatus,
    /** The amount moved in satang. */
    amount: v.maybeMoney,
    wallet: v.or(wallet, null),
  }),
);

/** The reply of a call that credited an offer; every field may be missing. */
export const bonusMoneyReply = v.afterEffect(
  v.object({
    message: v.maybeText,
    reference: v.maybeText,
    /** The amount credited in satang. */
    amount: v.maybeMoney,
    /** Percent that stays when the condition is met. */
    success: maybeDecimal,
    /** Percent that stays when the condition is not met. */
    fail: maybeDecimal,
    wallet: v.or(wallet, null),
  }),
);

/** The reply of a call that moved money. Amounts are in satang. @interface */
export type MoneyReply = v.InferOutput<typeof moneyReply>;

// Request types of the contract, with amounts in satang.
/** The amount of a deposit, withdrawal or QR code, in satang. The call sends it in baht. @interface */
export type AmountRequest = InSatang<Schemas['AmountRequest']>;
