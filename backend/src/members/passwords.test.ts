import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import type { components } from '@wallet/contract';
import { noProviders } from '../core/providers/providers';
import { giveMoney } from '../testing/site/member-actions';
import { otpCodeFor, sentOtp } from '../testing/site/registration';
import { otpRules } from '../settings/otp-rules';
import { PasswordHasher } from './password-hasher';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];

const good = 'ขนมครก หอมๆ';

describe('changing the password', () => {
  type Reply = { message: string; token: string; details?: { field?: string } };
  const member = '0811111111';

  const site = openBeforeAll(openTestSite);
  let token: string;
  let password = 'mango-sticky-rice';
  beforeAll(async () => {
    token = await site.login(member);
  });
  afterEach(() => site.deps.clock.advance(60_000));

  const change = (oldPassword: string, newPassword: string, as = token) =>
    site.call<Reply>('PUT', '/api/account/changepwd', { token: as, body: { oldPassword, newPassword } });
  const login = (loginPassword: string) =>
    site.call<Reply>('POST', '/api/login', { body: { username: member, password: loginPassword } });
  const wallet = (as: string) => site.call<Reply>('GET', '/api/wallet', { token: as });

  it('[S8.2] WRONG_PASSWORD: requires the current password', async () => {
    expect(await change('not it', good)).toMatchObject(rejected('WRONG_PASSWORD', { field: 'oldPassword' }));
    expect((await login(password)).status).toBe(200);
  });

  it('[S5.8] [S8.4] INVALID_USER_INFO: rejects a weak or empty new password', async () => {
    for (const weak of ['short', '12345678', member, 'mango-sticky-rice'])
      expect(await change(password, weak)).toMatchObject(
        rejected('INVALID_USER_INFO', { field: 'newPassword' }),
      );
    expect((await change('', good)).status).toBe(400);
    expect((await change(password, '')).status).toBe(400);
    expect((await login(password)).status).toBe(200);
  });

  it('[S7.5] [S3.5] [S8.2] INVALID_USER_3: accepts the new password, keeps the calling session and ends all others', async () => {
    const others = [(await login(password)).body.token, (await login(password)).body.token];
    const stranger = await site.login('0822222222');
    expect(await change(password, good)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    expect((await login(password)).body.message).toBe('WRONG_CREDENTIAL');
    password = good;
    expect((await login(good.normalize('NFD'))).status).toBe(200);
    expect((await wallet(token)).status).toBe(200);
    expect((await wallet(stranger)).status).toBe(200);
    for (const other of others)
      expect(await wallet(other)).toMatchObject(rejected('INVALID_USER_3', { status: 401 }));
  });

  it('lets one of several concurrent changes succeed and rejects the others', async () => {
    const tokens = await atOnce(6, async () => (await login(password)).body.token);
    const replies = await Promise.all(tokens.map((as, index) => change(password, `ข้าวเหนียว ${index}`, as)));
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const codes = replies.filter((_, index) => index !== winner).map(({ body }) => body.message);
    expect(codes.every((message) => ['WRONG_PASSWORD', 'INVALID_USER_3'].includes(message))).toBe(true);
    password = `ข้าวเหนียว ${winner}`;
    token = tokens[winner] ?? '';
    expect((await login(password)).status).toBe(200);
    expect((await wallet(token)).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT_1MIN: limits wrong passwords, so that an unlocked phone does not reveal the password', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await change('not it', good)).status).toBe(422);
    expect(await change(password, good)).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
    site.deps.clock.advance(60_000);
    expect((await change(password, good)).status).toBe(200);
  });
});

const hourMs = 3_600_000;

describe('resetting a forgotten password', () => {
  type Reply = Schemas['OtpSendReply'] & Schemas['ProfileReply'] & Schemas['LoginReply'] & Schemas['Error'];
  const member = '0822222222';

  const site = openBeforeAll(openTestSite);
  beforeEach(() => giveMoney(site.deps.db, member, 1_000));
  afterEach(() => site.deps.clock.advance(otpRules.day));

  const send = (phoneNumber = member) =>
    site.call<Reply>('POST', '/api/password/reset/send', { body: { phoneNumber } });
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

  it('sends a code, sets the password and ends every session of the member', async () => {
    const before = await site.login(member);
    const stranger = await site.login('0811111111');
    const { status, body, text } = await send();
    expect(status).toBe(200);
    expect(body).toEqual(sentOtp);
    const code = await otpCodeFor(site, member);
    expect(text).not.toContain(code);
    expect(site.simulators.phones.list(member)[0]?.text).toMatch(/^ทองดี: รหัส OTP สำหรับตั้งรหัสผ่านใหม่คือ \d{6} /);
    expect(await reset(body.otpToken, code)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    const wallet = (token: string) => site.call('GET', '/api/wallet', { token });
    expect(await wallet(before)).toMatchObject(rejected('INVALID_USER_3', { status: 401 }));
    expect((await wallet(stranger)).status).toBe(200);
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

  it('[S8.3] [S8.4] INVALID_USER_INFO and OTP_EXPIRED: rejects a weak password; concurrent resets with one code set one password and use it up', async () => {
    const [token, code] = await sent();
    const invalid = rejected('INVALID_USER_INFO', { field: 'password' });
    expect(await reset(token, code, member)).toMatchObject(invalid);
    const replies = await atOnce(6, (index) => reset(token, code, `ข้าวเหนียว มะม่วง ${index}`));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = replies.findIndex(({ status }) => status === 200);
    expect(await reset(token, code)).toMatchObject(rejected('OTP_EXPIRED'));
    expect((await login(`ข้าวเหนียว มะม่วง ${winner}`)).status).toBe(200);
  });

  it('[S8.2] INACTIVE_USER and NO_USER: does not reopen a suspended or closed account', async () => {
    for (const [status, message] of Object.entries({ inactive: 'INACTIVE_USER', closed: 'NO_USER' })) {
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

describe('passwords', () => {
  const passwords = new PasswordHasher({ log2N: 4, parallelization: 1 });

  it('match only their own hash, which is different each time and does not contain them', async () => {
    const hash = await passwords.hash('mango-sticky-rice', 'requester');
    expect(await passwords.matches('mango-sticky-rice', hash, 'requester')).toBe(true);
    for (const other of ['mango-sticky-ricf', ''])
      expect(await passwords.matches(other, hash, 'requester')).toBe(false);
    for (const missing of [undefined, '!'])
      expect(await passwords.matches('!', missing, 'requester')).toBe(false);
    expect(hash).not.toContain('mango-sticky-rice');
    expect(await passwords.hash('mango-sticky-rice', 'requester')).not.toBe(hash);
  });

  it('still match after the cost was raised', async () => {
    const hash = await passwords.hash('mango-sticky-rice', 'requester');
    const costlier = new PasswordHasher({ log2N: 5, parallelization: 2 });
    expect(await costlier.matches('mango-sticky-rice', hash, 'requester')).toBe(true);
  });

  it('are checked for a network without waiting logins, however many others fill the queue', async () => {
    const flood = Array.from({ length: 40 * 60 }, (_, login) =>
      passwords.matches('wrong', undefined, `198.51.100.${login % 40}`),
    );
    const flooded = Promise.allSettled(flood);
    await expect(passwords.matches('wrong', undefined, '203.0.113.7')).resolves.toBe(false);
    await flooded;
  });
});
