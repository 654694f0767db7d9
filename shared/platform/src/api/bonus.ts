import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import { type Done, done, maybeDecimal, maybeInteger } from './common';

export const banner = v.object({
  /** URL of the picture. */
  image: v.maybeText,
  /** Untrusted rich text. */
  html: v.maybeText,
});

/** Banners are optional on their screens: an unusable list is read as empty. */
export const bannerList: v.Reader<{ banners: v.InferOutput<typeof banner>[] }> = v.or(
  v.enveloped('banners', v.object({ banners: v.maybeList(banner) })),
  { banners: [] },
);

/** The turnover condition of a bonus; both amounts in satang. */
export const bonusConditions = v.object({
  /** Stakes required to meet the condition. */
  required: v.money,
  /** While the total of wallet and games is below this amount, the bonus may be ended without its condition. */
  cancelBelow: v.money,
});

/** Progress of the active bonus towards its condition, and the effect of ending it. Amounts in satang. */
export const bonusWagering = v.object({
  currency: v.oneOf(['BAHT', 'LAK']),
  /** Bonus amount credited. */
  bonus: v.money,
  /** Stakes required to meet the condition. */
  required: v.money,
  /** Stakes since the bonus was credited, as reported by the games so far. */
  staked: v.money,
  isMet: v.flag,
  /** True when a withdrawal is possible now. The withdrawal ends the bonus. */
  isWithdrawable: v.flag,
  /** Part of the bonus that stays in the wallet when a withdrawal ends the bonus. */
  kept: v.money,
  /** Percent of the bonus that stays: `success` when the condition is met, `fail` when it is not. */
  success: v.decimal,
  fail: v.decimal,
  /** While the total of wallet and games is below this amount, the bonus may be ended without its condition. */
  cancelBelow: v.money,
  /** The member's money in the wallet, in games and in flight; null if the backend does not send it. */
  total: v.maybeMoney,
  /**
   * The amount that the end of the bonus takes from the wallet, at most while `total` is too high to end it early; null
   * if the backend does not send it.
   */
  cost: v.maybeMoney,
});

const userBonusFields = v.object({
  _id: v.maybeText,
  isActive: v.or(v.flag, false),
  received: v.maybeList(v.object({ updatedAt: v.maybeMoment })),
});

export const userBonus = v.afterEffect(userBonusFields);

export const offerTerms = v.object({
  /** Minimum qualifying deposit, in satang. */
  depositMin: v.maybeMoney,
  /** Number of times that deposit plus bonus must be wagered before a withdrawal. */
  turnover: maybeDecimal,
  /** True when withdrawals after a deposit are subtracted from the deposit. */
  netOfWithdrawals: v.or(v.flag, false),
});

/** What the member would receive from an offer now. Amounts in satang. */
export const offerGrant = v.object({
  /** 0 when no deposit counts for the offer: the backend would reject it with BONUS_CONDITION. */
  amount: v.money,
  /** The deposit that the amount is a percentage of; 0 for a fixed amount. */
  deposit: v.money,
  conditions: bonusConditions,
});

/** An offered bonus (S3.22). Only its code is required. */
export const bonus = v.pipe(
  v.object({
    code: v.someText,
    name: v.maybeText,
    type: v.or(v.oneOf(['limit', 'day', 'week']), null),
    /** Number of times that the bonus may be received per `type`; null if the backend does not send it. */
    maxReceived: maybeInteger,
    /** Percent of the bonus that stays when its condition is not met. */
    percentFail: maybeDecimal,
    notice: v.maybeText,
    banners: v.maybeList(banner),
    userBonus: v.or(userBonusFields, null),
    terms: v.or(offerTerms, null),
    /** Null if the backend does not send it or a bonus is active. */
    grant: v.or(offerGrant, null),
  }),
  v.transform((offer) => ({ ...offer, name: offer.name || offer.code })),
);

/** All offered bonuses, from a bare list or from the field `bonuses`. */
export const bonusList = v.pipe(
  v.enveloped('bonuses', v.object({ bonuses: v.list(bonus) })),
  v.transform(({ bonuses }) => bonuses),
);

export const activeBonus = v.object({
  /** True when a bonus is active. */
  status: v.or(v.flag, false),
  type: v.maybeText,
  /** Null if the backend does not send it or no bonus is active. */
  wagering: v.or(bonusWagering, null),
});

/** An active bonus may be ended while the total in satang is below `minimum`. */
export const bonusMinimum = v.object({ minimum: v.maybeMoney });

/** A banner of an offer: a picture, rich text or both. @interface */
export type Banner = v.InferOutput<typeof banner>;
/** The turnover that a bonus requires. Amounts are in satang. @interface */
export type BonusConditions = v.InferOutput<typeof bonusConditions>;
/** The progress of the active bonus, and the effect of ending it. Amounts are in satang. @interface */
export type BonusWagering = v.InferOutput<typeof bonusWagering>;
/** The terms of a bonus or promotion; a field is null if the backend does not send it. @interface */
export type OfferTerms = v.InferOutput<typeof offerTerms>;
/** What the member would receive from an offer now, and its conditions. Amounts are in satang. @interface */
export type OfferGrant = v.InferOutput<typeof offerGrant>;
/** This member's use of an offered bonus. @interface */
export type UserBonus = v.InferOutput<typeof userBonus>;
/** An offered bonus with its terms and this member's use of it. @interface */
export type Bonus = v.InferOutput<typeof bonus>;
/** The active bonus of the member; `status` is false when there is none. @interface */
export type ActiveBonus = v.InferOutput<typeof activeBonus>;

/** Fetches all offered bonuses, with this member's use of each. */
export function listBonuses(options?: CallOptions): Promise<Bonus[]> {
  return request(bonusList, 'get', '/api/bonus', {}, options);
}

/** Claims the bonus with this code of `listBonuses`. */
export function activateBonus(code: string, options?: MoneyCallOptions): Promise<UserBonus> {
  return request(userBonus, 'get', '/api/bonus/activate/{code}', { params: { code } }, options);
}

/** Parses a reply to the call of `checkActiveBonus`. Throws `ApiError` when it is unusable. */
export function readActiveBonus(reply: unknown): ActiveBonus {
  return v.readReply('get /api/bonus/check/active', activeBonus, reply);
}

/** Fetches whether a bonus is active, its type and its progress. */
export function checkActiveBonus(options?: CallOptions): Promise<ActiveBonus> {
  return request(activeBonus, 'get', '/api/bonus/check/active', {}, options);
}

/**
 * Fetches the total below which an active bonus may be ended. No screen uses it, but it is in the contract (S7.18).
 * @public
 */
export function checkBonusMinimum(options?: CallOptions) {
  return request(bonusMinimum, 'get', '/api/bonus/check/minimum', {}, options);
}

/** Ends the active bonus. Its condition decides which part stays in the wallet: see `BonusWagering`. */
export function clearBonus(options?: MoneyCallOptions): Promise<Done> {
  return request(done, 'get', '/api/bonus/clear', {}, options);
}
