import { openTestSite } from '../testing/site/test-site';
import { sessionLifetime } from '../core/http/requests';
import { openBeforeAll } from '../testing/open-before-all';
import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { noProviders } from '../core/providers/providers';
import { otpRules } from '../settings/otp-rules';
import { passkeyDevice } from '../testing/site/passkey-device';
import { otpCodeFor, provePhone, registrationOf, sentOtp } from '../testing/site/registration';
import { knownDeviceRules } from './known-device';
import { rejected } from '../testing/site/rejected';

type Token = { token: string };
type ErrorReply = { message: string; details?: { retryAfter?: number } };
type Schemas = components['schemas'];
type Reply = Schemas['OtpSendReply'] & Schemas['LoginReply'] & Schemas['Error'];

const minuteMs = 60_000;

describe('logging in', () => {
  const member = '0811111111';

  const site = openBeforeAll(openTestSite);

  const login = (username: string, password: string) =>
    site.call<ErrorReply>('POST', '/api/login', { body: { username, password } });
  const wallet = (token: string) => site.call<ErrorReply>('GET', '/api/wallet', { token });

  it('[S7.6] [S7.1] returns a token for the Authorization header', async () => {
    const { status, body } = await site.call<Token>('POST', '/api/login', {
      body: { username: member, password: 'mango-sticky-rice' },
    });
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token', 'deviceToken']);
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32);
    expect((await wallet(body.token)).status).toBe(200);
  });

  it('[S8.2] returns the same error for a wrong password and an unknown number', async () => {
    const wrong = await login(member, 'not it');
    const unknown = await login('0899999999', 'not it');
    expect(wrong).toMatchObject(rejected('WRONG_CREDENTIAL'));
    expect(unknown).toMatchObject(rejected('WRONG_CREDENTIAL'));
    expect(unknown.text).toBe(wrong.text);
  });

  it('[S6.4] [S8.2] rejects an inactive member, with the reason only after a correct password', async () => {
    expect(await login('0844444444', 'mango-sticky-rice')).toMatchObject(rejected('INACTIVE_USER'));
    expect(await login('0844444444', 'not it')).toMatchObject(rejected('WRONG_CREDENTIAL'));
  });

  it('rejects a member without a password', async () => {
    expect(await login('0891000001', '!')).toMatchObject(rejected('WRONG_CREDENTIAL'));
  });

  it('[S5.5] rejects a request without user name or password', async () => {
    const noPassword = await site.call('POST', '/api/login', { body: { username: member } });
    expect(noPassword).toMatchObject(rejected('MALFORMED_REQUEST', { status: 400, field: 'password' }));
    expect((await login('', 'mango-sticky-rice')).status).toBe(400);
  });

  it('accepts usual spellings of the number and treats anything else as unknown', async () => {
    expect((await login('๐๘๑-111 1111', 'mango-sticky-rice')).status).toBe(200);
    for (const username of ['-', 'admin', "0811111111'--"])
      expect(await login(username, 'mango-sticky-rice')).toMatchObject(rejected('WRONG_CREDENTIAL'));
  });

  it('[S8.10] rejects logins of a member for a minute after ten wrong passwords', async () => {
    const username = '0822222222';
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect((await login(username, 'not it')).status).toBe(422);
    const limited = await login(username, 'mango-sticky-rice');
    expect(limited).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
    expect(limited.body.details?.retryAfter).toBeLessThanOrEqual(minuteMs);
    expect((await login('0811111111', 'mango-sticky-rice')).status).toBe(200);
    site.deps.clock.advance(minuteMs);
    expect((await login(username, 'mango-sticky-rice')).status).toBe(200);
  });

  it('[S8.10] limits one address that tries many numbers', async () => {
    site.deps.clock.advance(minuteMs);
    const replies: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1)
      replies.push((await login(`08777777${attempt}`, 'not it')).status);
    expect(replies.slice(0, 60).every((status) => status === 422)).toBe(true);
    expect(replies[60]).toBe(429);
    site.deps.clock.advance(minuteMs);
  });

  it('does not count successful logins as attempts', async () => {
    for (let times = 0; times < 12; times += 1) await site.login(member);
    expect((await login(member, 'mango-sticky-rice')).status).toBe(200);
  });

  it('stores only the hash of a token', async () => {
    const token = await site.login(member);
    const rows = await site.deps.db.query<{ stored: string }>(
      'select to_jsonb(session)::text as stored from session',
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ stored }) => stored.includes(token))).toBe(false);
  });

  it('[S7.8] ends one session on logout and keeps the others', async () => {
    const [first, second] = [await site.login(member), await site.login(member)];
    expect(await site.call('POST', '/api/logout', { token: first })).toMatchObject({
      status: 200,
      body: { message: 'SUCCESS' },
    });
    expect(await wallet(first)).toMatchObject(rejected('invalid-token', { status: 401 }));
    expect((await wallet(second)).status).toBe(200);
  });

  it('[S7.24] returns invalid-token without a token, with an unknown one and with another scheme', async () => {
    const invalid = rejected('invalid-token', { status: 401 });
    expect(await site.call('GET', '/api/wallet')).toMatchObject(invalid);
    expect(await wallet('x'.repeat(43))).toMatchObject(invalid);
    expect(await site.call('GET', '/api/wallet', { headers: { authorization: 'Basic YTpi' } })).toMatchObject(
      invalid,
    );
  });

  it('[S8.2] EXPIRED_AUTH_TOKEN: ends a session after a week without use, and any after thirty days', async () => {
    const idle = await site.login(member);
    site.deps.clock.advance(sessionLifetime.idleMs + 1);
    expect(await wallet(idle)).toMatchObject(rejected('EXPIRED_AUTH_TOKEN', { status: 401 }));
    const used = await site.login(member);
    for (let day = 0; day < 5; day += 1) {
      site.deps.clock.advance(sessionLifetime.idleMs - minuteMs);
      const expected =
        (day + 1) * (sessionLifetime.idleMs - minuteMs) < sessionLifetime.absoluteMs ? 200 : 401;
      expect((await wallet(used)).status).toBe(expected);
    }
  });
});

