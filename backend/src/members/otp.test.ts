import type { components } from '@wallet/contract';
import { ProviderError } from '@wallet/contract/providers';
import { noProviders } from '../core/providers/providers';
import { otpCodeFor, provePhone, registrationOf, sentOtp, wrongCodeFor } from '../testing/site/registration';
import { openTestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';
import { openBeforeAll } from '../testing/open-before-all';
import { AppError } from '../core/errors';
import { createOtp } from './otp';
import { reserveOtp } from './visitor-calls';
import { rejected } from '../testing/site/rejected';

type Sent = components['schemas']['OtpSendReply'];
type ErrorReply = { message: string; details?: { field?: string; retryAfter?: number } };

describe('sending a one-time code', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(async () => {
    site.deps.clock.advance(otpRules.day);
    await site.deps.settings.set('registerOtp', { enabled: true });
  });

  const send = (phoneNumber: string, headers: Record<string, string> = {}) =>
    site.call<Sent & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber }, headers });

  it('[S7.7] [S3.6] sends the code to the phone with the reference that the page shows, and never to the page', async () => {
    const { status, body, text } = await send('0861000001');
    expect(status).toBe(200);
    expect(body).toEqual(sentOtp);
    const [sms] = site.simulators.phones.list('0861000001');
    expect(sms?.text).toContain(`Ref: ${body.otpRef}`);
    expect(sms?.text).toMatch(/^ทองดี: รหัส OTP/);
    expect(text).not.toContain(await otpCodeFor(site, '0861000001'));
  });

  it('uses the language of the page', async () => {
    await send('0861000002', { 'accept-language': 'en' });
    expect(site.simulators.phones.list('0861000002')[0]?.text).toMatch(/^Thongdee: your OTP is \d{6} /);
  });

  it('stores neither code nor token, and codes differ', async () => {
    const { body } = await send('0861000003');
    const code = await otpCodeFor(site, '0861000003');
    const stored = await site.deps.db.query<{ row: string }>('select to_jsonb(otp)::text as row from otp');
    expect(stored.some(({ row }) => row.includes(body.otpToken ?? '?') || row.includes(`"${code}"`))).toBe(
      false,
    );
    await send('0861000004');
    expect([await otpCodeFor(site, '0861000004'), body.otpToken]).not.toEqual([code, body.otpToken]);
  });

  it('accepts usual spellings of a number', async () => {
    expect((await send('๐๘๖-100 0005')).status).toBe(200);
    expect(await otpCodeFor(site, '0861000005')).toMatch(/^\d{6}$/);
  });

  it.each(['086100000', '08610000066', 'abcdefghij', '08610000a6'])(
    '[S5.1] [S8.4] PHONE_NUMBER_REQUIRE_10_DIGIT: rejects %j',
    async (phoneNumber) => {
      expect(await send(phoneNumber)).toMatchObject(
        rejected('PHONE_NUMBER_REQUIRE_10_DIGIT', { field: 'phoneNumber' }),
      );
    },
  );

  it('[S4.2] [S8.3] OTP_VERIFIED: sends no code while the number is verified, and sends one again later', async () => {
    const phoneProof = await provePhone(site, '0861000007');
    const again = () =>
      site.call<Sent>('POST', '/api/otp/send', { body: { phoneNumber: '0861000007', phoneProof } });
    expect(await again()).toMatchObject({
      status: 200,
      body: { code: 'OTP_VERIFIED', otpRef: null, otpToken: null, resendIn: 0 },
    });
    expect(site.simulators.phones.list('0861000007')).toHaveLength(1);
    site.deps.clock.advance(otpRules.verifiedFor);
    expect((await again()).body.code).toBe('SUCCESS');
  });

  it('[S4.3] sends nothing while registration requires no code', async () => {
    await site.deps.settings.set('registerOtp', { enabled: false });
    expect((await send('0861000008')).body.code).toBe('OTP_VERIFIED');
    expect(site.simulators.phones.list('0861000008')).toEqual([]);
  });

  it('[S8.10] REQUEST_LIMIT_1MIN: sends one code a minute to a phone, also for concurrent requests', async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => send('0861000009')));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const rejection = replies.find(({ status }) => status !== 200);
    expect(rejection).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT_1MIN', details: { retryAfter: 60_000 } },
      headers: { 'retry-after': '60' },
    });
    expect(site.simulators.phones.list('0861000009')).toHaveLength(1);
    site.deps.clock.advance(otpRules.resendAfter);
    expect((await send('0861000009')).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT: sends five codes a day to a phone', async () => {
    for (let times = 0; times < 5; times += 1) {
      expect((await send('0861000010')).status).toBe(200);
      site.deps.clock.advance(otpRules.resendAfter);
    }
    expect(await send('0861000010')).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT', details: { retryAfter: otpRules.day - 5 * otpRules.resendAfter } },
    });
    expect((await send('0861000011')).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT: limits codes per day for one address and not for others', async () => {
    await site.deps.settings.set('otpLimits', { phone: 5, address: 3 });
    const from = (address: string, phone: string) => send(phone, { 'x-forwarded-for': address });
    for (const phone of ['0861000012', '0861000013', '0861000014'])
      expect((await from('203.0.113.9', phone)).status).toBe(200);
    expect(await from('203.0.113.9', '0861000015')).toMatchObject(rejected('REQUEST_LIMIT', { status: 429 }));
    expect((await from('203.0.113.10', '0861000015')).status).toBe(200);
    await site.deps.settings.set('otpLimits', { phone: 5, address: 200 });
  });

  it('[S8.10] REQUEST_LIMIT: limits requests per minute from one address, also invalid ones', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.11' };
    const replies: number[] = [];
    for (let times = 0; times < 31; times += 1) replies.push((await send('1', headers)).status);
    expect(replies.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(replies[30]).toBe(429);
  });

  it('[S8.3] OTP_SEND_FAIL: reports that no message was sent and allows a retry at once', async () => {
    const { sms } = site.deps.providers;
    site.deps.providers.sms = {
      ...sms,
      send: () => Promise.reject(new ProviderError('rejected', 'no credit')),
    };
    expect(await send('0861000016')).toMatchObject(rejected('OTP_SEND_FAIL'));
    site.deps.providers.sms = noProviders.sms;
    expect(await send('0861000016')).toMatchObject(rejected('OTP_SEND_FAIL'));
    site.deps.providers.sms = sms;
    expect((await send('0861000016')).status).toBe(200);
  });

  it('[S8.2] INVALID_IP: sends nothing for a denied network', async () => {
    await site.deps.settings.set('access', {
      deniedNetworks: ['198.51.100.0/24'],
      loginOpen: true,
      registrationOpen: true,
    });
    expect(await send('0861000017', { 'x-forwarded-for': '198.51.100.77' })).toMatchObject(
      rejected('INVALID_IP'),
    );
    expect((await send('0861000017')).status).toBe(200);
  });

  it('[S8.4] REGISTER_FAIL: sends nothing while registration is closed', async () => {
    await site.deps.settings.set('access', { deniedNetworks: [], loginOpen: true, registrationOpen: false });
    expect(await send('0861000018')).toMatchObject(rejected('REGISTER_FAIL'));
    await site.deps.settings.set('access', { deniedNetworks: [], loginOpen: true, registrationOpen: true });
  });
});

