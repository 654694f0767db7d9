import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { otpRules } from '../settings/otp-rules';
import { otpCodeFor } from '../testing/site/registration';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];
type Reply = Schemas['OtpSendReply'] & Schemas['LoginReply'] & Schemas['Error'];

const owner = '0811111111';
const other = '0822222222';
const home = '203.0.113.10';
const thief = '198.51.100.66';

/** Covers an attacker who knows a member's password, but has neither the phone nor a device of the member. */
describe('a thief with the password', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await site.deps.settings.set('login', { codeOnNewDevice: true });
  });
  afterEach(() => site.deps.clock.advance(otpRules.day));
  afterAll(() => site.close());

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
  const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');
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
    const replies = await Promise.all(Array.from({ length: 9 }, () => enter(thief, token, wrongFor(code))));
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
    const replies = await Promise.all(Array.from({ length: 30 }, () => enter(thief, token, wrongFor(code))));
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
    const replies = await Promise.all(Array.from({ length: 5 }, () => enter(home, token, code)));
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
    await enter(thief, token, wrongFor(code));
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
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
    await site.deps.settings.set('login', { codeOnNewDevice: true });
  });
  afterAll(() => site.close());

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
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        attempt(index % 2 ? '/api/login' : '/api/login/code/send', owner),
      ),
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
