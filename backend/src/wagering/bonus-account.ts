import type { Account, Currency } from '../core/ledger/account';
import type { WageringSource } from './wagering';

/** Returns the site's own account that bonus money of one kind comes from and goes back to. Each offer has one. */
export function bonusAccount(
  source: WageringSource | 'luckydraw',
  code: string | null | undefined,
  currency: Currency,
): Account {
  const isOffer = source === 'bonus' || source === 'promotion';
  return { kind: 'bonus', owner: 'site', label: isOffer ? `${source}:${code}` : source, currency };
}
