import { demoPassword } from '../demo/data/demo-members';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import type { components } from '@wallet/contract';
import { otpRules } from '../settings/otp-rules';
import { otpCodeFor, wrongCodeFor } from '../testing/site/registration';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type Reply = Schemas['OtpSendReply'] & Schemas['LoginReply'] & Schemas['Error'];

const owner = '0811111111';
const other = '0822222222';
const home = '203.0.113.10';
const thief = '198.51.100.66';
const hourMs = 3_600_000;

/** Returns the calls of a login from an address. */
const loginCalls = (site: TestSite) => {
  const post = (path: string, ip: string, body: object) =>
    site.call<Reply>('POST', path, { body, headers: { 'x-forwarded-for': ip } });
  return {
    login: (ip: string, username: string, password: string, deviceToken?: string) =>
      post('/api/login', ip, { username, password, ...(deviceToken !== undefined && { deviceToken }) }),
    send: (ip: string, username = owner) =>
      post('/api/login/code/send', ip, { username, password: demoPassword }),
    enter: (ip: string, otpToken: string | null, otpCode: string) =>
      post('/api/login/code', ip, { otpToken, otpCode }),
    requestCode: (path: string, ip: string) => post(path, ip, { phoneNumber: owner }),
  };
};

/** Covers an attack on logins and its effect on the attacked member. */
describe('guessing passwords', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(hourMs));

  const { login } = loginCalls(site);
  /** Returns, per address, how many of `times` wrong passwords were checked and not rejected by a limit. */
  const guess = async (addresses: readonly string[], times: number, username = owner) => {
    const checked: number[] = [];
    for (const ip of addresses) {
      const replies = await atOnce(times, (index) => login(ip, username, `guess ${index}`));
      checked.push(replies.filter(({ status }) => status === 422).length);
    }
    return checked;
  };
  const networks = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:${index}::1`);

  it('[S8.10] REQUEST_LIMIT_1MIN: from sixty addresses of one IPv6 network gets ten checked attempts a minute', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`);
    const checked = await guess(addresses, 1);
    expect(checked.filter((one) => one === 1)).toHaveLength(10);
    const { status, body } = await login('2001:db8:1:2::1', owner, demoPassword);
    expect([status, body.message]).toEqual([429, 'REQUEST_LIMIT_1MIN']);
    expect(body.details?.retryAfter).toBeLessThanOrEqual(60_000);
    expect((await login('2001:db8:1:3::1', owner, demoPassword)).status).toBe(200);
  });

  it('[S8.10] from many networks gets fewer attempts in each network over time', async () => {
    const checked = await guess(networks(30), 12);
    expect(checked.slice(0, 3)).toEqual([10, 5, 5]);
    expect(checked.slice(3, 13).every((count) => count === 2)).toBe(true);
    expect(checked.slice(13).every((count) => count === 1)).toBe(true);
    site.deps.clock.advance(hourMs);
    expect(await guess(['2001:db8:ffff::1'], 12)).toEqual([10]);
  });

  it('[H1.6] is limited the same for an unknown number, so that the limit reveals nothing', async () => {
    const ofOwner = await guess(networks(5), 12);
    site.deps.clock.advance(hourMs);
    expect(await guess(networks(5), 12, '0899999999')).toEqual(ofOwner);
  });

  it('[S2.22] does not lock the owner out: on a known device at the attacker’s address, or on a new device elsewhere', async () => {
    const { deviceToken } = (await login('203.0.113.1', owner, demoPassword)).body;
    await guess(networks(20), 12);
    await guess(['203.0.113.1'], 12);
    expect((await login('203.0.113.1', owner, demoPassword)).status).toBe(429);
    for (let times = 0; times < 3; times += 1)
      expect((await login('203.0.113.1', owner, demoPassword, deviceToken)).status).toBe(200);
    expect((await login('203.0.113.2', owner, demoPassword)).status).toBe(200);
  });

  it('by others at the owner’s address does not use up the owner’s attempts', async () => {
    const { deviceToken } = (await login('203.0.113.3', owner, demoPassword)).body;
    const replies = await atOnce(66, (index) => login('203.0.113.3', `08700000${10 + index}`, 'not it'));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(6);
    expect((await login('203.0.113.3', owner, demoPassword, deviceToken)).status).toBe(200);
  });

  it('on a known device is limited too', async () => {
    const { deviceToken } = (await login('203.0.113.4', owner, demoPassword)).body;
    let checked = 0;
    for (let attempt = 1; attempt <= 11 * 12; attempt += 1) {
      if ((await login('203.0.113.4', owner, 'not it', deviceToken)).status === 422) checked += 1;
      if (attempt % 12 === 0) site.deps.clock.advance(60_000);
    }
    // 30 attempts on the device. Then it counts as unknown, with 10, 5 and 2 attempts a minute (`accountLimits`).
    expect(checked).toBeLessThan(30 + 10 + 5 * 2 + 2 * 5 + 1);
  });
});

