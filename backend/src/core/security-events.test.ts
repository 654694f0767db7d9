import { createSecurityEvents } from './security-events';
import { customerNetworkOf, networkOf, requesterOf } from '@wallet/server';

function createLog() {
  const lines: string[] = [];
  let now = Date.parse('2026-03-04T05:06:07.000Z');
  const events = createSecurityEvents({
    write: (line) => void lines.push(line),
    key: Buffer.from('key of the tests'),
    now: () => now,
  });
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { events, lines, read, advance: (ms: number) => void (now += ms) };
}

describe('a security event', () => {
  it('writes one JSON object per line with event, member, network, reason and time', () => {
    const { events, lines, read } = createLog();
    events.report('authn_login_fail', { memberId: 'm1', ip: '203.0.113.77', reason: 'WRONG_CREDENTIAL' });
    expect(lines[0]?.endsWith('}\n')).toBe(true);
    expect(read()).toEqual([
      {
        level: 'warn',
        time: '2026-03-04T05:06:07.000Z',
        pid: process.pid,
        event: 'authn_login_fail',
        memberId: 'm1',
        network: '203.0.113.0/24',
        reason: 'WRONG_CREDENTIAL',
        msg: 'security event',
      },
    ]);
  });

  it('writes no phone number and no full address, but the same hash for the same subject', () => {
    const { events, lines, read } = createLog();
    for (const subject of ['0811111111', '0811111111', '0822222222'])
      events.report('otp_sent', { subject, ip: '2001:db8:1:2::77' });
    expect(lines.join('')).not.toMatch(/08\d{8}|::77/);
    const [first, same, different] = read();
    expect(first?.subject).toMatch(/^[\w-]{22}$/);
    expect(same?.subject).toBe(first?.subject);
    expect(different?.subject).not.toBe(first?.subject);
  });

  it('writes one line for a value with a line break', () => {
    const { events, lines } = createLog();
    events.report('authz_fail', { reason: 'x"}\n{"event":"authn_login_success' });
    expect(lines.join('').trim().split('\n')).toHaveLength(1);
  });

  it('writes at most 300 lines per minute and counts the rest', () => {
    const { events, read, advance } = createLog();
    for (let count = 0; count < 1_000; count += 1) events.report('input_validation_fail');
    expect(read()).toHaveLength(300);
    events.report('authn_login_fail');
    expect(read()).toHaveLength(301);
    advance(60_000);
    events.report('input_validation_fail');
    expect(read().slice(301)).toEqual([
      expect.objectContaining({ event: 'input_validation_fail', suppressed: 700 }),
      expect.objectContaining({ event: 'input_validation_fail' }),
    ]);
  });
});

describe('the requester that a limit counts', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['no address', 'no address'],
  ])('of %s is %s', (ip, requester) => {
    expect(requesterOf(ip)).toBe(requester);
  });

  it('is the /48 network of IPv6 for limits that an attacker has a reason to evade', () => {
    for (const ip of ['2001:db8:1:2:3:4:5:6', '2001:db8:1:ffff::9'])
      expect(customerNetworkOf(ip)).toBe('2001:db8:1::/48');
    expect(customerNetworkOf('203.0.113.7')).toBe('203.0.113.7');
  });
});

it.each([
  ['192.0.2.9', '192.0.2.0/24'],
  ['::ffff:192.0.2.9', '192.0.2.0/24'],
  ['2001:db8:aaaa:bbbb::1', '2001:db8:aaaa::/48'],
  ['fe80::1%eth0', 'fe80:0:0::/48'],
  ['no address', undefined],
])('the network of %s in the log is %s', (ip, network) => expect(networkOf(ip)).toBe(network));