const required = rejected('DEVICE_CODE_REQUIRED');

describe('a login on a new device', () => {
  const member = '0822222222';

  const site = openBeforeAll(openTestSite);
  beforeEach(async () => {
    await site.deps.settings.set('login', { codeOnNewDevice: true });
    await site.deps.settings.set('registerOtp', { enabled: true });
  });
  afterEach(() => site.deps.clock.advance(otpRules.day));

  const login = (deviceToken?: string, username = member, password = demoPassword) =>
    site.call<Reply>('POST', '/api/login', {
      body: { username, password, ...(deviceToken !== undefined && { deviceToken }) },
    });
  const send = (username = member, headers: Record<string, string> = {}) =>
    site.call<Reply>('POST', '/api/login/code/send', { body: { username, password: demoPassword }, headers });
  const enter = (otpToken: string | null, otpCode: string, deviceToken?: string) =>
    site.call<Reply>('POST', '/api/login/code', {
      body: { otpToken, otpCode, ...(deviceToken !== undefined && { deviceToken }) },
    });
  const logInWithCode = async (deviceToken?: string): Promise<Reply> => {
    const { otpToken } = (await send()).body;
    return (await enter(otpToken, await otpCodeFor(site, member), deviceToken)).body;
  };

  it('requires a code after the correct password, and sends none by itself', async () => {
    const before = site.simulators.phones.list(member).length;
    const { text, ...reply } = await login();
    expect(reply).toMatchObject(required);
    expect(text).toBe('{"message":"DEVICE_CODE_REQUIRED"}');
    expect(site.simulators.phones.list(member)).toHaveLength(before);
  });

  it('opens a session with the code from the member’s phone', async () => {
    const { status, body } = await send();
    expect(status).toBe(200);
    expect(body).toEqual(sentOtp);
    const reply = await enter(body.otpToken, await otpCodeFor(site, member));
    expect(reply.status).toBe(200);
    expect(reply.body.deviceToken).toMatch(/^[\w-]{43}$/);
    expect((await site.call('GET', '/api/wallet', { token: reply.body.token })).status).toBe(200);
  });

  it.each([
    ['th', /^ทองดี: รหัส OTP สำหรับเข้าสู่ระบบบนเครื่องใหม่คือ \d{6} .*หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที$/],
    ['la', /^ທອງດີ: ລະຫັດ OTP ສຳລັບເຂົ້າລະບົບໃນເຄື່ອງໃໝ່ແມ່ນ \d{6} .*ກະລຸນາປ່ຽນລະຫັດຜ່ານທັນທີ$/],
    ['en', /^Thongdee: your OTP to log in on a new device is \d{6} .*change your password at once\.$/],
  ])('is announced to the member in the message with the code (%s)', async (language, message) => {
    await send(member, { 'accept-language': language });
    expect(site.simulators.phones.list(member)[0]?.text).toMatch(message);
  });

  it('makes the device known: the next login needs a code only on other devices', async () => {
    const { deviceToken } = await logInWithCode();
    expect((await login(deviceToken)).status).toBe(200);
    expect(await login()).toMatchObject(required);
    expect(await login('x'.repeat(43))).toMatchObject(required);
  });

  it('keeps the token of a device that another member uses', async () => {
    const { deviceToken } = await logInWithCode();
    const { otpToken } = (await send('0811111111')).body;
    const { body } = await enter(otpToken, await otpCodeFor(site, '0811111111'), deviceToken);
    expect(body.deviceToken).toBe(deviceToken);
    expect((await login(deviceToken, '0811111111')).status).toBe(200);
    expect((await login(deviceToken)).status).toBe(200);
  });

  it('is a new device again 90 days after its last login', async () => {
    const { deviceToken } = await logInWithCode();
    site.deps.clock.advance(knownDeviceRules.validForMs - 1);
    expect((await login(deviceToken)).status).toBe(200);
    site.deps.clock.advance(knownDeviceRules.validForMs - 1);
    expect((await login(deviceToken)).status).toBe(200);
    site.deps.clock.advance(knownDeviceRules.validForMs);
    expect(await login(deviceToken)).toMatchObject(required);
  });

  it('needs no code with a passkey, and the device is then known for the password too', async () => {
    const device = passkeyDevice(site);
    await device.add((await logInWithCode()).token);
    const { deviceToken } = (await device.logIn()).body as Reply;
    expect((await login(deviceToken)).status).toBe(200);
  });

  it('needs no second code after a registration', async () => {
    const username = '0868000001';
    const { password } = registrationOf(username);
    const phoneProof = await provePhone(site, username);
    const { status, body } = await site.call<Reply>('POST', '/api/account', {
      body: registrationOf(username, { phoneProof }),
    });
    expect(status).toBe(200);
    expect((await login(body.deviceToken, username, password)).status).toBe(200);
    expect(await login(undefined, username, password)).toMatchObject(required);
  });

  it('needs no second code after a reset of the password, which makes all other devices unknown', async () => {
    const other = await logInWithCode();
    const { otpToken } = (
      await site.call<Reply>('POST', '/api/password/reset/send', { body: { phoneNumber: member } })
    ).body;
    const { body } = await site.call<Reply>('POST', '/api/password/reset', {
      body: { otpToken, otpCode: await otpCodeFor(site, member), password: demoPassword },
    });
    expect((await login(body.deviceToken)).status).toBe(200);
    expect(await login(other.deviceToken)).toMatchObject(required);
  });

  it('is possible only by a passkey or on a known device while no message can be sent', async () => {
    const { deviceToken } = await logInWithCode();
    site.deps.clock.advance(otpRules.resendAfter);
    const { sms } = site.deps.providers;
    site.deps.providers.sms = { ...sms, send: () => Promise.reject(new Error('no credit')) };
    expect(await send()).toMatchObject(rejected('OTP_SEND_FAIL'));
    expect(await login()).toMatchObject(required);
    expect((await login(deviceToken)).status).toBe(200);
    site.deps.providers.sms = sms;
  });

  it.each([
    ['the operator switched it off', () => site.deps.settings.set('login', { codeOnNewDevice: false })],
    [
      'registration verifies no phone numbers',
      () => site.deps.settings.set('registerOtp', { enabled: false }),
    ],
  ])('needs no code when %s', async (_, change) => {
    await change();
    expect((await login()).status).toBe(200);
    expect(await send()).toMatchObject(rejected('OTP_SEND_FAIL'));
  });

  it('needs no code when no provider of text messages is connected', async () => {
    const { sms } = site.deps.providers;
    site.deps.providers.sms = noProviders.sms;
    expect((await login()).status).toBe(200);
    site.deps.providers.sms = sms;
  });

  it('is required unless the operator’s settings say otherwise', async () => {
    await site.deps.db.query(`delete from setting where key = 'login'`);
    site.deps.settings.clearCache();
    expect(await login()).toMatchObject(required);
  });
});
