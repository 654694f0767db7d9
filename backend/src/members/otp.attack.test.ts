import type { components } from '@wallet/contract';
import { otpCodeFor, provePhone, registrationOf, wrongCodeFor } from '../testing/site/registration';
import { demoPassword } from '../demo/data/demo-members';
import { atOnce } from '../testing/at-once';
import { openTestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';
import { openBeforeAll } from '../testing/open-before-all';
import { ProviderError } from '@wallet/contract/providers';
import { rejected } from '../testing/site/rejected';

type Sent = components['schemas']['OtpSendReply'];
type ErrorReply = { message: string; phoneProof?: string };

const stranger = '198.51.100.66';
const owner = '203.0.113.10';
const member = '0811111111';

const purposes = {
  register: { send: '/api/otp/send', check: '/api/otp/verify' },
  'reset a password': { send: '/api/password/reset/send', check: '/api/password/reset' },
  'log in': { send: '/api/login/code/send', check: '/api/login/code' },
};
type Purpose = keyof typeof purposes;
const allPurposes = Object.keys(purposes) as Purpose[];

describe.each(allPurposes)('a code to %s', (purpose) => {
  const site = openBeforeAll(openTestSite);
  beforeAll(() => site.deps.settings.set('login', { codeOnNewDevice: true }));
  afterEach(() => site.deps.clock.advance(otpRules.day));

  const post = (path: string, body: object, ip = stranger) =>
    site.call<Sent & ErrorReply>('POST', path, { body, headers: { 'x-forwarded-for': ip } });
  const send = (phoneNumber = member, ip = stranger, of = purpose) => {
    const isLogin = of === 'log in';
    const body = isLogin ? { username: phoneNumber, password: demoPassword } : { phoneNumber };
    return post(purposes[of].send, body, ip);
  };
  const check = async (otpToken: string | null, otpCode: string) => {
    const password = purpose === 'reset a password' ? { password: 'ของโจร ทั้งนั้น 8' } : {};
    return (await post(purposes[purpose].check, { otpToken, otpCode, ...password })).body;
  };
  const sent = async (phoneNumber = member, of = purpose): Promise<[token: string, code: string]> => [
    (await send(phoneNumber, stranger, of)).body.otpToken ?? '',
    await otpCodeFor(site, phoneNumber),
  ];

  it('[S8.3] OTP_BLOCK: can be guessed five times, also concurrently, then blocks its requester for 15 minutes and not the owner', async () => {
    const [token, code] = await sent();
    site.securityLog.length = 0;
    const guesses = await atOnce(9, () => check(token, wrongCodeFor(code)));
    const checked = guesses.filter(({ message }) => message === 'OTP_CODE_INVALID');
    expect(checked).toHaveLength(otpRules.maxAttempts);
    const details = { retryAfter: otpRules.blockedFor };
    expect(await check(token, code)).toEqual({ message: 'OTP_BLOCK', details });
    const events = site.securityLog.map(({ event }) => event);
    expect(events.filter((event) => event === 'otp_fail')).toHaveLength(5);
    expect(events.filter((event) => event === 'otp_lock')).toHaveLength(5);
    const text = JSON.stringify(site.securityLog);
    for (const secret of [member, code, token, stranger]) expect(text).not.toContain(secret);
    site.deps.clock.advance(otpRules.blockedFor - 1);
    expect((await send()).body.message).toBe('OTP_BLOCK');
    expect((await send(member, owner)).status).toBe(200);
    site.deps.clock.advance(1);
    expect((await send()).status).toBe(200);
  });

  it('[S8.3] OTP_CODE_INVALID, OTP_TOKEN_INVALID and OTP_NOT_EXIST: is valid only with its token', async () => {
    const [token] = await sent();
    const [, codeOfOther] = await sent('0822222222');
    expect(await check(token, codeOfOther)).toEqual({ message: 'OTP_CODE_INVALID' });
    for (const malformed of ['x', 'x'.repeat(44), `${'x'.repeat(42)}'`])
      expect(await check(malformed, codeOfOther)).toEqual({ message: 'OTP_TOKEN_INVALID' });
    expect(await check('x'.repeat(43), codeOfOther)).toEqual({ message: 'OTP_NOT_EXIST' });
  });

  it('[S8.3] OTP_EXPIRED: is rejected when it is five minutes old', async () => {
    const [token, code] = await sent();
    site.deps.clock.advance(otpRules.validFor);
    expect(await check(token, code)).toEqual({ message: 'OTP_EXPIRED' });
  });

  it.each(allPurposes.filter((other) => other !== purpose))(
    'is wrong when it was sent to %s',
    async (other) => {
      expect(await check(...(await sent(member, other)))).toEqual({ message: 'OTP_CODE_INVALID' });
    },
  );
});

/** Covers attacks with a phone number that belongs to someone else. */
describe('a stranger who knows a phone number', () => {
  const site = openBeforeAll(openTestSite);
  let phones = 0;
  afterEach(() => site.deps.clock.advance(otpRules.day));

  const nextPhone = (): string => `08670${String((phones += 1)).padStart(5, '0')}`;
  const post = (ip: string, path: string, body: object) =>
    site.call<Sent & ErrorReply>('POST', path, { body, headers: { 'x-forwarded-for': ip } });
  const send = (ip: string, phoneNumber: string) => post(ip, '/api/otp/send', { phoneNumber });
  const sendReset = (ip: string, phoneNumber: string) =>
    post(ip, '/api/password/reset/send', { phoneNumber });
  const verify = (ip: string, otpToken: string | null, otpCode: string) =>
    post(ip, '/api/otp/verify', { otpToken, otpCode });
  const reset = (ip: string, otpToken: string | null, otpCode: string) =>
    post(ip, '/api/password/reset', { otpToken, otpCode, password: 'ของโจร ทั้งนั้น 8' });
  const create = (ip: string, body: object) => post(ip, '/api/account', body);
  const validate = (ip: string, body: object) => post(ip, '/api/account/validate', body);
  /** Everything about a reply but its random values and its time. */
  const shape = ({ status, body, headers }: Awaited<ReturnType<typeof send>>) => [
    status,
    Object.keys(headers).sort(),
    { ...body, otpRef: 'x', otpToken: 'x', details: undefined },
  ];

  it('[S8.3] UNVERIFIED_OTP: cannot register the number that its owner has just verified', async () => {
    const phone = nextPhone();
    const phoneProof = await provePhone(site, phone);
    expect((await send(stranger, phone)).body.code).toBe('SUCCESS');
    const others = ['', 'x'.repeat(43), await provePhone(site, nextPhone())].map((proof) => ({
      phoneProof: proof,
    }));
    for (const shown of [{}, ...others])
      expect((await create(stranger, registrationOf(phone, shown))).body.message).toBe('UNVERIFIED_OTP');
    expect((await create(owner, registrationOf(phone, { phoneProof }))).status).toBe(200);
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
    const ofMember = await send(stranger, member);
    expect(shape(ofMember)).toEqual(shape(await send(stranger, phone)));
    const bank = { bankCode: 'KBANK', bankAccountNo: '0123456789' };
    for (const call of [validate, create])
      for (const number of [member, phone])
        expect((await call(stranger, registrationOf(number, bank))).body.message).toBe('UNVERIFIED_OTP');
    const { otpToken } = ofMember.body;
    const code = await otpCodeFor(site, member);
    expect((await verify(stranger, otpToken, wrongCodeFor(code))).body.message).toBe('OTP_CODE_INVALID');
    expect((await verify(stranger, otpToken, code)).body.message).toBe('EXISTING_USER');
  });

  it('[S8.2] NO_USER: cannot learn from a reset of a password whether a number is registered; only its owner can', async () => {
    const phone = nextPhone();
    const sent = [await sendReset(stranger, member), await sendReset(stranger, phone)] as const;
    expect(shape(sent[0])).toEqual(shape(sent[1]));
    expect(shape(await sendReset(stranger, member))).toEqual(shape(await sendReset(stranger, phone)));
    const codes = [await otpCodeFor(site, member), await otpCodeFor(site, phone)] as const;
    for (const index of [0, 1] as const) {
      const guess = await reset(stranger, sent[index].body.otpToken, wrongCodeFor(codes[index]));
      expect(guess.body).toEqual({ message: 'OTP_CODE_INVALID' });
    }
    expect((await reset(owner, sent[1].body.otpToken, codes[1])).body).toEqual({ message: 'NO_USER' });
    expect(await site.login(member)).toEqual(expect.any(String));
  });

  it('causes the same work at a reset for any number: one message by the provider, and the same error without one', async () => {
    const { sms } = site.deps.providers;
    const phone = nextPhone();
    const requested: string[] = [];
    site.deps.providers.sms = {
      ...sms,
      send: ({ phoneNumber }) => {
        requested.push(phoneNumber);
        return Promise.reject(new ProviderError('rejected', 'no credit'));
      },
    };
    const replies = [await sendReset(stranger, member), await sendReset(stranger, phone)] as const;
    site.deps.providers.sms = sms;
    expect(requested).toEqual([member, phone]);
    expect(shape(replies[0])).toEqual(shape(replies[1]));
    expect(replies[0].body.message).toBe('OTP_SEND_FAIL');
  });

  it('[S8.10] REQUEST_LIMIT_1MIN: shares the limits of messages between a reset and a registration', async () => {
    expect((await sendReset(stranger, member)).status).toBe(200);
    expect(await send(stranger, member)).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
    const before = site.simulators.phones.list(member).length;
    for (let network = 0; network < 30; network += 1) await sendReset(`198.51.100.${network}`, member);
    // The stranger's first message counts too.
    expect(site.simulators.phones.list(member)).toHaveLength(before + otpRules.limits.phoneInAll - 1);
  });
});
