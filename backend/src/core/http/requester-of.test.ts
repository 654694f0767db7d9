import { customerNetworkOf, requesterOf } from './requester-of';

describe('whom a limit counts as one', () => {
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
  ])('%s is %s', (ip, requester) => {
    expect(requesterOf(ip)).toBe(requester);
  });

  it('is the /48 where it is worth some effort to look like many', () => {
    expect(customerNetworkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1::/48');
    expect(customerNetworkOf('2001:db8:1:ffff::9')).toBe('2001:db8:1::/48');
    expect(customerNetworkOf('203.0.113.7')).toBe('203.0.113.7');
  });
});
