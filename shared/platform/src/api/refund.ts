import { request, type CallOptions, type MoneyCallOptions } from './request';
import { bannerList, bonusMoneyReply } from './replies/common';
import { refundCheck, refundList, refundReceived } from './replies/offers';
import type {
  BannerList,
  BonusMoneyReply,
  PageRequest,
  RefundCheck,
  RefundList,
  RefundReceived,
} from './types';

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
