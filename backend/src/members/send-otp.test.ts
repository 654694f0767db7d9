import type { components } from '@wallet/contract';
import { ProviderError } from '@wallet/contract/providers';
import { noProviders } from '../core/providers/providers';
import { otpCodeFor, provePhone } from '../testing/site/registration';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';

type Sent = components['schemas']['OtpSendReply'];
type ErrorReply = { message: string; details?: { field?: string; retryAfter?: number } };

describe('sending a one-time code', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterEach(async () => {
    site.deps.clock.advance(otpRules.day);
    await site.deps.settings.set('registerOtp', { enabled: true });
  });
  afterAll(() => site.close());

  const send = (phoneNumber: string, headers: Record<string, string> = {}) =>
    site.call<Sent & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber }, headers });

  it('[S7.7] [S3.6] sends the code to the phone with the reference that the page shows, and never to the page', async () => {
    const { status, body, text } = await send('0861000001');
    expect(status).toBe(200);
    expect(body).toEqual({
      otpRef: expect.stringMatching(/^[A-Z]{4}$/) as unknown,
      otpToken: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      code: 'SUCCESS',
      resendIn: 60_000,
      otpLength: 6,
    });
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
      expect(await send(phoneNumber)).toMatchObject({
        status: 422,
        body: { message: 'PHONE_NUMBER_REQUIRE_10_DIGIT', details: { field: 'phoneNumber' } },
      });
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
    expect(await from('203.0.113.9', '0861000015')).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT' },
    });
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
    expect(await send('0861000016')).toMatchObject({ status: 422, body: { message: 'OTP_SEND_FAIL' } });
    site.deps.providers.sms = noProviders.sms;
    expect(await send('0861000016')).toMatchObject({ status: 422, body: { message: 'OTP_SEND_FAIL' } });
    site.deps.providers.sms = sms;
    expect((await send('0861000016')).status).toBe(200);
  });

  it('[S8.2] INVALID_IP: sends nothing for a denied network', async () => {
    await site.deps.settings.set('access', {
      deniedNetworks: ['198.51.100.0/24'],
      loginOpen: true,
      registrationOpen: true,
    });
    expect(await send('0861000017', { 'x-forwarded-for': '198.51.100.77' })).toMatchObject({
      status: 422,
      body: { message: 'INVALID_IP' },
    });
    expect((await send('0861000017')).status).toBe(200);
  });

  it('[S8.4] REGISTER_FAIL: sends nothing while registration is closed', async () => {
    await site.deps.settings.set('access', { deniedNetworks: [], loginOpen: true, registrationOpen: false });
    expect(await send('0861000018')).toMatchObject({ status: 422, body: { message: 'REGISTER_FAIL' } });
    await site.deps.settings.set('access', { deniedNetworks: [], loginOpen: true, registrationOpen: true });
  });
});

describe('one-time codes of the Lao edition', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ edition: 'lao' });
  });
  afterAll(() => site.close());

  const send = (phoneNumber: string) =>
    site.call<Sent & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber } });

  it('[S5.1] [S1.2] are sent to numbers of other lengths, in Lao', async () => {
    expect((await send('020 5555 1234')).status).toBe(200);
    expect(site.simulators.phones.list('02055551234')[0]?.text).toMatch(/^ທອງດີ: ລະຫັດ OTP/);
  });

  it('[S8.4] INVALID_USER_INFO: are not sent to an invalid number', async () => {
    expect(await send('020 555')).toMatchObject({
      status: 422,
      body: { message: 'INVALID_USER_INFO', details: { field: 'phoneNumber' } },
    });
  });
});
