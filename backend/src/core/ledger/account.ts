/** Currencies of accounts. LAK is only for the Lao edition. */
export type Currency = 'THB' | 'LAK';

/**
 * Purpose of an account. `wallet` and `game` belong to a member, `hold` is money in transit, the others belong to the
 * site.
 */
export type AccountKind = 'wallet' | 'game' | 'hold' | 'bank' | 'house' | 'bonus';

/** The name of an account. The ledger has one account per name. */
export interface Account {
  kind: AccountKind;
  /** A member's id, or the site's own name for it. */
  owner: string;
  /** The game's code or the purpose of the hold; empty when the owner has only one account of this kind. */
  label?: string;
  currency: Currency;
}
