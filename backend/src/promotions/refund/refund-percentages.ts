import type { SiteSettings } from '../../settings/site/site-settings';

/** Percent of a refund kept when its condition is met, and when not; success is 0 where there is no condition. */
export function refundPercentages({ turnover, success, fail }: SiteSettings['refund']): {
  success: number;
  fail: number;
} {
  return turnover > 0 && success > 0 ? { success, fail } : { success: 0, fail: 0 };
}
