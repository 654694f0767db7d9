/** The demo members by what is special about them. */
export const members = {
  /** Five games, an active bonus, 12 coins, four coupons. */
  rich: '0811111111',
  /** Nothing in the wallet, and a long name. */
  new: '0822222222',
  /** Amounts of nine figures before the decimals, and a Lao name. */
  large: '0833333333',
  /** May not log in. */
  inactive: '0844444444',
} as const;

/** The password of them all. */
export const password = 'mango-sticky-rice';
