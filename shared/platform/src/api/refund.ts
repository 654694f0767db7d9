import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import { bannerList } from './bonus';
import { type PageRequest, maybeDecimal } from './common';
import { bonusConditions } from './generated/bonus';
import { bonusMoneyReply } from './generated/money';
import { refundList, refundProgress, refundReceived } from './generated/refund';

/**
 * The reply that reports whether a refund can be received (S3.21). It also accepts the screen's field names (S2.58).
 */
export const refundCheck = v.pipe(
  v.object({
    result: v.or(v.flag, null),
    hasRefund: v.or(v.flag, null),
    bonus: v.or(v.flag, null),
    hasBonus: v.or(v.flag, null),
    /** Untrusted rich text. */
    info: v.maybeText,
    /** Received amount that is not added to the wallet yet, in satang. */
    refundAmount: v.maybeMoney,
    /** Percent of the refund that stays when its condition is met. */
    refundSuccess: maybeDecimal,
    /** Percent of the refund that stays when its condition is not met. */
    refundFail: maybeDecimal,
    /** Null if the backend does not send them or the refund has no condition. */
    conditions: v.or(bonusConditions, null),
    /** Null if the backend does not send it or refunds are paused. */
    progress: v.or(refundProgress, null),
  }),
  v.transform(({ hasRefund, hasBonus, ...check }) => ({
    ...check,
    /** Null if the backend does not send it. */
    result: check.result ?? hasRefund,
    bonus: check.bonus ?? hasBonus ?? false,
  })),
);

/** How far the member's losses are from a refund. Amounts are in satang. @interface */
export type RefundProgress = v.InferOutput<typeof refundProgress>;
/** The refund that was reserved for the member, in satang. @interface */
export type RefundReceived = v.InferOutput<typeof refundReceived>;

/** Fetches received refunds, newest first. */
export function listRefunds(body: PageRequest, options?: CallOptions) {
  return request(refundList, 'post', '/api/refund', { body }, options);
}

/** Fetches whether a refund can be received, and its conditions. */
export function checkRefund(options?: CallOptions) {
  return request(refundCheck, 'get', '/api/refund/check', {}, options);
}

/** Reserves the accrued refund of losses for the member; `addRefundToWallet` moves it to the wallet. */
export function receiveRefund(options?: MoneyCallOptions): Promise<RefundReceived> {
  return request(refundReceived, 'get', '/api/refund/receive', {}, options);
}

/** Moves the reserved refund to the wallet. */
export function addRefundToWallet(options?: MoneyCallOptions) {
  return request(bonusMoneyReply, 'get', '/api/refund/addWallet', {}, options);
}

/** Fetches the banners shown before the refund dialog. */
export function listRefundBanners(options?: CallOptions) {
  return request(bannerList, 'get', '/api/refund/banners', {}, options);
}
