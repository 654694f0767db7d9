import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';
import { wageringConditions } from '../wagering/wagering';
import type { SiteSettings } from '../settings/site-settings';
import { refundPercentages } from './refund-percentages';

/** Returns the conditions that a refund of this amount (satang) has in the wallet; null when it has no condition. */
export function refundConditions(
  amount: Satang,
  rules: SiteSettings['refund'],
  currency: Currency,
): ReturnType<typeof wageringConditions> {
  return refundPercentages(rules).success > 0 ? wageringConditions(amount, rules, currency) : null;
}
