/** The currencies that an account may be in; LAK only in the Lao edition. */
export type Currency = 'THB' | 'LAK';

/** What an account is for; wallet and game belong to a member, hold is money on its way, the others are the site's. */
export type AccountKind = 'wallet' | 'game' | 'hold' | 'bank' | 'house' | 'bonus';

/** The name of an account; the ledger keeps one account per name. */
export interface Account {
  kind: AccountKind;
  /** A member's id, or the site's own name for it. */
  owner: string;
  /** The game's code or the hold's purpose; empty for an owner's only account of its kind. */
  label?: string;
  currency: Currency;
}
