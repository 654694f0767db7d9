import type { Deps } from '../../deps';
import type { SiteSettings } from '../../settings/site/site-settings';

/** What the operator has decided about invite bonuses, with what holds where nothing was decided. */
export interface InviteRules extends Required<SiteSettings['inviteBonus']> {
  /** Whether what a friend withdraws is taken off their deposit. */
  netOfWithdrawals: boolean;
}

export async function inviteRules({ settings }: Pick<Deps, 'settings'>): Promise<InviteRules> {
  const { netOfWithdrawals } = await settings.get('offers');
  return { friendTurnover: 1, ...(await settings.get('inviteBonus')), netOfWithdrawals };
}
