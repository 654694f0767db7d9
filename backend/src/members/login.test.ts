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
type ErrorReply = { message: string };
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

  it('[S6.4] [S8.2] rejects an inactive member, with the reason only after a correct password; rejects a member without a password', async () => {
    expect(await login('0844444444', 'mango-sticky-rice')).toMatchObject(rejected('INACTIVE_USER'));
    expect(await login('0844444444', 'not it')).toMatchObject(rejected('WRONG_CREDENTIAL'));
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

  it('does not count successful logins as attempts', async () => {
    for (let times = 0; times < 13; times += 1) await site.login(member);
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
      expect((await wallet(used)).status).toBe(day < 4 ? 200 : 401);
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
  const send = () =>
    site.call<Reply>('POST', '/api/login/code/send', { body: { username: member, password: demoPassword } });
  const enter = (otpToken: string | null, otpCode: string) =>
    site.call<Reply>('POST', '/api/login/code', { body: { otpToken, otpCode } });
  const logInWithCode = async (): Promise<Reply> => {
    const { otpToken } = (await send()).body;
    return (await enter(otpToken, await otpCodeFor(site, member))).body;
  };

  it('is announced to the member in the message with the code, which a correct password requires, and makes the device known', async () => {
    const before = site.simulators.phones.list(member).length;
    expect(await login()).toMatchObject({ ...required, text: '{"message":"DEVICE_CODE_REQUIRED"}' });
    expect(site.simulators.phones.list(member)).toHaveLength(before);
    const sent = await send();
    expect(sent).toMatchObject({ status: 200, body: sentOtp });
    expect(site.simulators.phones.list(member)[0]?.text).toMatch(
      /^ทองดี: รหัส OTP สำหรับเข้าสู่ระบบบนเครื่องใหม่คือ \d{6} .*หากไม่ใช่คุณ กรุณาเปลี่ยนรหัสผ่านทันที$/,
    );
    const { token, deviceToken } = (await enter(sent.body.otpToken, await otpCodeFor(site, member))).body;
    expect(deviceToken).toMatch(/^[\w-]{43}$/);
    expect((await site.call('GET', '/api/wallet', { token })).status).toBe(200);
    expect((await login(deviceToken)).status).toBe(200);
    expect(await login()).toMatchObject(required);
    expect(await login('x'.repeat(43))).toMatchObject(required);
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
    ['registration verifies no numbers', () => site.deps.settings.set('registerOtp', { enabled: false })],
    ['there is no provider of text messages', () => (site.deps.providers.sms = noProviders.sms)],
  ])('needs no code when %s', async (_, change) => {
    const { sms } = site.deps.providers;
    await change();
    expect((await login()).status).toBe(200);
    expect(await send()).toMatchObject(rejected('OTP_SEND_FAIL'));
    site.deps.providers.sms = sms;
  });

  it('is required unless the operator’s settings say otherwise', async () => {
    await site.deps.db.query(`delete from setting where key = 'login'`);
    site.deps.settings.clearCache();
    expect(await login()).toMatchObject(required);
  });
});
