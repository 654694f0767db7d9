import { isDeniedNetwork } from './network-access';

describe('isDeniedNetwork', () => {
  const networks = ['203.0.113.0/24', '198.51.100.7', '2001:db8::/32', ' 2001:db9::1 '];

  it.each([
    '203.0.113.1',
    '203.0.113.255',
    '::ffff:203.0.113.5',
    '198.51.100.7',
    '2001:db8:1::9',
    '2001:db9::1',
  ])('is true for %s', (ip) => {
    expect(isDeniedNetwork(networks, ip)).toBe(true);
  });

  it.each(['203.0.114.1', '198.51.100.8', '2001:db9::2', '127.0.0.1', 'unknown', ''])(
    'is false for %s',
    (ip) => {
      expect(isDeniedNetwork(networks, ip)).toBe(false);
    },
  );

  it('ignores malformed networks and checks the others', () => {
    const malformed = ['203.0.113.0/', 'everybody', '10.0.0.0/33', '10.0.0.0/x', '/8', '10.0.0.0/-1'];
    expect(isDeniedNetwork([...malformed, '203.0.113.0/24'], '10.0.0.1')).toBe(false);
    expect(isDeniedNetwork([...malformed, '203.0.113.0/24'], '203.0.113.1')).toBe(true);
  });
});
