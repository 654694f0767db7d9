import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import type { Schemas } from './common';
import {
  couponClaimReply,
  spinReply as spinReplyFields,
  type spinResult,
  type spinwheel,
  spinwheelSetup,
  type spinwheelSlice,
  spinwheelState,
} from './generated/spinwheel';

/** The result of a spin (S3.28). If `success` is missing, an error without a drawn prize means failure. */
export const spinReply = v.pipe(
  spinReplyFields,
  v.transform((reply) => ({
    ...reply,
    success: reply.success ?? (!reply.error || reply.result?.code != null || reply.result?.label != null),
  })),
);

const namedSlice = v.pipe(
  v.object({ label: v.maybeText, code: v.maybeText }),
  v.transform(({ label, code }) => label ?? code ?? ''),
);
const sliceText = v.either(v.text, namedSlice);

/** A won coupon (S3.27). `coupon` is the code that claims it, or else another identifier of it in the list. */
export const coupon = v.pipe(
  v.object({
    coupon: v.maybeText,
    code: v.maybeText,
    _id: v.maybeText,
    id: v.maybeText,
    prize: v.or(v.object({ name: v.or(v.text, ''), slice: v.or(sliceText, ''), code: v.maybeText }), {
      name: '',
      slice: '',
      code: null,
    }),
    amount: v.maybeMoney,
    currency: v.or(v.oneOf(['BAHT', 'LAK']), 'BAHT'),
    expireAt: v.maybeMoment,
  }),
  v.transform(({ code, _id, id, prize, ...rest }) => ({
    ...rest,
    prize: { name: prize.name, slice: prize.slice },
    coupon: rest.coupon ?? code ?? _id ?? id ?? prize.code ?? (prize.slice || prize.name || null),
  })),
);

export const couponList = v.enveloped('coupons', v.object({ coupons: v.list(coupon) }));

/** A slice of the wheel. */
export type SpinwheelSlice = v.InferOutput<typeof spinwheelSlice>;
/** A wheel with its slices, in the order of drawing. */
export type Spinwheel = v.InferOutput<typeof spinwheel>;
/** The wheel and the member's remaining coins. */
export type SpinwheelSetup = v.InferOutput<typeof spinwheelSetup>;
/** The prize of a spin, and the coins that are left. */
export type SpinResult = v.InferOutput<typeof spinResult>;
/** The outcome of a spin. `error` is the backend's message when it failed. */
export type SpinReply = v.InferOutput<typeof spinReply>;
/** A won coupon that can be claimed until `expireAt`. The amount is in satang. */
export type Coupon = v.InferOutput<typeof coupon>;
/** The reply of `listCoupons`. */
export type CouponList = v.InferOutput<typeof couponList>;

/** Fetches the active wheel and the remaining coins. */
export function getSpinwheelSetup(options?: CallOptions): Promise<SpinwheelSetup> {
  return request(spinwheelSetup, 'get', '/api/spinwheel/setup', {}, options);
}

/** Spends a coin and draws a prize. */
export function spin(options?: MoneyCallOptions): Promise<SpinReply> {
  return request(spinReply, 'post', '/api/spinwheel/spin', {}, options);
}

/** Fetches the won coupons that are not claimed yet. */
export function listCoupons(options?: CallOptions): Promise<CouponList> {
  return request(couponList, 'get', '/api/spinwheel/coupon', {}, options);
}

/** Claims a won coupon: its amount is credited to the wallet. `coupon` is the code from `listCoupons`. */
export function claimCoupon(body: Schemas['CouponClaimRequest'], options?: MoneyCallOptions) {
  return request(couponClaimReply, 'post', '/api/spinwheel/coupon/claim', { body }, options);
}

/**
 * Fetches whether there is a wheel to spin. Conditions of slots call it by its name.
 * @public
 */
export function getSpinwheelActive(options?: CallOptions) {
  return request(spinwheelState, 'get', '/api/spinwheel/active', {}, options);
}
