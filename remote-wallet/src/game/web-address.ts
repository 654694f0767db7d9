import { getConfig } from '@wallet/platform/config';

/** An address that may be opened, in full; null for anything that is not of the web, as a script. */
export function webAddress(address: string): string | null {
  const base = getConfig().backendUrl || window.location.origin;
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
}
