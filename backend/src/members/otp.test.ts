import type { components } from '@wallet/contract';
import { ProviderError } from '@wallet/contract/providers';
import { noProviders } from '../core/providers/providers';
import { otpCodeFor, provePhone, registrationOf, sentOtp } from '../testing/site/registration';
import { openTestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';
import { openBeforeAll } from '../testing/open-before-all';
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
    await send('๐๘๖-100 0002', { 'accept-language': 'en' });
    expect(site.simulators.phones.list('0861000002')[0]?.text).toMatch(/^Thongdee: your OTP is \d{6} /);
  });

  it('[S5.1] [S8.4] PHONE_NUMBER_REQUIRE_10_DIGIT: rejects another number', async () => {
    const invalid = rejected('PHONE_NUMBER_REQUIRE_10_DIGIT', { field: 'phoneNumber' });
    expect(await send('08610000a6')).toMatchObject(invalid);
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

  it('[S8.10] REQUEST_LIMIT: limits codes per day for one address and not for others', async () => {
    await site.deps.settings.set('otpLimits', { phone: 5, address: 3 });
    const from = (address: string, phone: string) => send(phone, { 'x-forwarded-for': address });
    for (const phone of ['0861000012', '0861000013', '0861000014'])
      expect((await from('203.0.113.9', phone)).status).toBe(200);
    expect(await from('203.0.113.9', '0861000015')).toMatchObject(rejected('REQUEST_LIMIT', { status: 429 }));
    expect((await from('203.0.113.10', '0861000015')).status).toBe(200);
    await site.deps.settings.set('otpLimits', { phone: 5, address: 200 });
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
});

describe('one-time codes of the Lao edition', () => {
  const site = openBeforeAll(() => openTestSite({ edition: 'lao' }));

  const send = (phoneNumber: string) =>
    site.call<Sent & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber } });

  it('[S5.1] [S1.2] are sent to numbers of other lengths, in Lao', async () => {
    expect((await send('020 5555 1234')).status).toBe(200);
    expect(site.simulators.phones.list('02055551234')[0]?.text).toMatch(/^ທອງດີ: ລະຫັດ OTP/);
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

  it('[S7.7] [S3.7] [S4.4] [S8.3] OTP_CODE_VALID: accepts the code that the phone received, also in Thai digits and with spaces', async () => {
    const { otpToken, otpCode } = await sent('0862000001');
    expect(await verify(otpToken, otpCode)).toMatchObject({ status: 200, body: { code: 'OTP_CODE_VALID' } });
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
});