describe('a login', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(hourMs));

  const login = (username: string, password: string, deviceToken?: string) =>
    loginCalls(site).login(home, username, password, deviceToken);

  it('is logged as security events without number, password or token', async () => {
    const { deviceToken, token } = (await login(owner, demoPassword)).body;
    for (let times = 0; times < 12; times += 1) await login(owner, `guess ${times}`);
    const events = site.securityLog.map(({ event }) => event);
    expect(events).toContain('authn_login_success');
    expect(events.filter((event) => event === 'authn_login_fail')).toHaveLength(10);
    expect(events.filter((event) => event === 'authn_login_lock')).toHaveLength(2);
    const text = JSON.stringify(site.securityLog);
    for (const secret of [owner, demoPassword, 'guess 1', deviceToken, token, '127.0.0.1'])
      expect(text).not.toContain(secret);
  });

  it('returns the same device token to all members on one device; the database does not link them, and it grants no access', async () => {
    await site.deps.db.query('delete from known_device');
    const first = (await login(owner, demoPassword)).body.deviceToken ?? '';
    expect((await login(other, demoPassword, first)).body.deviceToken).toBe(first);
    const stored = await site.deps.db.query<{ hash: string; row: string }>(
      'select hash, to_jsonb(d)::text as row from known_device d',
    );
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(2);
    expect(stored.some(({ row }) => row.includes(first))).toBe(false);
    expect((await login(owner, demoPassword, first)).status).toBe(200);
    expect((await login(other, demoPassword, first)).status).toBe(200);
    expect((await login(owner, demoPassword, 'my own')).body.deviceToken).toMatch(/^[\w-]{43}$/);
    expect((await site.call('GET', '/api/wallet', { token: first })).status).toBe(401);
  });

  it('stores at most twenty known devices', async () => {
    for (let times = 0; times < 25; times += 1) await login(other, demoPassword);
    const left = await site.deps.db.query(
      'select hash from known_device d join member m on m.id = d.member_id where m.username = $1',
      [other],
    );
    expect(left).toHaveLength(20);
  });
});