describe('one-time codes of the Lao edition', () => {
  const site = openBeforeAll(() => openTestSite({ edition: 'lao' }));

  const send = (phoneNumber: string) =>
    site.call<Sent & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber } });

  it('[S5.1] [S1.2] are sent to numbers of other lengths, in Lao', async () => {
    expect((await send('020 5555 1234')).status).toBe(200);
    expect(site.simulators.phones.list('02055551234')[0]?.text).toMatch(/^ທອງດີ: ລະຫັດ OTP/);
  });

  it('[S8.4] INVALID_USER_INFO: are not sent to an invalid number', async () => {
    expect(await send('020 555')).toMatchObject(rejected('INVALID_USER_INFO', { field: 'phoneNumber' }));
  });
});

describe('verifying a phone number', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(otpRules.day));

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
    expect(await verify(first.otpToken, wrongCodeFor(first.otpCode))).toMatchObject(
      rejected('OTP_CODE_INVALID'),
    );
    if (first.otpCode !== second.otpCode)
      expect(await verify(first.otpToken, second.otpCode)).toMatchObject(rejected('OTP_CODE_INVALID'));
    expect((await verify(first.otpToken, first.otpCode)).status).toBe(200);
  });

  it('[S8.3] OTP_BLOCK: rejects the correct code after five wrong ones, and sends no new one for 15 minutes', async () => {
    const { otpToken, otpCode } = await sent('0862000006');
    for (let times = 0; times < 5; times += 1)
      expect(await verify(otpToken, wrongCodeFor(otpCode))).toMatchObject(rejected('OTP_CODE_INVALID'));
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
    const guesses = await Promise.all(
      Array.from({ length: 100 }, () => verify(otpToken, wrongCodeFor(otpCode))),
    );
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
    expect(await verify(otpToken, wrongCodeFor(otpCode))).toMatchObject(rejected('OTP_CODE_INVALID'));
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

describe('many concurrent requests for a code', () => {
  const site = openBeforeAll(openTestSite);

  it('[S8.10] send one message per phone', async () => {
    const phones = ['0866000001', '0866000002', '0866000003'];
    const results = await Promise.allSettled(
      phones.flatMap((phone) =>
        Array.from({ length: 10 }, () => reserveOtp(site.deps, phone, '203.0.113.1', createOtp('register'))),
      ),
    );
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(reasons).toHaveLength(27);
    expect(
      reasons.every((reason) => reason instanceof AppError && reason.code === 'REQUEST_LIMIT_1MIN'),
    ).toBe(true);
    const rows = await site.deps.db.query('select distinct phone_number from otp');
    expect(rows).toHaveLength(3);
  });
});
