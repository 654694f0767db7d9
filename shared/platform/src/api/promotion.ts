import { request, type CallOptions, type MoneyCallOptions } from './request';
import { promotionEntered, promotionReply } from './replies/offers';
import type { PromotionReply } from './types';

/** The promotion the member is in, if any. */
export function getCurrentPromotion(options?: CallOptions): Promise<PromotionReply> {
  return request(promotionReply, 'get', '/api/promotion/current', {}, options);
}

/** The promotion with this code. */
export function findPromotion(code: string, options?: CallOptions): Promise<PromotionReply> {
  return request(promotionReply, 'get', '/api/promotion/find/{code}', { params: { code } }, options);
}

/** Enters the promotion with this code. */
export function activatePromotion(code: string, options?: MoneyCallOptions): Promise<PromotionReply> {
  return request(promotionEntered, 'get', '/api/promotion/activate/{code}', { params: { code } }, options);
}
