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
  type Reader,
  someText,
} from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import { type Done, done, maybeDecimal, maybeWhole } from './common';

export const banner = v.object({
  /** URL of the picture. */
  image: maybeText,
  /** Rich text; not to be trusted. */
  html: maybeText,
});

/** Banners are an extra of their screens: without a usable list there are none. */
export const bannerList: Reader<{ banners: v.InferOutput<typeof banner>[] }> = or(
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? { banners: value } : value)),
    v.object({ banners: maybeList(banner) }),
  ),
  { banners: [] },
);

/** The turnover condition of a bonus; both amounts in satang. */
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
  /** The part of the bonus that stays in the wallet when a withdrawal ends it. */
  kept: money,
  /** Percent of the bonus that stays when the condition is met, and when not. */
  success: decimal,
  fail: decimal,
  cancelBelow: money,
});

const userBonusFields = v.object({
  _id: maybeText,
  isActive: or(flag, false),
  received: maybeList(v.object({ updatedAt: maybeMoment })),
});

export const userBonus = afterEffect(userBonusFields);

/** The terms of an offer. */
export const offerTerms = v.object({
  /** The smallest deposit that qualifies, in satang. */
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
    /** How often it may be received per type; null if the backend does not send it. */
    maxReceived: maybeWhole,
    percentFail: maybeDecimal,
    notice: maybeText,
    banners: maybeList(banner),
    userBonus: or(userBonusFields, null),
    /** Null if the backend does not send them. */
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

export type Banner = v.InferOutput<typeof banner>;
export type BannerList = v.InferOutput<typeof bannerList>;
export type BonusConditions = v.InferOutput<typeof bonusConditions>;
export type BonusWagering = v.InferOutput<typeof bonusWagering>;
export type OfferTerms = v.InferOutput<typeof offerTerms>;
export type UserBonus = v.InferOutput<typeof userBonus>;
export type Bonus = v.InferOutput<typeof bonus>;
export type ActiveBonus = v.InferOutput<typeof activeBonus>;
export type BonusMinimum = v.InferOutput<typeof bonusMinimum>;

/** Every bonus on offer with what this member did with it. */
export function listBonuses(options?: CallOptions): Promise<Bonus[]> {
  return request(bonusList, 'get', '/api/bonus', {}, options);
}

/** Claims a bonus. */
export function activateBonus(code: string, options?: MoneyCallOptions): Promise<UserBonus> {
  return request(userBonus, 'get', '/api/bonus/activate/{code}', { params: { code } }, options);
}

/** Whether a bonus is active, and of which type. */
export function checkActiveBonus(options?: CallOptions): Promise<ActiveBonus> {
  return request(activeBonus, 'get', '/api/bonus/check/active', {}, options);
}

/**
 * The total below which an active bonus may be ended. No screen uses it; the contract has it (S7.18).
 * @public
 */
export function checkBonusMinimum(options?: CallOptions): Promise<BonusMinimum> {
  return request(bonusMinimum, 'get', '/api/bonus/check/minimum', {}, options);
}

/** Ends the active bonus. */
export function clearBonus(options?: MoneyCallOptions): Promise<Done> {
  return request(done, 'get', '/api/bonus/clear', {}, options);
}
