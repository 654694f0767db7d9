import { request, type CallOptions, type MoneyCallOptions } from './request';
import { bannerList, bonusMoneyReply } from './replies/common';
import { inviteBonus, inviteList } from './replies/offers';
import type { BannerList, BonusMoneyReply, InviteBonus, InviteList, PageRequest } from './types';

/** Bonuses earned by inviting, newest first. */
export function listInvites(body: PageRequest, options?: CallOptions): Promise<InviteList> {
  return request(inviteList, 'post', '/api/invite', { body }, options);
}

/** The invite bonus that waits to be received, and its conditions. */
export function getInviteBonus(options?: CallOptions): Promise<InviteBonus> {
  return request(inviteBonus, 'get', '/api/invite/bonus', {}, options);
}

/** Moves the waiting invite bonus to the wallet. */
export function receiveInviteBonus(options?: MoneyCallOptions): Promise<BonusMoneyReply> {
  return request(bonusMoneyReply, 'post', '/api/invite/receive', {}, options);
}

/** Banners shown before the invite dialog. */
export function listInviteBanners(options?: CallOptions): Promise<BannerList> {
  return request(bannerList, 'get', '/api/invite/banners', {}, options);
}
