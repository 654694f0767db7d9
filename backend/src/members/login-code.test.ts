import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { noProviders } from '../core/providers/providers';
import { otpRules } from '../settings/otp-rules';
import { passkeyDevice } from '../testing/site/passkey-device';
import { otpCodeFor, provePhone, registrationOf } from '../testing/site/registration';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { knownDeviceRules } from './known-device';

type Schemas = components['schemas'];
type Reply = Schemas['OtpSendReply'] & Schemas['LoginReply'] & Schemas['Error'];

const member = '0822222222';
const required = { status: 422, body: { message: 'DEVICE_CODE_REQUIRED' } };

describe('a login on a new device', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    await site.deps.settings.set('login', { codeOnNewDevice: true });
    await site.deps.settings.set('registerOtp', { enabled: true });
  });
  afterEach(() => site.deps.clock.advance(otpRules.day));
  afterAll(() => site.close());

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
    expect(body).toEqual({
      otpRef: expect.stringMatching(/^[A-Z]{4}$/) as unknown,
      otpToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code: 'SUCCESS',
      resendIn: 60_000,
      otpLength: 6,
    });
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
    expect(await send()).toMatchObject({ status: 422, body: { message: 'OTP_SEND_FAIL' } });
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
    expect(await send()).toMatchObject({ status: 422, body: { message: 'OTP_SEND_FAIL' } });
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
