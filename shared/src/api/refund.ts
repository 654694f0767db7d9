import { request, type CallOptions, type MoneyCallOptions } from './request';
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
  return request('post', '/api/refund', { body }, options);
}

/** Whether a refund can be received, and its conditions. */
export function checkRefund(options?: CallOptions): Promise<RefundCheck> {
  return request('get', '/api/refund/check', {}, options);
}

/** Sets the accrued refund of losses aside for the member. */
export function receiveRefund(options?: MoneyCallOptions): Promise<RefundReceived> {
  return request('get', '/api/refund/receive', {}, options);
}

/** Moves the refund set aside to the wallet. */
export function addRefundToWallet(options?: MoneyCallOptions): Promise<BonusMoneyReply> {
  return request('get', '/api/refund/addWallet', {}, options);
}

/** Banners shown before the refund dialog. */
export function listRefundBanners(options?: CallOptions): Promise<BannerList> {
  return request('get', '/api/refund/banners', {}, options);
}
