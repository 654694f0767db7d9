export interface PromotionsEvents {
  /** The member's active bonus was set or cleared (S4.18). */
  'promotions:bonus-changed': { activeCode: string | null };
  /** A refund was added to the wallet; amount in whole satang. */
  'promotions:refund-added': { amount: number };
  /** The invite bonus was received; amount in whole satang. */
  'promotions:invite-received': { amount: number };
}
