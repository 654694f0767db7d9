import { customerNetworkOf, networkOf, requesterOf } from './ip-networks';

describe('the requester that a limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::ffff', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (ip, requester) => {
    expect(requesterOf(ip)).toBe(requester);
  });

  it('is the /48 network of IPv6 for limits that an attacker has a reason to evade', () => {
    expect(customerNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(customerNetworkOf('2001:db8:1:ffff::9')).toBe('2001:db8:1::/48');
    expect(customerNetworkOf('203.0.113.7')).toBe('203.0.113.7');
  });
});

it('returns the /24 of an IPv4 address and the /48 of an IPv6 address for the log', () => {
  expect(networkOf('192.0.2.9')).toBe('192.0.2.0/24');
  expect(networkOf('::ffff:192.0.2.9')).toBe('192.0.2.0/24');
  expect(networkOf('2001:db8:aaaa:bbbb::1')).toBe('2001:db8:aaaa::/48');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0::/48');
  expect(networkOf('::1')).toBe('0:0:0::/48');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0::/48');
  expect(networkOf('no address')).toBeUndefined();
});
