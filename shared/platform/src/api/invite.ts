import * as v from '@wallet/platform/api/read-reply';
import {
  enveloped,
  flag,
  list,
  maybeMoment,
  maybeMoney,
  maybeText,
  or,
} from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import { type BannerList, bannerList, bonusConditions } from './bonus';
import { type PageRequest, maybeDecimal, maybeWhole } from './common';
import { type BonusMoneyReply, bonusMoneyReply } from './money';

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
    /** Null if the backend does not send them. */
    terms: or(inviteTerms, null),
    /** Null if the backend does not send them, and for a bonus without a condition. */
    conditions: or(bonusConditions, null),
  }),
  v.transform((bonus) => ({ ...bonus, isReceivable: bonus.isReceivable ?? (bonus.amount ?? 0) > 0 })),
);

export type InviteList = v.InferOutput<typeof inviteList>;
export type InviteBonus = v.InferOutput<typeof inviteBonus>;
export type InviteTerms = v.InferOutput<typeof inviteTerms>;

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
