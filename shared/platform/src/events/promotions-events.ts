export interface PromotionsEvents {
  /** The member's active bonus was set or cleared (S4.18). */
  'promotions:bonus-changed': { activeCode: string | null };
  /** A refund was added to the wallet. Amount in whole satang; null if unknown. */
  'promotions:refund-added': { amount: number | null };
  /** The invite bonus was received. Amount in whole satang; null if unknown. */
  'promotions:invite-received': { amount: number | null };
}
