import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import type { PageRequest } from './common';
import { bannerList } from './generated/banner';
import { bonusMoneyReply } from './generated/money';
import { refundCheck, refundList, type refundProgress, refundReceived } from './generated/refund';

/** How far the member's losses are from a refund. Amounts are in satang. */
export type RefundProgress = InferOutput<typeof refundProgress>;
/** The refund that was reserved for the member, in satang. */
export type RefundReceived = InferOutput<typeof refundReceived>;

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
