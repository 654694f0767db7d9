import * as v from '@wallet/platform/api/read-reply';
import { afterEffect, maybeMoney, maybeText, oneOf, or } from '@wallet/platform/api/read-reply';
import type { components } from '@wallet/contract';
import { type InSatang, maybeDecimal } from './common';

export const wallet = v.object({
  /** Wallet balance in satang; null if missing. */
  amount: maybeMoney,
  /** Baht by default. */
  currency: or(oneOf(['BAHT', 'LAK']), 'BAHT'),
});

/** The status of a movement, or null if it is missing. */
const movementStatus = or(oneOf(['SUCCESS', 'FAILED', 'PROCESSING']), null);

/** The reply of a call that moved money; every field may be missing. */
export const moneyReply = afterEffect(
  v.object({
    /** The movement's id in the statement. */
    reference: maybeText,
    status: movementStatus,
    /** The amount moved in satang. */
    amount: maybeMoney,
    wallet: or(wallet, null),
  }),
);

/** The reply of a call that credited an offer; every field may be missing. */
export const bonusMoneyReply = afterEffect(
  v.object({
    message: maybeText,
    reference: maybeText,
    /** The amount credited in satang. */
    amount: maybeMoney,
    /** Percent that stays when the condition is met. */
    success: maybeDecimal,
    /** Percent that stays when the condition is not met. */
    fail: maybeDecimal,
    wallet: or(wallet, null),
  }),
);

/** The reply of a call that moved money. Amounts are in satang. @interface */
export type MoneyReply = v.InferOutput<typeof moneyReply>;
export type BonusMoneyReply = v.InferOutput<typeof bonusMoneyReply>;

// Request types of the contract, with amounts in satang.
/** The amount of a deposit, withdrawal or QR code, in satang. The call sends it in baht. @interface */
export type AmountRequest = InSatang<components['schemas']['AmountRequest']>;
