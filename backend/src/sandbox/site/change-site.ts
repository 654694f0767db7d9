import type { Deps } from '../../deps';
import { sandboxSettings } from '../settings/sandbox-settings';
import { readSite, type SandboxSite } from './read-site';

export type SiteChanges = Partial<Omit<SandboxSite, 'slip'>> & { slip?: Partial<SandboxSite['slip']> };

/** Turns some of the site's switches and leaves the others as they are. */
export async function changeSite(deps: Deps, changes: SiteChanges): Promise<SandboxSite> {
  const { db, settings } = deps;
  const { terminated, chat, registerOtp, manualDeposit, slip, firstAnswer, payoutsByHand } = changes;
  if (terminated !== undefined) await settings.set('service', { terminated });
  if (chat !== undefined) await settings.set('chat', { ...(await settings.get('chat')), enabled: chat });
  if (registerOtp !== undefined) await settings.set('registerOtp', { enabled: registerOtp });
  if (manualDeposit !== undefined)
    await settings.set('deposit', { ...(await settings.get('deposit')), isManual: manualDeposit });
  if (slip) await settings.set('slip', { ...(await settings.get('slip')), ...slip });
  await sandboxSettings.write(db, {
    ...(firstAnswer !== undefined && { firstAnswer }),
    ...(payoutsByHand !== undefined && { payoutsByHand }),
  });
  return readSite(deps);
}
