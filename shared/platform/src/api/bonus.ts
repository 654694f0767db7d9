import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import { type Done, done } from './common';
import type { banner } from './generated/banner';
import {
  activeBonus,
  type bonusConditions,
  bonusMinimum,
  type bonusWagering,
  type offerGrant,
  type offerTerms,
} from './generated/bonus';
import { bonus, userBonus } from './generated/bonus-offer';

/** The reply to an activation. */
export const bonusActivated = v.afterEffect(userBonus);

/** All offered bonuses, from a bare list or from the field `bonuses`. */
export const bonusList = v.pipe(
  v.enveloped('bonuses', v.object({ bonuses: v.list(bonus) })),
  v.transform(({ bonuses }) => bonuses),
);

/** A banner of an offer: a picture, rich text or both. */
export type Banner = v.InferOutput<typeof banner>;
/** The turnover that a bonus requires. Amounts are in satang. */
export type BonusConditions = v.InferOutput<typeof bonusConditions>;
/** The progress of the active bonus, and the effect of ending it. Amounts are in satang. */
export type BonusWagering = v.InferOutput<typeof bonusWagering>;
/** The terms of a bonus or promotion; a field is null if the backend does not send it. */
export type OfferTerms = v.InferOutput<typeof offerTerms>;
/** What the member would receive from an offer now, and its conditions. Amounts are in satang. */
export type OfferGrant = v.InferOutput<typeof offerGrant>;
/** This member's use of an offered bonus. */
export type UserBonus = v.InferOutput<typeof userBonus>;
/** An offered bonus with its terms and this member's use of it. */
export type Bonus = v.InferOutput<typeof bonus>;
/** The active bonus of the member; `status` is false when there is none. */
export type ActiveBonus = v.InferOutput<typeof activeBonus>;

/** Fetches all offered bonuses, with this member's use of each. */
export function listBonuses(options?: CallOptions): Promise<Bonus[]> {
  return request(bonusList, 'get', '/api/bonus', {}, options);
}

/** Claims the bonus with this code of `listBonuses`. */
export function activateBonus(code: string, options?: MoneyCallOptions): Promise<UserBonus> {
  return request(bonusActivated, 'get', '/api/bonus/activate/{code}', { params: { code } }, options);
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
