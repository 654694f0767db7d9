import { parseUrl } from '@wallet/contract';
import { getConfig } from '@wallet/platform/config';
import type { GameAccount } from '@wallet/platform/api';

type Platform = 'web' | 'android' | 'ios';

/** Detects the kind of device; an iPad identifies itself as a Mac, but has a touch screen. */
export function platformOf({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): Platform {
  if (/android/i.test(userAgent)) return 'android';
  if (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1))
    return 'ios';
  return 'web';
}

/** Returns the complete URL; null when it is not an http(s) address, for example a script. */
export function toWebUrl(address: string): string | null {
  const base = getConfig().backendUrl || window.location.origin;
  const url = parseUrl(address, base);
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null;
}

const platforms: readonly Platform[] = ['web', 'android', 'ios'];

/**
 * Returns a game's own addresses (S2.43): the one of this device first, or else the one for browsers, then the others.
 */
export function gameAddresses(
  addresses: Pick<GameAccount, Platform>,
  device: Platform,
): readonly { platform: Platform; address: string }[] {
  const order = [device, ...platforms.filter((platform) => platform !== device)];
  return order.flatMap((platform) => {
    const address = toWebUrl(addresses[platform] ?? '');
    return addresses[platform] && address ? [{ platform, address }] : [];
  });
}
