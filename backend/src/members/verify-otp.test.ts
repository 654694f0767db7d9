import type { components } from '@wallet/contract';
import { registrationOf, otpCodeFor } from '../testing/site/registration';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';

type Sent = components['schemas']['OtpSendReply'];
type ErrorReply = { message: string; details?: { retryAfter?: number } };

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

describe('verifying a phone number', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterEach(() => site.deps.clock.advance(otpRules.day));
  afterAll(() => site.close());

  const send = (phoneNumber: string) =>
    site.call<Sent & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber } });
  const sent = async (phoneNumber: string): Promise<{ otpToken: string; otpCode: string }> => ({
    otpToken: (await send(phoneNumber)).body.otpToken ?? '',
    otpCode: await otpCodeFor(site, phoneNumber),
  });
  const verify = (otpToken: string, otpCode: string) =>
    site.call<{ code: string; phoneProof?: string } & ErrorReply>('POST', '/api/otp/verify', {
      body: { otpToken, otpCode },
    });
  const rejected = (message: string) => ({ status: 422, body: { message } });

  it('[S7.7] [S3.7] [S4.4] [S8.3] OTP_CODE_VALID: accepts the code that the phone received', async () => {
    const { otpToken, otpCode } = await sent('0862000001');
    expect(await verify(otpToken, otpCode)).toMatchObject({ status: 200, body: { code: 'OTP_CODE_VALID' } });
  });

  it('accepts the code in Thai digits and with spaces', async () => {
    const { otpToken, otpCode } = await sent('0862000002');
    const thai = otpCode.replace(/\d/g, (digit) => String.fromCodePoint(0x0e50 + Number(digit)));
    expect((await verify(otpToken, `${thai.slice(0, 3)} ${thai.slice(3)}`)).status).toBe(200);
  });

  it('returns the same proof again when a lost response is retried', async () => {
    const { otpToken, otpCode } = await sent('0862000003');
    const replies = await Promise.all(Array.from({ length: 8 }, () => verify(otpToken, otpCode)));
    expect(new Set(replies.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(replies[0]?.body.phoneProof).toMatch(/^[\w-]{43}$/);
    site.deps.clock.advance(otpRules.validFor);
    expect(await verify(otpToken, otpCode)).toMatchObject(rejected('OTP_EXPIRED'));
  });

  it('[S8.3] OTP_VERIFIED: accepts a code for one registration', async () => {
    const { otpToken, otpCode } = await sent('0862000013');
    const { phoneProof } = (await verify(otpToken, otpCode)).body;
    const reply = await site.call('POST', '/api/account', {
      body: registrationOf('0862000013', { phoneProof: phoneProof ?? '' }),
    });
    expect(reply.status).toBe(200);
    expect(await verify(otpToken, otpCode)).toMatchObject(rejected('OTP_VERIFIED'));
  });

  it('[S8.3] OTP_CODE_INVALID: rejects a wrong code, and the code of another phone', async () => {
    const first = await sent('0862000004');
    const second = await sent('0862000005');
    expect(await verify(first.otpToken, wrongFor(first.otpCode))).toMatchObject(rejected('OTP_CODE_INVALID'));
    if (first.otpCode !== second.otpCode)
      expect(await verify(first.otpToken, second.otpCode)).toMatchObject(rejected('OTP_CODE_INVALID'));
    expect((await verify(first.otpToken, first.otpCode)).status).toBe(200);
  });

  it('[S8.3] OTP_BLOCK: rejects the correct code after five wrong ones, and sends no new one for 15 minutes', async () => {
    const { otpToken, otpCode } = await sent('0862000006');
    for (let times = 0; times < 5; times += 1)
      expect(await verify(otpToken, wrongFor(otpCode))).toMatchObject(rejected('OTP_CODE_INVALID'));
    expect(await verify(otpToken, otpCode)).toMatchObject({
      status: 422,
      body: { message: 'OTP_BLOCK', details: { retryAfter: otpRules.blockedFor } },
    });
    site.deps.clock.advance(otpRules.blockedFor - 1);
    expect(await send('0862000006')).toMatchObject(rejected('OTP_BLOCK'));
    site.deps.clock.advance(1);
    const fresh = await sent('0862000006');
    expect((await verify(fresh.otpToken, fresh.otpCode)).status).toBe(200);
  });

  it('[S8.3] checks only five of a hundred concurrent guesses', async () => {
    const { otpToken, otpCode } = await sent('0862000007');
    const guesses = await Promise.all(Array.from({ length: 100 }, () => verify(otpToken, wrongFor(otpCode))));
    const counted = guesses.filter(({ body }) => body.message === 'OTP_CODE_INVALID');
    expect(counted).toHaveLength(otpRules.maxAttempts);
    expect(guesses.every(({ status }) => status !== 200)).toBe(true);
    expect(await verify(otpToken, otpCode)).toMatchObject(rejected('OTP_BLOCK'));
  });

  it('[S8.3] OTP_EXPIRED: rejects a code that is five minutes old', async () => {
    const { otpToken, otpCode } = await sent('0862000008');
    site.deps.clock.advance(otpRules.validFor - 1);
    const fresh = await sent('0862000009');
    site.deps.clock.advance(1);
    expect(await verify(otpToken, otpCode)).toMatchObject(rejected('OTP_EXPIRED'));
    expect((await verify(fresh.otpToken, fresh.otpCode)).status).toBe(200);
  });

  it('[S8.3] OTP_TOKEN_INVALID: rejects a malformed token', async () => {
    for (const token of ['x', 'x'.repeat(44), `${'x'.repeat(42)}'`])
      expect(await verify(token, '123456')).toMatchObject(rejected('OTP_TOKEN_INVALID'));
  });

  it('[S8.3] OTP_NOT_EXIST: rejects a token without a code', async () => {
    expect(await verify('x'.repeat(43), '123456')).toMatchObject(rejected('OTP_NOT_EXIST'));
  });

  it('[S8.4] EXISTING_USER: reports a number that a member has since registered, only with the correct code', async () => {
    const { otpToken, otpCode } = await sent('0862000011');
    await site.deps.settings.set('registerOtp', { enabled: false });
    const reply = await site.call('POST', '/api/account', { body: registrationOf('0862000011') });
    await site.deps.settings.set('registerOtp', { enabled: true });
    expect(reply.status).toBe(200);
    expect(await verify(otpToken, wrongFor(otpCode))).toMatchObject(rejected('OTP_CODE_INVALID'));
    expect(await verify(otpToken, otpCode)).toMatchObject(rejected('EXISTING_USER'));
  });

  it('[S8.3] OTP_VERIFY_FAIL: verifies nothing while registration is closed', async () => {
    const { otpToken, otpCode } = await sent('0862000012');
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    await site.deps.settings.set('access', { ...open, registrationOpen: false });
    expect(await verify(otpToken, otpCode)).toMatchObject(rejected('OTP_VERIFY_FAIL'));
    await site.deps.settings.set('access', open);
    expect((await verify(otpToken, otpCode)).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT: limits attempts per minute from one address', async () => {
    const replies: number[] = [];
    for (let times = 0; times < 121; times += 1) replies.push((await verify('x', '1')).status);
    expect(replies.slice(0, 120).every((status) => status === 422)).toBe(true);
    expect(replies[120]).toBe(429);
  });
});
