import { BlockList, isIP } from 'node:net';
import { AppError } from '../core/errors';
import { withoutIpv4Prefix } from '@wallet/server';
import type { Deps } from '../deps';

/** Parsed lists by setting: the cached settings return the same array each time. */
const blockLists = new WeakMap<readonly string[], BlockList>();

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

function parseNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', size] = network.trim().split('/');
    const bits = isIP(address) === 4 ? 32 : 128;
    const prefix = size === undefined ? bits : Number(size);
    // An invalid network denies no one: a typo of the operator must not block every call.
    const isSize = size !== '' && Number.isInteger(prefix) && prefix >= 0 && prefix <= bits;
    if (isIP(address) === 0 || !isSize) continue;
    list.addSubnet(address, prefix, familyOf(address));
  }
  return list;
}

/** Each network is an address or a range like 203.0.113.0/24 or 2001:db8::/32. */
export function isDeniedNetwork(networks: readonly string[], ip: string): boolean {
  if (networks.length === 0) return false;
  const list = blockLists.get(networks) ?? parseNetworks(networks);
  blockLists.set(networks, list);
  const address = withoutIpv4Prefix(ip);
  return isIP(address) !== 0 && list.check(address, familyOf(address));
}

/** @throws AppError INVALID_IP, as 401 for a logged-in caller and 422 for any other */
export async function assertAllowedNetwork({ settings }: Deps, ip: string, status: 401 | 422): Promise<void> {
  const { deniedNetworks } = await settings.get('access');
  if (isDeniedNetwork(deniedNetworks, ip)) throw new AppError(status, 'INVALID_IP');
}
