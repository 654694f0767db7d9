import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import { bannerList } from './bonus';
import { type PageRequest, maybeDecimal, maybeInteger } from './common';
import { bonusConditions } from './generated/bonus';
import { inviteTerms } from './generated/invite';
import { bonusMoneyReply } from './generated/money';

/** A bonus earned by inviting (S3.19). */
const invite = v.object({
  from: v.or(v.object({ name: v.maybeText }), { name: null }),
  amount: v.maybeMoney,
  createdAt: v.maybeMoment,
});

/** One page of invites. `total` is null if the backend does not send it. */
export const inviteList = v.enveloped('invites', v.object({ invites: v.list(invite), total: maybeInteger }));

/** The pending invite bonus. */
export const inviteBonus = v.pipe(
  v.object({
    amount: v.maybeMoney,
    /** Percent of the bonus that stays when its condition is met. */
    success: maybeDecimal,
    /** Percent of the bonus that stays when its condition is not met. */
    fail: maybeDecimal,
    isReceivable: v.or(v.flag, null),
    terms: v.or(inviteTerms, null),
    /** Null if the backend does not send them or the bonus has no condition. */
    conditions: v.or(bonusConditions, null),
  }),
  v.transform((bonus) => ({ ...bonus, isReceivable: bonus.isReceivable ?? (bonus.amount ?? 0) > 0 })),
);

/** The bonus that the member earned by inviting friends and has not received yet. @interface */
export type InviteBonus = v.InferOutput<typeof inviteBonus>;
/** The terms of the bonus for an invited friend. Amounts are in satang. @interface */
export type InviteTerms = v.InferOutput<typeof inviteTerms>;

/** Fetches bonuses earned by inviting, newest first. */
export function listInvites(body: PageRequest, options?: CallOptions) {
  return request(inviteList, 'post', '/api/invite', { body }, options);
}

/** Fetches the pending invite bonus and its conditions. */
export function getInviteBonus(options?: CallOptions): Promise<InviteBonus> {
  return request(inviteBonus, 'get', '/api/invite/bonus', {}, options);
}

/** Moves the pending invite bonus to the wallet. */
export function receiveInviteBonus(options?: MoneyCallOptions) {
  return request(bonusMoneyReply, 'post', '/api/invite/receive', {}, options);
}

/** Fetches the banners shown before the invite dialog. */
export function listInviteBanners(options?: CallOptions) {
  return request(bannerList, 'get', '/api/invite/banners', {}, options);
}
