import type { SiteSettings } from '../settings/site-settings';

/** Returns the percent of a refund that a member keeps when its condition is met and when not; 0 without condition. */
export function refundPercentages({ turnover, success, fail }: SiteSettings['refund']): {
  success: number;
  fail: number;
} {
  return turnover > 0 && success > 0 ? { success, fail } : { success: 0, fail: 0 };
}
