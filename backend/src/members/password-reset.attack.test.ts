import type { components } from '@wallet/contract';
import { ProviderError } from '@wallet/contract/providers';
import { otpCodeFor, provePhone, registrationOf, wrongCodeFor } from '../testing/site/registration';
import { openTestSite } from '../testing/site/test-site';
import { otpRules } from '../settings/otp-rules';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type Reply = Schemas['OtpSendReply'] & Schemas['LoginReply'] & Schemas['Error'];

const stranger = '198.51.100.66';
const owner = '203.0.113.10';
const member = '0811111111';
const nonMember = '0867000001';
/** The member's password, and the one that a stranger tries to set. */
const former = 'mango-sticky-rice';
const taken = 'ของโจร ทั้งนั้น 8';

/** Covers attackers who want a member's account, or to know who is a member. */
describe('a stranger at the reset of a password', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(async () => {
    expect((await login(former)).status).toBe(200);
    site.deps.clock.advance(otpRules.day);
  });

  const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
  const send = (ip: string, phoneNumber: string) =>
    site.call<Reply>('POST', '/api/password/reset/send', { body: { phoneNumber }, ...from(ip) });
  const reset = (ip: string, otpToken: string | null, otpCode: string) =>
    site.call<Reply>('POST', '/api/password/reset', {
      body: { otpToken, otpCode, password: taken },
      ...from(ip),
    });
  const login = (password: string) =>
    site.call<Reply>('POST', '/api/login', { body: { username: member, password }, ...from(owner) });

  /** Everything about a reply but its random values and its time. */
  const shape = ({ status, body, headers }: Awaited<ReturnType<typeof send>>) => [
    status,
    Object.keys(headers).sort(),
    { ...body, otpRef: 'x', otpToken: 'x', details: undefined },
  ];

  it('[S8.2] NO_USER: cannot learn from a reply whether a number is registered; only its owner can', async () => {
    const sent = [await send(stranger, member), await send(stranger, nonMember)] as const;
    expect(shape(sent[0])).toEqual(shape(sent[1]));
    expect(shape(await send(stranger, member))).toEqual(shape(await send(stranger, nonMember)));
    const codes = [await otpCodeFor(site, member), await otpCodeFor(site, nonMember)] as const;
    const guesses = await Promise.all(
      sent.map(({ body }, index) => reset(stranger, body.otpToken, wrongCodeFor(codes[index] ?? ''))),
    );
    expect(guesses.map(({ body }) => body.message)).toEqual(['OTP_CODE_INVALID', 'OTP_CODE_INVALID']);
    expect(await reset(owner, sent[1].body.otpToken, codes[1])).toMatchObject(rejected('NO_USER'));
  });

  it('causes the same work for any number: one message by the provider, and the same error without one', async () => {
    const { sms } = site.deps.providers;
    const requested: string[] = [];
    site.deps.providers.sms = {
      ...sms,
      send: ({ phoneNumber }) => {
        requested.push(phoneNumber);
        return Promise.reject(new ProviderError('rejected', 'no credit'));
      },
    };
    const replies = [await send(stranger, member), await send(stranger, nonMember)] as const;
    site.deps.providers.sms = sms;
    expect(requested).toEqual([member, nonMember]);
    expect(shape(replies[0])).toEqual(shape(replies[1]));
    expect(replies[0].body.message).toBe('OTP_SEND_FAIL');
  });

  it('[S8.3] OTP_BLOCK: can check five codes, also concurrently, and does not block the owner', async () => {
    const { otpToken } = (await send(stranger, member)).body;
    const code = await otpCodeFor(site, member);
    const replies = await atOnce(40, () => reset(stranger, otpToken, wrongCodeFor(code)));
    expect(replies.filter(({ body }) => body.message === 'OTP_CODE_INVALID')).toHaveLength(
      otpRules.maxAttempts,
    );
    expect((await reset(stranger, otpToken, code)).body.message).toBe('OTP_BLOCK');
    expect((await send(stranger, member)).body.message).toBe('OTP_BLOCK');
    expect((await send(owner, member)).status).toBe(200);
  });

  it('[S8.10] REQUEST_LIMIT: shares the limits of messages with registration', async () => {
    expect((await send(stranger, member)).status).toBe(200);
    const other = await site.call<Reply>('POST', '/api/otp/send', {
      body: { phoneNumber: member },
      ...from(stranger),
    });
    expect(other).toMatchObject(rejected('REQUEST_LIMIT_1MIN', { status: 429 }));
    const before = site.simulators.phones.list(member).length;
    for (let network = 0; network < 30; network += 1) await send(`198.51.100.${network}`, member);
    // The stranger's first message counts too.
    expect(site.simulators.phones.list(member)).toHaveLength(before + otpRules.limits.phoneInAll - 1);
  });

  it('cannot use a code for registration, nor register with a code for a reset', async () => {
    const registering = await site.call<Reply>('POST', '/api/otp/send', {
      body: { phoneNumber: member },
      ...from(stranger),
    });
    const code = await otpCodeFor(site, member);
    expect((await reset(stranger, registering.body.otpToken, code)).body.message).toBe('OTP_CODE_INVALID');
    const resetting = await send(stranger, nonMember);
    const verified = await site.call<Reply>('POST', '/api/otp/verify', {
      body: { otpToken: resetting.body.otpToken, otpCode: await otpCodeFor(site, nonMember) },
      ...from(stranger),
    });
    expect(verified.body.message).toBe('OTP_CODE_INVALID');
    // A proof from another number, and none.
    const phoneProof = await provePhone(site, '0867000002');
    for (const proof of [{}, { phoneProof }]) {
      const body = registrationOf(nonMember, proof);
      expect(await site.call('POST', '/api/account', { body })).toMatchObject(rejected('UNVERIFIED_OTP'));
    }
  });

  it('cannot use the token of another request, an invented one, or another code', async () => {
    const { otpToken } = (await send(owner, member)).body;
    const code = await otpCodeFor(site, member);
    const own = await send(stranger, nonMember);
    expect((await reset(stranger, own.body.otpToken, code)).body.message).toBe('OTP_CODE_INVALID');
    expect((await reset(stranger, 'x'.repeat(43), code)).body.message).toBe('OTP_NOT_EXIST');
    expect((await reset(stranger, 'x', code)).body.message).toBe('OTP_TOKEN_INVALID');
    expect((await reset(stranger, otpToken, wrongCodeFor(code))).body.message).toBe('OTP_CODE_INVALID');
  });

  it('is logged as security events without number, code or password', async () => {
    site.securityLog.length = 0;
    const { otpToken } = (await send(stranger, member)).body;
    const code = await otpCodeFor(site, member);
    for (let times = 0; times < 6; times += 1) await reset(stranger, otpToken, wrongCodeFor(code));
    expect(site.securityLog.map(({ event }) => event)).toEqual([
      'otp_sent',
      ...Array.from({ length: 5 }, () => 'otp_fail'),
      'otp_lock',
    ]);
    const text = JSON.stringify(site.securityLog);
    for (const secret of [member, code, otpToken ?? '?', taken, stranger]) expect(text).not.toContain(secret);
  });
});

describe('concurrent resets with one code', () => {
  it('set one password', async () => {
    const site = await openTestSite();
    const { body } = await site.call<Reply>('POST', '/api/password/reset/send', {
      body: { phoneNumber: member },
    });
    const otpCode = await otpCodeFor(site, member);
    const passwords = Array.from({ length: 6 }, (_, index) => `ข้าวเหนียว มะม่วง ${index}`);
    const replies = await Promise.all(
      passwords.map((password) =>
        site.call<Reply>('POST', '/api/password/reset', {
          body: { otpToken: body.otpToken, otpCode, password },
        }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = passwords[replies.findIndex(({ status }) => status === 200)];
    const login = await site.call('POST', '/api/login', { body: { username: member, password: winner } });
    expect(login.status).toBe(200);
    await site.close();
  });
});
