import type { Deps } from '../../deps';
import type { SiteSettings } from '../../settings/site/site-settings';

/** What the operator has decided about withdrawals. */
export interface PayoutRules {
  limits: SiteSettings['withdraw'];
  /** How long nothing is paid out after a change of the account that is paid to (ms). */
  pause: number;
}

/** Read before the withdrawal's transaction begins: within it, a question to the database would wait for it. */
export async function payoutRules({ settings }: Pick<Deps, 'settings'>): Promise<PayoutRules> {
  return { limits: await settings.get('withdraw'), pause: (await settings.get('payee')).pause };
}
