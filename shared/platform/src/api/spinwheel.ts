import { request, type CallOptions, type MoneyCallOptions } from './request';
import { couponClaimReply, couponList, spinReply, spinwheelSetup, spinwheelState } from './replies/spinwheel';
import type {
  CouponClaimReply,
  CouponClaimRequest,
  CouponList,
  SpinReply,
  SpinwheelSetup,
  SpinwheelState,
} from './types';

/** The active wheel and the coins left. */
export function getSpinwheelSetup(options?: CallOptions): Promise<SpinwheelSetup> {
  return request(spinwheelSetup, 'get', '/api/spinwheel/setup', {}, options);
}

/** Spends a coin and draws a prize. */
export function spin(options?: MoneyCallOptions): Promise<SpinReply> {
  return request(spinReply, 'post', '/api/spinwheel/spin', {}, options);
}

/** The coupons won that wait to be claimed. */
export function listCoupons(options?: CallOptions): Promise<CouponList> {
  return request(couponList, 'get', '/api/spinwheel/coupon', {}, options);
}

/** Claims a coupon. */
export function claimCoupon(body: CouponClaimRequest, options?: MoneyCallOptions): Promise<CouponClaimReply> {
  return request(couponClaimReply, 'post', '/api/spinwheel/coupon/claim', { body }, options);
}

/** Whether there is a wheel to spin. */
export function getSpinwheelActive(options?: CallOptions): Promise<SpinwheelState> {
  return request(spinwheelState, 'get', '/api/spinwheel/active', {}, options);
}
