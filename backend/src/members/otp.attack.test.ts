import type { components } from '@wallet/contract';
import { otpCodeFor, provePhone, registrationOf, wrongCodeFor } from '../testing/site/registration';
import { openTestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';
import { openBeforeAll } from '../testing/open-before-all';

type Sent = components['schemas']['OtpSendReply'];
type ErrorReply = { message: string; phoneProof?: string };

const stranger = '198.51.100.66';
const owner = '203.0.113.10';
const member = '0811111111';

/** Covers attacks with a phone number that belongs to someone else. */
describe('a stranger who knows a phone number', () => {
  const site = openBeforeAll(openTestSite);
  let phones = 0;
  afterEach(() => site.deps.clock.advance(otpRules.day));

  const nextPhone = (): string => `08670${String((phones += 1)).padStart(5, '0')}`;
  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const send = (ip: string, phoneNumber: string) =>
    site.call<Sent & ErrorReply>('POST', '/api/otp/send', { body: { phoneNumber }, ...from(ip) });
  const verify = (ip: string, otpToken: string | null, otpCode: string) =>
    site.call<ErrorReply>('POST', '/api/otp/verify', { body: { otpToken, otpCode }, ...from(ip) });
  const create = (ip: string, body: object) =>
    site.call<ErrorReply>('POST', '/api/account', { body, ...from(ip) });
  const validate = (ip: string, body: object) =>
    site.call<ErrorReply>('POST', '/api/account/validate', { body, ...from(ip) });

  it('[S8.3] UNVERIFIED_OTP: cannot register the number that its owner has just verified', async () => {
    const phone = nextPhone();
    const phoneProof = await provePhone(site, phone);
    expect((await send(stranger, phone)).body.code).toBe('SUCCESS');
    for (const shown of [undefined, '', 'x'.repeat(43), await provePhone(site, nextPhone())])
      expect(
        await create(stranger, registrationOf(phone, shown === undefined ? {} : { phoneProof: shown })),
      ).toMatchObject({ status: 422, body: { message: 'UNVERIFIED_OTP' } });
    expect((await create(owner, registrationOf(phone, { phoneProof }))).status).toBe(200);
  });

  it('[S8.3] OTP_BLOCK: is blocked after five wrong codes, and the owner is not', async () => {
    const phone = nextPhone();
    const { otpToken } = (await send(stranger, phone)).body;
    const code = await otpCodeFor(site, phone);
    for (let times = 0; times < otpRules.maxAttempts; times += 1)
      await verify(stranger, otpToken, wrongCodeFor(code));
    expect((await verify(stranger, otpToken, code)).body.message).toBe('OTP_BLOCK');
    expect((await send(stranger, phone)).body.message).toBe('OTP_BLOCK');
    const ofOwner = await send(owner, phone);
    expect(ofOwner.status).toBe(200);
    expect((await verify(owner, ofOwner.body.otpToken, await otpCodeFor(site, phone))).status).toBe(200);
  });

  it('cannot invalidate the owner’s code by requesting another, nor prevent the owner from requesting one', async () => {
    const phone = nextPhone();
    const { otpToken } = (await send(owner, phone)).body;
    const code = await otpCodeFor(site, phone);
    for (let times = 0; times < 4; times += 1) {
      expect((await send(stranger, phone)).status).toBe(200);
      site.deps.clock.advance(otpRules.resendAfter);
    }
    expect((await verify(owner, otpToken, code)).status).toBe(200);
    expect((await send(owner, phone)).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT: counts as one requester with all addresses of an IPv6 /48', async () => {
    const phone = nextPhone();
    const replies: number[] = [];
    for (let network = 0; network < 12; network += 1)
      replies.push((await send(`2001:db8:7:${network}::${network + 1}`, phone)).status);
    expect(replies.filter((status) => status === 200)).toHaveLength(1);
    for (let minutes = 0; minutes < 20; minutes += 1) {
      site.deps.clock.advance(otpRules.resendAfter);
      await send(`2001:db8:7:${minutes}::1`, phone);
    }
    expect(site.simulators.phones.list(phone)).toHaveLength(otpRules.limits.phone);
    expect((await send(owner, phone)).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT: causes at most twenty messages a day to one phone from many networks', async () => {
    const phone = nextPhone();
    for (let network = 0; network < 30; network += 1) await send(`198.51.100.${network}`, phone);
    expect(site.simulators.phones.list(phone)).toHaveLength(otpRules.limits.phoneInAll);
    expect((await send(owner, nextPhone())).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT: causes no more messages than the site’s limit from many networks to many phones, also concurrently', async () => {
    await site.deps.settings.set('otpLimits', { phone: 5, address: 200, siteInHour: 10 });
    const requests = Array.from({ length: 25 }, (_, index) => ({
      ip: `192.0.2.${index}`,
      phone: nextPhone(),
    }));
    const replies = await Promise.all(requests.map(({ ip, phone }) => send(ip, phone)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(replies.filter(({ body }) => body.message === 'REQUEST_LIMIT')).toHaveLength(15);
    site.deps.clock.advance(otpRules.hour);
    expect((await send(owner, nextPhone())).status).toBe(200);
    await site.deps.settings.set('otpLimits', otpRules.limits);
  });

  it('[S8.4] EXISTING_USER and EXISTING_BANK: cannot learn from a call whether a number or an account belongs to a member', async () => {
    const phone = nextPhone();
    const shape = (reply: { status: number; body: object }) => [
      reply.status,
      { ...reply.body, otpRef: 'x', otpToken: 'x' },
    ];
    const ofMember = await send(stranger, member);
    expect(shape(ofMember)).toEqual(shape(await send(stranger, phone)));
    const bank = { bankCode: 'KBANK', bankAccountNo: '0123456789' };
    for (const call of [validate, create])
      expect([
        await call(stranger, registrationOf(member, bank)),
        await call(stranger, registrationOf(phone, bank)),
      ]).toMatchObject([{ body: { message: 'UNVERIFIED_OTP' } }, { body: { message: 'UNVERIFIED_OTP' } }]);
    const { otpToken } = ofMember.body;
    const code = await otpCodeFor(site, member);
    expect((await verify(stranger, otpToken, wrongCodeFor(code))).body.message).toBe('OTP_CODE_INVALID');
    expect((await verify(stranger, otpToken, code)).body.message).toBe('EXISTING_USER');
  });

  it('is logged as security events without number or code', async () => {
    const phone = nextPhone();
    const { otpToken } = (await send(stranger, phone)).body;
    const code = await otpCodeFor(site, phone);
    site.securityLog.length = 0;
    for (let times = 0; times < 6; times += 1) await verify(stranger, otpToken, wrongCodeFor(code));
    await send(stranger, phone);
    expect(site.securityLog.map(({ event }) => event)).toEqual([
      ...Array.from({ length: 5 }, () => 'otp_fail'),
      'otp_lock',
      'otp_lock',
    ]);
    const text = JSON.stringify(site.securityLog);
    for (const secret of [phone, code, otpToken ?? '?', stranger]) expect(text).not.toContain(secret);
  });
});
