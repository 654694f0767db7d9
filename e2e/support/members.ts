/** The demo members, by their special property. */
export const members = {
  /** Five games, an active bonus, 12 coins, four coupons. */
  rich: '0811111111',
  /** An empty wallet and a long name. */
  new: '0822222222',
  /** Amounts with nine digits before the decimal point, and a Lao name. */
  large: '0833333333',
} as const;

/** The password of each demo member. */
export const password = 'mango-sticky-rice';