/** Covers an attacker who knows a member's password, but has neither the phone nor a device of the member. */
describe('a thief with the password', () => {
  const site = openBeforeAll(openTestSite);
  beforeAll(() => site.deps.settings.set('login', { codeOnNewDevice: true }));
  afterEach(() => site.deps.clock.advance(otpRules.day));

  const { send, enter, requestCode } = loginCalls(site);
  const login = (
    ip: string,
    { password = demoPassword, deviceToken }: { password?: string; deviceToken?: string } = {},
  ) => loginCalls(site).login(ip, owner, password, deviceToken);
  const sent = async (ip: string, username = owner): Promise<[token: string, code: string]> => [
    (await send(ip, username)).body.otpToken ?? '',
    await otpCodeFor(site, username),
  ];
  const logInAtHome = async (username = owner): Promise<Reply> => {
    const reply = await enter(home, ...(await sent(home, username)));
    expect(reply.status).toBe(200);
    return reply.body;
  };
  const messageOf = ({ status, body }: { status: number; body: Reply }) =>
    status === 200 ? 'logged in' : body.message;
  const sessions = async () => (await site.deps.db.query('select id from session')).length;

  it('gets no session without the code', async () => {
    expect(messageOf(await login(thief))).toBe('DEVICE_CODE_REQUIRED');
    const before = await sessions();
    const { body } = await send(thief);
    expect(JSON.stringify(body)).not.toContain(await otpCodeFor(site, owner));
    for (const code of ['', ' ', '000000'])
      expect((await enter(thief, body.otpToken, code)).status).not.toBe(200);
    expect(await sessions()).toBe(before);
  });

  it('gets no session with an invented device token, or one of another member', async () => {
    const { deviceToken } = await logInAtHome(other);
    for (const token of [deviceToken, 'x'.repeat(43), '', `${owner}' or '1'='1`])
      expect(messageOf(await login(thief, { deviceToken: token }))).toBe('DEVICE_CODE_REQUIRED');
  });

  it('[S8.10] is limited to ten logins and codes per minute for one account', async () => {
    const [token, code] = await sent(thief);
    const replies = await atOnce(30, () => enter(thief, token, wrongCodeFor(code)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(await login(thief)).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
  });

  it('[H1.6] can check at most a hundred codes a day from any number of networks', async () => {
    let messages = 0;
    for (let network = 0; network < 30; network += 1)
      if ((await send(`198.51.${network}.1`)).status === 200) messages += 1;
    expect(messages * otpRules.maxAttempts).toBe(100);
  });

  it('cannot use a code twice, also concurrently', async () => {
    const before = await sessions();
    const [token, code] = await sent(home);
    const replies = await atOnce(5, () => enter(home, token, code));
    expect(replies.map(messageOf).filter((message) => message === 'logged in')).toHaveLength(1);
    expect(messageOf(await enter(thief, token, code))).toBe('OTP_EXPIRED');
    expect(await sessions()).toBe(before + 1);
  });

  it('cannot use a code or a device from before a password change', async () => {
    const stolen = await logInAtHome();
    site.deps.clock.advance(otpRules.resendAfter);
    const own = await logInAtHome();
    const [token, code] = await sent(thief);
    const newPassword = 'ขนมครก หอมๆ';
    const change = (oldPassword: string, next: string) =>
      site.call('PUT', '/api/account/changepwd', {
        token: own.token,
        body: { oldPassword, newPassword: next },
      });
    expect((await change(demoPassword, newPassword)).status).toBe(200);
    expect(messageOf(await enter(thief, token, code))).toBe('OTP_CODE_INVALID');
    expect(messageOf(await login(thief, { password: newPassword, deviceToken: stolen.deviceToken }))).toBe(
      'DEVICE_CODE_REQUIRED',
    );
    expect(messageOf(await login(home, { password: newPassword, deviceToken: own.deviceToken }))).toBe(
      'logged in',
    );
    await change(newPassword, demoPassword);
  });

  it('cannot use up the codes of logins by requesting codes as a visitor', async () => {
    for (let network = 0; network < 30; network += 1)
      await requestCode('/api/password/reset/send', `198.51.${network}.1`);
    await logInAtHome();
  });

  it('is recorded in the log without number, password, code or token', async () => {
    const logged = site.securityLog.length;
    const [token, code] = await sent(thief);
    await enter(thief, token, wrongCodeFor(code));
    await enter(thief, token, code);
    expect(site.securityLog.slice(logged).map(({ event, call, reason }) => [event, call, reason])).toEqual([
      ['otp_sent', 'sendLoginCode', undefined],
      ['otp_fail', 'loginWithCode', 'OTP_CODE_INVALID'],
      ['authn_login_fail', 'loginWithCode', 'OTP_CODE_INVALID'],
      ['otp_verified', 'loginWithCode', undefined],
      ['authn_login_success', 'loginWithCode', undefined],
    ]);
    const text = JSON.stringify(site.securityLog);
    for (const secret of [owner, demoPassword, code, token]) expect(text).not.toContain(secret);
  });
});

describe('a stranger without the password', () => {
  const site = openBeforeAll(openTestSite);
  beforeAll(() => site.deps.settings.set('login', { codeOnNewDevice: true }));

  it('[S8.2] WRONG_CREDENTIAL: learns nothing about members and devices, causes no message, and is limited as at a login', async () => {
    const attempt = (path: string, username: string) =>
      site.call<Reply>('POST', path, { body: { username, password: 'not it' } });
    for (const path of ['/api/login', '/api/login/code/send'])
      for (const username of [owner, '0899999999'])
        expect(await attempt(path, username)).toMatchObject({
          status: 422,
          text: '{"message":"WRONG_CREDENTIAL"}',
        });
    expect(site.simulators.phones.list(owner)).toEqual([]);
    const replies = await atOnce(20, (index) =>
      attempt(index % 2 ? '/api/login' : '/api/login/code/send', owner),
    );
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(8);
  });

  it('causes no message to an inactive or closed account with its password, and gets no session once it is suspended', async () => {
    const { send, enter } = loginCalls(site);
    const setStatus = (status: string) =>
      site.deps.db.query('update member set status = $2 where username = $1', [other, status]);
    for (const [status, message] of Object.entries({ inactive: 'INACTIVE_USER', closed: 'NO_USER' })) {
      await setStatus(status);
      expect((await send(thief, other)).body.message).toBe(message);
    }
    expect(site.simulators.phones.list(other)).toEqual([]);
    await setStatus('active');
    const { otpToken } = (await send(thief, other)).body;
    await setStatus('inactive');
    const reply = await enter(thief, otpToken, await otpCodeFor(site, other));
    expect(reply).toMatchObject({ status: 422, body: { message: 'INACTIVE_USER' } });
  });
});
