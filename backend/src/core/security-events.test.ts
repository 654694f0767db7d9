import { securityEvents } from './security-events';

function logged() {
  const lines: string[] = [];
  let now = Date.parse('2026-03-04T05:06:07.000Z');
  const events = securityEvents({
    write: (line) => void lines.push(line),
    key: Buffer.from('key of the tests'),
    now: () => now,
  });
  const read = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return { events, lines, read, pass: (ms: number) => void (now += ms) };
}

describe('a security event', () => {
  it('is one JSON object a line with event, member, network, reason and time', () => {
    const { events, lines, read } = logged();
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

  it('holds no phone number and no whole address, yet the same subject can be followed', () => {
    const { events, lines, read } = logged();
    for (const subject of ['0811111111', '0811111111', '0822222222'])
      events.report('otp_sent', { subject, ip: '2001:db8:1:2::77' });
    expect(lines.join('')).not.toMatch(/08\d{8}|::77/);
    const [one, same, other] = read();
    expect(one?.subject).toMatch(/^[\w-]{22}$/);
    expect(same?.subject).toBe(one?.subject);
    expect(other?.subject).not.toBe(one?.subject);
  });

  it('cannot be made two lines by what a stranger sends', () => {
    const { events, lines } = logged();
    events.report('authz_fail', { reason: 'x"}\n{"event":"authn_login_success' });
    expect(lines.join('').trim().split('\n')).toHaveLength(1);
  });

  it('does not fill the disk: past 300 a minute the rest is counted', () => {
    const { events, read, pass } = logged();
    for (let count = 0; count < 1_000; count += 1) events.report('input_validation_fail');
    expect(read()).toHaveLength(300);
    events.report('authn_login_fail');
    expect(read()).toHaveLength(301);
    pass(60_000);
    events.report('input_validation_fail');
    expect(read().slice(301)).toEqual([
      expect.objectContaining({ event: 'input_validation_fail', suppressed: 700 }),
      expect.objectContaining({ event: 'input_validation_fail' }),
    ]);
  });
});
