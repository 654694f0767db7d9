import * as v from '@wallet/platform/api/read-reply';
import {
  afterEffect,
  decimal,
  enveloped,
  flag,
  list,
  maybeList,
  maybeMoment,
  maybeMoney,
  maybeText,
  money,
  oneOf,
  or,
  serving,
  someText,
} from '@wallet/platform/api/read-reply';
import { banner, maybeDecimal, maybeWhole } from './common';

/** What bonus money asks for before it can be withdrawn; both in satang. */
export const bonusConditions = v.object({
  /** Stakes that the condition needs. */
  required: money,
  /** Below this total of wallet and games it may be ended without its condition. */
  cancelBelow: money,
});

/** How far the condition of the active bonus is met, and what ending it does; amounts in satang. */
export const bonusWagering = v.object({
  currency: oneOf(['BAHT', 'LAK']),
  /** The bonus money that was credited. */
  bonus: money,
  required: money,
  /** Stakes since then, as far as the games have reported. */
  staked: money,
  isMet: flag,
  /** True when a withdrawal is possible now; it ends the bonus. */
  isWithdrawable: flag,
  /** The part of the bonus that is kept when a withdrawal ends it. */
  kept: money,
  /** Percent kept when the condition is met, and when not. */
  success: decimal,
  fail: decimal,
  cancelBelow: money,
});

/** A bonus earned by inviting (S3.19). */
const invite = v.object({
  from: or(v.object({ name: maybeText }), { name: null }),
  /** In satang. */
  amount: maybeMoney,
  createdAt: maybeMoment,
});

/** One page of invites; `total` is null where the backend does not count. */
export const inviteList = enveloped('invites', v.object({ invites: list(invite), total: maybeWhole }));

/** What a friend has to do before the bonus for them can be received. */
export const inviteTerms = v.object({
  /** Percent of the friend's first deposit. */
  percent: maybeDecimal,
  /** The least deposit that counts, in satang. */
  depositMin: maybeMoney,
  /** The most that one friend earns, in satang; null without a limit. */
  rewardMax: maybeMoney,
  /** How many times the friend has to put that deposit at stake. */
  friendTurnover: maybeDecimal,
  /** Whether what the friend withdraws afterwards is taken off the deposit. */
  netOfWithdrawals: or(flag, false),
});

/** The invite bonus that waits. */
export const inviteBonus = v.pipe(
  v.object({
    /** In satang. */
    amount: maybeMoney,
    success: maybeDecimal,
    fail: maybeDecimal,
    isReceivable: or(flag, null),
    /** Null where the backend does not tell them. */
    terms: or(inviteTerms, null),
    /** Null where the backend does not tell them, and for a bonus without a condition. */
    conditions: or(bonusConditions, null),
  }),
  v.transform((bonus) => ({ ...bonus, isReceivable: bonus.isReceivable ?? (bonus.amount ?? 0) > 0 })),
);

/** A refund received (S3.20). */
const refund = v.object({ refundAmount: maybeMoney, createdAt: maybeMoment });

export const refundList = enveloped('refunds', v.object({ refunds: list(refund), total: maybeWhole }));

/** Whether a refund can be received (S3.21); the screen's names for it (S2.58) are read as well. */
export const refundCheck = v.pipe(
  v.object({
    result: or(flag, null),
    hasRefund: or(flag, null),
    bonus: or(flag, null),
    hasBonus: or(flag, null),
    /** Rich text; not to be trusted. */
    info: maybeText,
    /** What was received and waits to be added to the wallet, in satang. */
    refundAmount: maybeMoney,
    refundSuccess: maybeDecimal,
    refundFail: maybeDecimal,
    /** Null where the backend does not tell them, and for a refund without a condition. */
    conditions: or(bonusConditions, null),
  }),
  v.transform(({ hasRefund, hasBonus, ...check }) => ({
    ...check,
    /** Null where the backend does not say. */
    result: check.result ?? hasRefund,
    bonus: check.bonus ?? hasBonus ?? false,
  })),
);

export const refundReceived = afterEffect(v.object({ message: maybeText, refundAmount: maybeMoney }));

