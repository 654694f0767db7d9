import { isIP } from 'node:net';
import type { Schemas } from '../call';
import { type PasskeySite, sha256 } from '@wallet/server';
import type { Deps } from '../deps';
import { languages, type Localized } from './language';

/** Returns the version of the agreements: a hash of their texts in all languages, in 16 hexadecimal digits. */
export function agreementVersion(agreements: readonly Localized[]): string {
  const texts = agreements.map((agreement) => languages.map((language) => agreement[language]));
  return sha256(JSON.stringify(texts)).slice(0, 16);
}

/**
 * True when codes reach members: text messages can be sent, and registration verifies numbers. An unverified number may
 * belong to another person.
 */
async function canSendCodes({ settings, providers }: Deps): Promise<boolean> {
  return (await settings.get('registerOtp')).enabled && providers.sms.isConnected;
}

/** Returns the effects of a password reset by one-time code; undefined when it is not offered. */
export async function passwordResetTerms(deps: Deps): Promise<Schemas['PasswordResetTerms'] | undefined> {
  if (!(await canSendCodes(deps))) return undefined;
  return { pause: (await deps.settings.get('payee')).pause };
}

/** True when a login with a password on a device that is new for the member requires a one-time code. */
export async function requiresLoginCode(deps: Deps): Promise<boolean> {
  return (await deps.settings.get('login')).codeOnNewDevice && (await canSendCodes(deps));
}

/** Returns the URL at which browsers open the site; empty when the operator has not set it. */
export async function siteAddress({ settings, config }: Deps): Promise<string> {
  return config.siteOrigin ?? (await settings.get('info')).website;
}

/**
 * Returns the site's host name and origin for passkeys; undefined when the site cannot offer passkeys. Browsers allow
 * them for a host name with https, and for `localhost`.
 */
export async function passkeySite(deps: Deps): Promise<PasskeySite | undefined> {
  const address = await siteAddress(deps);
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  const isIpAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isIpAddress ? { rpId: hostname, origin } : undefined;
}
