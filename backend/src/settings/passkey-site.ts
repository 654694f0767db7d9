import { isIP } from 'node:net';
import type { Deps } from '../deps';

export interface PasskeySite {
  rpId: string;
  origin: string;
}

/**
 * Returns where passkeys are valid; undefined when they are not offered. Browsers allow them for a host name with
 * https, and for `localhost`.
 */
export async function passkeySite({
  settings,
  config,
}: Pick<Deps, 'settings' | 'config'>): Promise<PasskeySite | undefined> {
  const address = config.siteOrigin ?? (await settings.get('info')).website;
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, origin } = new URL(address);
  const isSecure = protocol === 'https:' || (protocol === 'http:' && hostname === 'localhost');
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSecure && !isAddress ? { rpId: hostname, origin } : undefined;
}
