import type { components } from '@wallet/contract';
import { noProviders } from '../core/providers/providers';
import { giveMoney } from '../testing/site/member-actions';
import { otpCodeFor } from '../testing/site/registration';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';

type Schemas = components['schemas'];
type Reply = Schemas['OtpSendReply'] & Schemas['ProfileReply'] & Schemas['LoginReply'] & Schemas['Error'];

const member = '0822222222';
const hourMs = 3_600_000;
const good = 'ขนมครก หอมๆ';

describe('resetting a forgotten password', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(() => giveMoney(site.deps.db, member, 1_000));
  afterEach(() => site.deps.clock.advance(otpRules.day));
  afterAll(() => site.close());

  const send = (phoneNumber = member, headers: Record<string, string> = {}) =>
    site.call<Reply>('POST', '/api/password/reset/send', { body: { phoneNumber }, headers });
  const reset = (otpToken: string | null, otpCode: string, password = good) =>
    site.call<Reply>('POST', '/api/password/reset', { body: { otpToken, otpCode, password } });
  const sent = async (phoneNumber = member): Promise<[token: string, code: string]> => [
    (await send(phoneNumber)).body.otpToken ?? '',
    await otpCodeFor(site, phoneNumber),
  ];
  const login = (password: string) =>
    site.call<Reply>('POST', '/api/login', { body: { username: member, password } });
  const withdraw = (token: string) =>
    site.call<Reply>('POST', '/api/wallet/withdraw', { token, body: { amount: 500 } });
  const lookup = async () => (await site.call<object>('GET', '/api/lookup/registerOTP')).body;
  const rejected = (message: string) => ({ status: 422, body: { message } });

  it('sends a code, sets the password and ends every session of the member', async () => {
    const before = await site.login(member);
    const stranger = await site.login('0811111111');
    const { status, body, text } = await send();
    expect(status).toBe(200);
    expect(body).toEqual({
      otpRef: expect.stringMatching(/^[A-Z]{4}$/) as unknown,
      otpToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code: 'SUCCESS',
      resendIn: 60_000,
      otpLength: 6,
    });
    const code = await otpCodeFor(site, member);
    expect(text).not.toContain(code);
    expect(site.simulators.phones.list(member)[0]?.text).toMatch(/^ทองดี: รหัส OTP สำหรับตั้งรหัสผ่านใหม่คือ \d{6} /);
    expect(await reset(body.otpToken, code)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    expect(await site.call('GET', '/api/wallet', { token: before })).toMatchObject({
      status: 401,
      body: { message: 'INVALID_USER_3' },
    });
    expect((await site.call('GET', '/api/wallet', { token: stranger })).status).toBe(200);
    expect((await login('mango-sticky-rice')).body.message).toBe('WRONG_CREDENTIAL');
    expect((await login(good)).status).toBe(200);
  });

  it('pauses withdrawals, as announced beforehand, and sends the member a notice', async () => {
    await site.deps.settings.set('payee', { pause: 3 * hourMs });
    expect(await lookup()).toMatchObject({ registerOTP: true, passwordReset: { pause: 3 * hourMs } });
    const [token, code] = await sent();
    await reset(token, code);
    expect(site.simulators.phones.list(member)[0]?.text).toMatch(
      /^ทองดี: ตั้งรหัสผ่านใหม่แล้วเมื่อ \d\d\/\d\d\/\d{4} \d\d:\d\d และพักการถอนชั่วคราว/,
    );
    const { body } = await login(good);
    const until = new Date(site.deps.clock.now().getTime() + 3 * hourMs).toISOString();
    const profile = await site.call<Reply>('GET', '/api/account/profile', { token: body.token });
    expect(profile.body.payeeChange?.pausedUntil).toBe(until);
    expect(await withdraw(body.token)).toMatchObject({
      status: 422,
      body: { message: 'WITHDRAW_PAUSED', details: { retryAfter: 3 * hourMs } },
    });
    site.deps.clock.advance(3 * hourMs);
    expect((await withdraw(body.token)).status).toBe(200);
    await site.deps.settings.set('payee', { pause: 24 * hourMs });
  });

  it('[S8.4] INVALID_USER_INFO: rejects a weak password and leaves the code valid for a better one', async () => {
    const [token, code] = await sent();
    for (const weak of ['short', '12345678', member])
      expect(await reset(token, code, weak)).toMatchObject({
        status: 422,
        body: { message: 'INVALID_USER_INFO', details: { field: 'password' } },
      });
    expect((await reset(token, code, 'ไก่ย่าง ส้มตำ 9')).status).toBe(200);
    expect((await login('ไก่ย่าง ส้มตำ 9')).status).toBe(200);
  });

  it('[S8.3] OTP_EXPIRED: rejects a code that is five minutes old, and a code that was used', async () => {
    const [token, code] = await sent();
    site.deps.clock.advance(otpRules.validFor);
    expect(await reset(token, code)).toMatchObject(rejected('OTP_EXPIRED'));
    const [next, nextCode] = await sent();
    expect((await reset(next, nextCode)).status).toBe(200);
    expect(await reset(next, nextCode, 'ปลาเผา เกลือ 5')).toMatchObject(rejected('OTP_EXPIRED'));
    expect((await login(good)).status).toBe(200);
  });

  it('[S8.2] INACTIVE_USER and NO_USER: does not reopen a suspended or closed account', async () => {
    for (const [status, message] of [
      ['inactive', 'INACTIVE_USER'],
      ['closed', 'NO_USER'],
    ] as const) {
      await site.deps.db.query('update member set status = $2 where username = $1', ['0844444444', status]);
      const [token, code] = await sent('0844444444');
      expect(await reset(token, code)).toMatchObject(rejected(message));
      site.deps.clock.advance(otpRules.resendAfter);
    }
    // This member of the demo cannot log in.
    const [token, code] = await sent('0891000001');
    expect(await reset(token, code)).toMatchObject(rejected('NO_USER'));
  });

  it('is not offered while registration requires no code, or without a provider of text messages', async () => {
    const [token, code] = await sent();
    await site.deps.settings.set('registerOtp', { enabled: false });
    expect(await lookup()).not.toHaveProperty('passwordReset');
    expect(await send()).toMatchObject(rejected('OTP_SEND_FAIL'));
    expect(await reset(token, code)).toMatchObject(rejected('OTP_VERIFY_FAIL'));
    await site.deps.settings.set('registerOtp', { enabled: true });
    const { sms } = site.deps.providers;
    site.deps.providers.sms = noProviders.sms;
    expect(await lookup()).not.toHaveProperty('passwordReset');
    expect(await send()).toMatchObject(rejected('OTP_SEND_FAIL'));
    site.deps.providers.sms = sms;
  });
});
