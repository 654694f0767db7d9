import type { Deps } from '../../deps';
import { staffSettings } from '../staff/staff-settings';
import { readSite, type StaffSite } from './read-site';

export type SiteChanges = Partial<Omit<StaffSite, 'slip'>> & { slip?: Partial<StaffSite['slip']> };

/** Changes some of the site's switches. The others stay unchanged. */
export async function changeSite(deps: Deps, changes: SiteChanges): Promise<StaffSite> {
  const { db, settings } = deps;
  const { terminated, chat, registerOtp, manualDeposit, slip, firstAnswer } = changes;
  if (terminated !== undefined) await settings.set('service', { terminated });
  if (chat !== undefined) await settings.set('chat', { ...(await settings.get('chat')), enabled: chat });
  if (registerOtp !== undefined) await settings.set('registerOtp', { enabled: registerOtp });
  if (manualDeposit !== undefined)
    await settings.set('deposit', { ...(await settings.get('deposit')), isManual: manualDeposit });
  if (slip) await settings.set('slip', { ...(await settings.get('slip')), ...slip });
  if (firstAnswer !== undefined) await staffSettings.write(db, { firstAnswer });
  return readSite(deps);
}
