import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** Returns the IPv4 address in an IPv6 address like ::ffff:203.0.113.7; other addresses unchanged. */
const withoutIpv4Prefix = (ip: string): string => ip.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '');

function ipv6NetworkOf(address: string, groups: number): string {
  const [withoutZone = ''] = address.split('%');
  const { parts } = ipaddr.IPv6.parse(withoutZone);
  const prefix = parts.slice(0, groups).map((part) => part.toString(16));
  return `${prefix.join(':')}::/${groups * 16}`;
}

function addressOrNetwork(ip: string, groups: number): string {
  const address = withoutIpv4Prefix(ip);
  return isIP(address) === 6 ? ipv6NetworkOf(address, groups) : address;
}

/** True for an address of the internet: not of a private network, of this machine or for a special purpose. */
export const isPublicAddress = (ip: string): boolean => ipaddr.process(ip).range() === 'unicast';

/** True for an address of a network like 203.0.113.0/24 or 2001:db8::/32, or for the address itself. */
export function isInNetwork(ip: string, network: string): boolean {
  const range = network.includes('/') ? network : `${network}/${isIP(network) === 6 ? 128 : 32}`;
  if (!ipaddr.isValid(ip) || !ipaddr.isValidCIDR(range)) return false;
  return (
    ipaddr.subnetMatch(ipaddr.process(ip), { inside: [ipaddr.parseCIDR(range)] }, 'outside') === 'inside'
  );
}

/** Returns the requester that a limit counts: an IPv4 address or an IPv6 /64, which belongs to one customer. */
export function requesterOf(ip: string): string {
  return addressOrNetwork(ip, 4);
}

/** Returns the requester for limits that an attacker has a reason to evade: an IPv4 address or an IPv6 /48. */
export function customerNetworkOf(ip: string): string {
  return addressOrNetwork(ip, 3);
}

/** Returns the network of an address for the log (/24, or /48 of IPv6); undefined for an invalid address. */
export function networkOf(ip: string): string | undefined {
  const address = withoutIpv4Prefix(ip);
  if (isIP(address) === 4) return address.replace(/\.\d+$/, '.0/24');
  return isIP(address) === 6 ? ipv6NetworkOf(address, 3) : undefined;
}
