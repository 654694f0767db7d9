export interface PromotionsEvents {
  /** The member's active bonus was set or cleared (S4.18). */
  'promotions:bonus-changed': { activeCode: string | null };
  /** A refund was added to the wallet; amount in whole satang, null when it was not told. */
  'promotions:refund-added': { amount: number | null };
  /** The invite bonus was received; amount in whole satang, null when it was not told. */
  'promotions:invite-received': { amount: number | null };
}
