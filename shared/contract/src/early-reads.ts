/**
 * What a page of a member may have asked for before its code is there: calls by GET that change nothing, however often they
 * are made. Whatever a manifest names besides is not sent.
 */
export const earlyReads = [
  '/api/account/profile',
  '/api/bonus',
  '/api/bonus/check/active',
  '/api/spinwheel/coupon',
  '/api/spinwheel/setup',
  '/api/wallet',
  '/api/wallet/refresh/slot',
] as const;

export type EarlyRead = (typeof earlyReads)[number];
