import { createHash } from 'node:crypto';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import type { components } from '@wallet/contract';
import { otpRules } from '../settings/otp-rules';
import { otpCodeFor, wrongCodeFor } from '../testing/site/registration';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type Reply = Schemas['OtpSendReply'] & Schemas['LoginReply'] & Schemas['Error'];

const owner = '0811111111';
const other = '0822222222';
const hourMs = 3_600_000;

/** Covers an attack on logins and its effect on the attacked member. */
describe('guessing passwords', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(hourMs));

  const login = (ip: string, username: string, password: string, deviceToken?: string) =>
    site.call<Reply>('POST', '/api/login', {
      body: { username, password, ...(deviceToken !== undefined && { deviceToken }) },
      headers: { 'x-forwarded-for': ip },
    });
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

  it('[S8.10] from sixty addresses of one IPv6 network counts as one requester with ten checked attempts', async () => {
    const addresses = Array.from({ length: 60 }, (_, index) => `2001:db8:1:2::${index.toString(16)}`);
    const checked = await guess(addresses, 1);
    expect(checked.filter((one) => one === 1)).toHaveLength(10);
    expect((await login('2001:db8:1:3::1', owner, demoPassword)).status).toBe(200);
  });

  it('[S8.10] from many networks gets fewer attempts in each network over time', async () => {
    const checked: number[] = [];
    for (const ip of networks(30)) {
      let count = 0;
      for (let times = 0; times < 12; times += 1)
        count += (await login(ip, owner, 'not it')).status === 422 ? 1 : 0;
      checked.push(count);
    }
    expect(checked.slice(0, 3)).toEqual([10, 5, 5]);
    expect(checked.slice(3, 13)).toEqual(Array.from({ length: 10 }, () => 2));
    expect(checked.slice(13)).toEqual(Array.from({ length: 17 }, () => 1));
    site.deps.clock.advance(hourMs);
    expect(await guess(['2001:db8:ffff::1'], 12)).toEqual([10]);
  });

  it('is limited the same for an unknown number, so that the limit reveals nothing', async () => {
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
    const replies = await atOnce(20, () => login('203.0.113.4', owner, 'not it', deviceToken));
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(10);
    let checked = 10;
    for (let minute = 0; minute < 10; minute += 1) {
      site.deps.clock.advance(60_000);
      for (let times = 0; times < 12; times += 1)
        checked += (await login('203.0.113.4', owner, 'not it', deviceToken)).status === 422 ? 1 : 0;
    }
    // 30 attempts on the device. Then it counts as unknown, with 10, 5 and 2 attempts a minute (`accountLimits`).
    expect(checked).toBeLessThan(30 + 10 + 5 * 2 + 2 * 5 + 1);
  });

  it('gets no extra attempts with a device token of another member or an invented one', async () => {
    const { deviceToken } = (await login('203.0.113.5', other, demoPassword)).body;
    await guess(['203.0.113.5'], 12);
    for (const token of [deviceToken, 'x'.repeat(43), '', `${owner}' or '1'='1`])
      expect((await login('203.0.113.5', owner, 'not it', token)).status).toBe(429);
  });
});

