import type { Game } from '../home/home';
import type { Platform } from './platform';
import { webAddress } from './web-address';

const platforms: readonly Platform[] = ['web', 'android', 'ios'];

/** A game's own addresses (S2.43): the one of this device first, or else the one for browsers, then the others. */
export function gameAddresses(
  addresses: Game['addresses'],
  device: Platform,
): readonly { platform: Platform; address: string }[] {
  const order = [device, ...platforms.filter((platform) => platform !== device)];
  return order.flatMap((platform) => {
    const address = webAddress(addresses[platform] ?? '');
    return addresses[platform] && address ? [{ platform, address }] : [];
  });
}
