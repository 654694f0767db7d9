import type { Bonus, Promotion } from '@wallet/platform/api';

/** What is running for the member, by where it came from. */
export type ActiveOffer =
  | { kind: 'bonus'; bonus: Bonus }
  | { kind: 'promotion'; promotion: Promotion }
  | { kind: 'invite' | 'refund' }
  /** The server's own word, as it is; null when it gave none. */
  | { kind: 'other'; name: string | null };

const money = { INVITE: 'invite', REFUND: 'refund' } as const;

/** Reads what the server calls the active offer: a bonus's or promotion's code, INVITE, REFUND or words of its own. */
export function activeOffer(
  type: string | null,
  bonuses: readonly Bonus[],
  promotion: Promotion | null,
): ActiveOffer {
  if (type === 'INVITE' || type === 'REFUND') return { kind: money[type] };
  const bonus = bonuses.find(({ code }) => code === type) ?? bonuses.find((one) => one.userBonus?.isActive);
  if (bonus) return { kind: 'bonus', bonus };
  if (promotion) return { kind: 'promotion', promotion };
  return { kind: 'other', name: type };
}
