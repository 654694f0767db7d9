import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import type { PageRequest } from './common';
import { bannerList } from './generated/banner';
import { inviteBonus as inviteBonusFields, inviteList, type inviteTerms } from './generated/invite';
import { bonusMoneyReply } from './generated/money';

/** The pending invite bonus. Without `isReceivable`, it can be received when its amount is above 0. */
export const inviteBonus = v.pipe(
  inviteBonusFields,
  v.transform((bonus) => ({ ...bonus, isReceivable: bonus.isReceivable ?? (bonus.amount ?? 0) > 0 })),
);

/** The bonus that the member earned by inviting friends and has not received yet. */
export type InviteBonus = v.InferOutput<typeof inviteBonus>;
/** The terms of the bonus for an invited friend. Amounts are in satang. */
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