describe('a login', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(hourMs));

  const login = (username: string, password: string, deviceToken?: string) =>
    site.call<Reply>('POST', '/api/login', {
      body: { username, password, ...(deviceToken !== undefined && { deviceToken }) },
    });
  const rows = () =>
    site.deps.db.query<{ hash: string; row: string }>(
      'select hash, to_jsonb(d)::text as row from known_device d',
    );

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

  it('returns the same device token to all members on one device, and the database does not link them', async () => {
    await site.deps.db.query('delete from known_device');
    const first = (await login(owner, demoPassword)).body.deviceToken ?? '';
    const second = (await login(other, demoPassword, first)).body.deviceToken;
    expect(second).toBe(first);
    const stored = await rows();
    expect(new Set(stored.map(({ hash }) => hash)).size).toBe(2);
    expect(stored.some(({ row }) => row.includes(first))).toBe(false);
    expect((await login(owner, demoPassword, 'my own')).body.deviceToken).toMatch(/^[\w-]{43}$/);
  });

  it('returns a device token only after a correct password, and the token grants no access', async () => {
    const { deviceToken } = (await login(owner, demoPassword)).body;
    expect((await site.call('GET', '/api/wallet', { token: deviceToken })).status).toBe(401);
    expect(await login(owner, 'not it', deviceToken)).toMatchObject({
      status: 422,
      text: '{"message":"WRONG_CREDENTIAL"}',
    });
  });

  it('is from an unknown device after a password change, except on the device of the change', async () => {
    await login(owner, demoPassword);
    const { token, deviceToken } = (await login(owner, demoPassword)).body;
    const newPassword = 'ขนมครก หอมๆ';
    await site.call('PUT', '/api/account/changepwd', {
      token,
      body: { oldPassword: demoPassword, newPassword },
    });
    const left = await site.deps.db.query<{ hash: string; id: string }>(
      'select hash, m.id from known_device d join member m on m.id = d.member_id where m.username = $1',
      [owner],
    );
    const [{ id } = { id: '' }] = left;
    const hash = createHash('sha256').update(`${deviceToken}:${id}`).digest('hex');
    expect(left).toEqual([{ hash, id }]);
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

const home = '203.0.113.10';
const thief = '198.51.100.66';

/** Covers an attacker who knows a member's password, but has neither the phone nor a device of the member. */
describe('a thief with the password', () => {
  const site = openBeforeAll(openTestSite);
  beforeAll(() => site.deps.settings.set('login', { codeOnNewDevice: true }));
  afterEach(() => site.deps.clock.advance(otpRules.day));

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const login = (ip: string, changes: object = {}) =>
    site.call<Reply>('POST', '/api/login', {
      body: { username: owner, password: demoPassword, ...changes },
      ...from(ip),
    });
  const send = (ip: string, changes: object = {}) =>
    site.call<Reply>('POST', '/api/login/code/send', {
      body: { username: owner, password: demoPassword, ...changes },
      ...from(ip),
    });
  const enter = (ip: string, otpToken: string | null, otpCode: string, deviceToken?: string) =>
    site.call<Reply>('POST', '/api/login/code', {
      body: { otpToken, otpCode, ...(deviceToken !== undefined && { deviceToken }) },
      ...from(ip),
    });
  const sent = async (ip: string, username = owner): Promise<[token: string, code: string]> => [
    (await send(ip, { username })).body.otpToken ?? '',
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

  it('can check five codes of a message, also concurrently, and does not block the owner', async () => {
    const [token, code] = await sent(thief);
    const replies = await atOnce(9, () => enter(thief, token, wrongCodeFor(code)));
    expect(replies.filter((reply) => messageOf(reply) === 'OTP_CODE_INVALID')).toHaveLength(
      otpRules.maxAttempts,
    );
    expect(messageOf(await enter(thief, token, code))).toBe('OTP_BLOCK');
    site.deps.clock.advance(60_000);
    expect(messageOf(await send(thief))).toBe('OTP_BLOCK');
    await logInAtHome();
  });

  it('[S8.10] is limited to ten logins and codes per minute for one account', async () => {
    const [token, code] = await sent(thief);
    const replies = await atOnce(30, () => enter(thief, token, wrongCodeFor(code)));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20);
    expect(await login(thief)).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
  });

  it('can check at most a hundred codes a day from any number of networks', async () => {
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

  it('cannot use a code that has expired', async () => {
    const [token, code] = await sent(home);
    site.deps.clock.advance(otpRules.validFor);
    expect(messageOf(await enter(home, token, code))).toBe('OTP_EXPIRED');
  });

  it('cannot use the token of one account with the code of another, or with none', async () => {
    const [token] = await sent(thief);
    const [, codeOfOther] = await sent(thief, other);
    expect(messageOf(await enter(thief, token, codeOfOther))).toBe('OTP_CODE_INVALID');
    expect(messageOf(await enter(thief, 'x'.repeat(43), codeOfOther))).toBe('OTP_NOT_EXIST');
    expect(messageOf(await enter(thief, 'short', codeOfOther))).toBe('OTP_TOKEN_INVALID');
  });

  it('cannot use a code that was sent for a registration or a new password', async () => {
    for (const path of ['/api/otp/send', '/api/password/reset/send']) {
      const { otpToken } = (
        await site.call<Reply>('POST', path, { body: { phoneNumber: owner }, ...from(thief) })
      ).body;
      const code = await otpCodeFor(site, owner);
      expect(messageOf(await enter(thief, otpToken, code))).toBe('OTP_CODE_INVALID');
      site.deps.clock.advance(otpRules.resendAfter);
    }
    const [token, code] = await sent(thief);
    const reset = await site.call<Reply>('POST', '/api/password/reset', {
      body: { otpToken: token, otpCode: code, password: 'ของโจร ทั้งนั้น 8' },
    });
    expect(reset.body.message).toBe('OTP_CODE_INVALID');
  });

  it('cannot use a code or a device from before a password change', async () => {
    const stolen = await logInAtHome();
    const own = await logInAtHomeLater();
    const [token, code] = await sent(thief);
    const newPassword = 'ขนมครก หอมๆ';
    const change = await site.call('PUT', '/api/account/changepwd', {
      token: own.token,
      body: { oldPassword: demoPassword, newPassword },
    });
    expect(change.status).toBe(200);
    expect(messageOf(await enter(thief, token, code))).toBe('OTP_CODE_INVALID');
    expect(messageOf(await login(thief, { password: newPassword, deviceToken: stolen.deviceToken }))).toBe(
      'DEVICE_CODE_REQUIRED',
    );
    expect(messageOf(await login(home, { password: newPassword, deviceToken: own.deviceToken }))).toBe(
      'logged in',
    );
    await site.call('PUT', '/api/account/changepwd', {
      token: own.token,
      body: { oldPassword: newPassword, newPassword: demoPassword },
    });
  });

  const logInAtHomeLater = (): Promise<Reply> => {
    site.deps.clock.advance(otpRules.resendAfter);
    return logInAtHome();
  };

  it('loses a device when the member ends all other sessions', async () => {
    const stolen = await logInAtHome();
    const own = await logInAtHomeLater();
    await site.call('POST', '/api/sessions/end-others', { token: own.token });
    expect(messageOf(await login(thief, { deviceToken: stolen.deviceToken }))).toBe('DEVICE_CODE_REQUIRED');
    expect(messageOf(await login(home, { deviceToken: own.deviceToken }))).toBe('logged in');
  });

  it('loses a device by guessing passwords with its token', async () => {
    const { deviceToken } = await logInAtHome();
    for (let minute = 0; minute < 4; minute += 1) {
      for (let times = 0; times < 10; times += 1) await login(thief, { password: 'not it', deviceToken });
      site.deps.clock.advance(60_000);
    }
    expect(messageOf(await login(thief, { deviceToken }))).toBe('DEVICE_CODE_REQUIRED');
  });

  it('cannot use up the codes of logins by requesting codes as a visitor', async () => {
    for (let network = 0; network < 30; network += 1)
      await site.call('POST', '/api/password/reset/send', {
        body: { phoneNumber: owner },
        ...from(`198.51.${network}.1`),
      });
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

  it.each(['inactive', 'closed'])(
    'causes no message to an %s account, even with its password',
    async (status) => {
      await site.deps.db.query('update member set status = $2 where username = $1', [other, status]);
      const before = site.simulators.phones.list(other).length;
      const { body } = await site.call<Reply>('POST', '/api/login/code/send', {
        body: { username: other, password: demoPassword },
      });
      expect(body.message).toBe(status === 'inactive' ? 'INACTIVE_USER' : 'NO_USER');
      expect(site.simulators.phones.list(other)).toHaveLength(before);
      await site.deps.db.query(`update member set status = 'active' where username = $1`, [other]);
    },
  );

  it('gets no session for a member who is suspended after the code was sent', async () => {
    const { body } = await site.call<Reply>('POST', '/api/login/code/send', {
      body: { username: other, password: demoPassword },
    });
    await site.deps.db.query(`update member set status = 'inactive' where username = $1`, [other]);
    const reply = await site.call<Reply>('POST', '/api/login/code', {
      body: { otpToken: body.otpToken, otpCode: await otpCodeFor(site, other) },
    });
    expect(reply).toMatchObject({ status: 422, body: { message: 'INACTIVE_USER' } });
  });
});
