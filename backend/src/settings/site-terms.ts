import { createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Schemas } from '../call';
import type { Deps } from '../deps';
import type { Localized } from './language';

/** Returns the version of the agreements: a hash of their texts in all languages, in 16 hexadecimal digits. */
export function agreementVersion(agreements: readonly Localized[]): string {
  const texts = agreements.map(({ th, la, en }) => [th, la, en]);
  return createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
}

/**
 * Returns the effects of a password reset by one-time code. Undefined when it is not offered: without a code at
 * registration, the number of a member may be the number of another person.
 */
export async function passwordResetTerms({
  settings,
  providers,
}: Deps): Promise<Schemas['PasswordResetTerms'] | undefined> {
  const { enabled } = await settings.get('registerOtp');
  if (!enabled || !providers.sms.isConnected) return undefined;
  return { pause: (await settings.get('payee')).pause };
}

export interface PasskeySite {
  rpId: string;
  origin: string;
}

/** Undefined when passkeys are not offered. Browsers allow them for a host name with https, and for `localhost`. */
export async function passkeySite({
  settings,
  config,
}: Pick<Deps, 'settings' | 'config'>): Promise<PasskeySite | undefined> {
  const address = config.siteOrigin ?? (await settings.get('info')).website;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  const isIpAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isIpAddress ? { rpId: hostname, origin } : undefined;
}
