import type { Deps } from '../deps';
import type { SiteSettings } from '../settings/site-settings';

/** The operator's rules for invite bonuses, with defaults. */
export interface InviteRules extends Required<SiteSettings['inviteBonus']> {
  /** True when a friend's withdrawals are subtracted from their deposit. */
  netOfWithdrawals: boolean;
}

export async function inviteRules({ settings }: Pick<Deps, 'settings'>): Promise<InviteRules> {
  const { netOfWithdrawals } = await settings.get('offers');
  return { friendTurnover: 1, ...(await settings.get('inviteBonus')), netOfWithdrawals };
}
