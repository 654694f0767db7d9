import * as v from '@wallet/platform/api/read-reply';
import {
  afterEffect,
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
    /** Null if the backend does not send them, and for a refund without a condition. */
    conditions: or(bonusConditions, null),
  }),
  v.transform(({ hasRefund, hasBonus, ...check }) => ({
    ...check,
    /** Null if the backend does not send it. */
    result: check.result ?? hasRefund,
    bonus: check.bonus ?? hasBonus ?? false,
  })),
);

export const refundReceived = afterEffect(v.object({ message: maybeText, refundAmount: maybeMoney }));

export type RefundList = v.InferOutput<typeof refundList>;
export type RefundCheck = v.InferOutput<typeof refundCheck>;
export type RefundReceived = v.InferOutput<typeof refundReceived>;

/** Refunds received, newest first. */
export function listRefunds(body: PageRequest, options?: CallOptions): Promise<RefundList> {
  return request(refundList, 'post', '/api/refund', { body }, options);
}

/** Whether a refund can be received, and its conditions. */
export function checkRefund(options?: CallOptions): Promise<RefundCheck> {
  return request(refundCheck, 'get', '/api/refund/check', {}, options);
}

/** Sets the accrued refund of losses aside for the member. */
export function receiveRefund(options?: MoneyCallOptions): Promise<RefundReceived> {
  return request(refundReceived, 'get', '/api/refund/receive', {}, options);
}

/** Moves the refund set aside to the wallet. */
export function addRefundToWallet(options?: MoneyCallOptions): Promise<BonusMoneyReply> {
  return request(bonusMoneyReply, 'get', '/api/refund/addWallet', {}, options);
}

/** Banners shown before the refund dialog. */
export function listRefundBanners(options?: CallOptions): Promise<BannerList> {
  return request(bannerList, 'get', '/api/refund/banners', {}, options);
}
