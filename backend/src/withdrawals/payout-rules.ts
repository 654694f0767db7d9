import type { Deps } from '../deps';
import type { SiteSettings } from '../settings/site-settings';

/** The operator's settings for withdrawals. */
export interface PayoutRules {
  limits: SiteSettings['withdraw'];
  /** Time without payouts after a change of the payee's account, in ms. */
  pause: number;
}

/**
 * Reads the settings. Call it before the withdrawal's transaction begins: during the transaction, this separate query
 * would wait for it.
 */
export async function payoutRules({ settings }: Pick<Deps, 'settings'>): Promise<PayoutRules> {
  return { limits: await settings.get('withdraw'), pause: (await settings.get('payee')).pause };
}
