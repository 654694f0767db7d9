import * as v from '@wallet/platform/api/read-reply';
import {
  afterEffect,
  decimal,
  maybeList,
  maybeMoney,
  maybeText,
  oneOf,
  or,
  whole,
  type Reader,
} from '@wallet/platform/api/read-reply';

export const banner = v.object({
  /** URL of the picture. */
  image: maybeText,
  /** Rich text; not to be trusted. */
  html: maybeText,
});

/** Banners are an extra of their screens: without a usable list there are none. */
export const bannerList: Reader<{ banners: v.InferOutput<typeof banner>[] }> = or(
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? { banners: value } : value)),
    v.object({ banners: maybeList(banner) }),
  ),
  { banners: [] },
);

export const wallet = v.object({
  /** Money in the wallet in satang; null when the reply gives no amount. */
  amount: maybeMoney,
  /** Baht unless the backend says kip. */
  currency: or(oneOf(['BAHT', 'LAK']), 'BAHT'),
});

/** How far a movement is, or null when it is not told. */
const movementStatus = or(oneOf(['SUCCESS', 'FAILED', 'PROCESSING']), null);

/** A percentage or factor, or null when it is not told. */
export const maybeDecimal = or(decimal, null);

/** A count, or null when it is not told. */
export const maybeWhole = or(whole, null);

/** What a call that moved money tells of it; nothing of it is certain to be there. */
export const moneyReply = afterEffect(
  v.object({
    /** The movement's id in the statement. */
    reference: maybeText,
    status: movementStatus,
    /** The amount moved in satang. */
    amount: maybeMoney,
    wallet: or(wallet, null),
  }),
);

/** What a call that credited an offer tells of it. */
export const bonusMoneyReply = afterEffect(
  v.object({
    message: maybeText,
    reference: maybeText,
    /** The amount credited in satang. */
    amount: maybeMoney,
    /** Percent kept when the condition is met. */
    success: maybeDecimal,
    /** Percent kept when the condition is not met. */
    fail: maybeDecimal,
    wallet: or(wallet, null),
  }),
);

export type Banner = v.InferOutput<typeof banner>;
export type BannerList = v.InferOutput<typeof bannerList>;
export type MoneyReply = v.InferOutput<typeof moneyReply>;
export type BonusMoneyReply = v.InferOutput<typeof bonusMoneyReply>;