const userBonusFields = v.object({
  _id: maybeText,
  isActive: or(flag, false),
  received: maybeList(v.object({ updatedAt: maybeMoment })),
});

export const userBonus = afterEffect(userBonusFields);

/** What an offer counts and asks for. */
export const offerTerms = v.object({
  /** The least deposit that it is given on, in satang. */
  depositMin: maybeMoney,
  /** How many times deposit and bonus have to be put at stake before money is paid out. */
  turnover: maybeDecimal,
  /** Whether what was withdrawn after a deposit is taken off it. */
  netOfWithdrawals: or(flag, false),
});

/** A bonus on offer (S3.22); only its code is needed. */
export const bonus = v.pipe(
  v.object({
    code: someText,
    name: maybeText,
    type: or(oneOf(['limit', 'day', 'week']), null),
    /** How often it may be received per type; null where the backend does not say. */
    maxReceived: maybeWhole,
    percentFail: maybeDecimal,
    notice: maybeText,
    banners: maybeList(banner),
    userBonus: or(userBonusFields, null),
    /** Null where the backend does not tell them. */
    terms: or(offerTerms, null),
  }),
  v.transform((offer) => ({ ...offer, name: offer.name || offer.code })),
);

/** Every bonus on offer, as a bare list or under `bonuses`. */
export const bonusList = v.pipe(
  enveloped('bonuses', v.object({ bonuses: list(bonus) })),
  v.transform(({ bonuses }) => bonuses),
);

export const activeBonus = v.object({
  status: or(flag, false),
  type: maybeText,
  /** Null where the backend does not report it, and while no bonus is active. */
  wagering: or(bonusWagering, null),
});

/** The total in satang below which an active bonus may be ended. */
export const bonusMinimum = v.object({ minimum: maybeMoney });

/** A promotion (S3.23). */
export const promotion = v.object({
  code: maybeText,
  percentFail: maybeDecimal,
  description: maybeText,
  /** Null where the backend does not tell them. */
  terms: or(offerTerms, null),
});

const isFilled = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** The promotion of a reply, in its wrapper or bare; null when there is none. */
function promotionIn(value: unknown): Record<string, unknown> | null {
  const inner = isFilled(value) && 'promotion' in value ? value['promotion'] : value;
  if (!isFilled(inner)) return null;
  // A reply that only says something, like NO_PROMOTION, is no promotion.
  return Object.keys(inner).every((key) => key === 'message') ? null : inner;
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const promotionHeld = v.pipe(
  v.unknown(),
  v.transform((value) => ({ promotion: promotionIn(value) })),
  v.object({ promotion: or(promotion, null) }),
);

/** A promotion that was asked for: null when there is none, and unreadable where the reply is something else. */
export const promotionReply = v.pipe(
  serving(v.unknown(), (value) => isNothing(value) || (typeof value === 'object' && !Array.isArray(value))),
  promotionHeld,
);

/** The reply to entering a promotion, which any success of it does. */
export const promotionEntered = promotionHeld;

export type BonusConditions = v.InferOutput<typeof bonusConditions>;
export type BonusWagering = v.InferOutput<typeof bonusWagering>;
export type InviteList = v.InferOutput<typeof inviteList>;
export type InviteBonus = v.InferOutput<typeof inviteBonus>;
export type InviteTerms = v.InferOutput<typeof inviteTerms>;
export type OfferTerms = v.InferOutput<typeof offerTerms>;
export type RefundList = v.InferOutput<typeof refundList>;
export type RefundCheck = v.InferOutput<typeof refundCheck>;
export type RefundReceived = v.InferOutput<typeof refundReceived>;
export type UserBonus = v.InferOutput<typeof userBonus>;
export type Bonus = v.InferOutput<typeof bonus>;
export type ActiveBonus = v.InferOutput<typeof activeBonus>;
export type BonusMinimum = v.InferOutput<typeof bonusMinimum>;
export type Promotion = v.InferOutput<typeof promotion>;
export type PromotionReply = v.InferOutput<typeof promotionReply>;
