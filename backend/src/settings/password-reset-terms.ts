import type { components } from '@wallet/contract';
import type { Deps } from '../deps';

/**
 * Returns the effects of a password reset by one-time code; undefined when it is not offered: where registration requires
 * no code, a member's number may be another person's.
 */
export async function passwordResetTerms({
  settings,
  providers,
}: Pick<Deps, 'settings' | 'providers'>): Promise<components['schemas']['PasswordResetTerms'] | undefined> {
  const { enabled } = await settings.get('registerOtp');
  if (!enabled || !providers.sms.isConnected) return undefined;
  return { pause: (await settings.get('payee')).pause };
}
