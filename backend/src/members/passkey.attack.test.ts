import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { housekeeping } from '../housekeeping';
import { passkeyDevice } from '../testing/site/passkey-device';
import type { Tampering } from '../testing/site/soft-authenticator';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { challengeValidForMs } from './passkey';
import { userHandleOf } from '../core/webauthn';

const owner = '0811111111';
const other = '0822222222';
const rejected = { status: 422, body: { message: 'WRONG_CREDENTIAL' } };

/** Covers attackers who want a session of a member, or to add a passkey to an account. */
describe('a stranger at the login with a passkey', () => {
  let site: TestSite;
  let phone: ReturnType<typeof passkeyDevice>;
  beforeAll(async () => {
    site = await openTestSite();
    phone = passkeyDevice(site);
    await phone.add(await site.login(owner));
  });
  afterEach(async () => {
    expect((await phone.logIn()).status).toBe(200);
    site.deps.clock.advance(3_600_000);
  });
  afterAll(() => site.close());

  const memberId = async (username: string): Promise<string> => {
    const rows = await site.deps.db.query<{ id: string }>('select id from member where username = $1', [
      username,
    ]);
    return rows[0]?.id ?? '';
  };

  it('gets options that name no member and differ only in the challenge', async () => {
    const [first, second] = [await phone.fetchOptions(), await phone.fetchOptions()];
    expect(Object.keys(first)).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(first.challenge).not.toBe(second.challenge);
    expect({ ...first, challenge: '' }).toEqual({ ...second, challenge: '' });
  });

  it('cannot use an assertion twice, neither later nor concurrently', async () => {
    const assertion = phone.device.sign(await phone.fetchOptions());
    expect((await phone.send(assertion)).status).toBe(200);
    expect(await phone.send(assertion)).toMatchObject(rejected);
    const another = phone.device.sign(await phone.fetchOptions());
    const replies = await Promise.all(Array.from({ length: 12 }, () => phone.send(another)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('cannot use a challenge after a wrong signature', async () => {
    const assertion = phone.device.sign(await phone.fetchOptions());
    const { response } = phone.device.sign(await phone.fetchOptions());
    const forged = { ...assertion, response: { ...assertion.response, signature: response.signature } };
    expect(await phone.send(forged)).toMatchObject(rejected);
    expect(await phone.send(assertion)).toMatchObject(rejected);
  });

  it('cannot use an expired challenge, and it is deleted', async () => {
    const assertion = phone.device.sign(await phone.fetchOptions());
    site.deps.clock.advance(challengeValidForMs);
    expect(await phone.send(assertion)).toMatchObject(rejected);
    await phone.fetchOptions();
    site.deps.clock.advance(2 * 86_400_000);
    await housekeeping(site.deps);
    expect(await site.deps.db.query('select hash from passkey_challenge')).toEqual([]);
  });

  it.each<[string, Tampering]>([
    ['for a page of another origin', { origin: 'https://thongdee.example.evil.example' }],
    ['for a page of the site without TLS', { origin: 'http://thongdee.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['for an invented challenge', { challenge: 'A'.repeat(43) }],
    ['for a registration', { type: 'webauthn.create' }],
    ['without user verification', { isUserVerified: false }],
    ['for no member', { userHandle: '' }],
    ['for a member that does not exist', { userHandle: userHandleOf('000000000000000000000000') }],
  ])('cannot log in with an assertion %s', async (_, change) => {
    expect(await phone.logIn(change)).toMatchObject(rejected);
  });

  it('cannot log in as another member with their own passkey', async () => {
    const own = passkeyDevice(site);
    await own.add(await site.login(other));
    expect(await own.logIn({ userHandle: userHandleOf(await memberId(owner)) })).toMatchObject(rejected);
    const assertion = own.device.sign(await own.fetchOptions());
    const ownersId = phone.device.credential?.id.toString('base64url') ?? '';
    expect(await phone.send({ ...assertion, id: ownersId })).toMatchObject(rejected);
  });

  it('cannot use a copy of a device whose counter is behind', async () => {
    expect((await phone.logIn()).status).toBe(200);
    expect(await phone.logIn({ counter: 1 })).toMatchObject(rejected);
    expect(await phone.logIn({ counter: 0 })).toMatchObject(rejected);
  });

  it.each(['', 'bm90IEpTT04', 'bnVsbA', Buffer.from('{"challenge":{}}').toString('base64url')])(
    'is rejected for invalid client data (%j), and for an invalid signature',
    async (clientDataJSON) => {
      const assertion = phone.device.sign(await phone.fetchOptions());
      const reply = await phone.send({ ...assertion, response: { ...assertion.response, clientDataJSON } });
      expect([400, 422]).toContain(reply.status);
      const garbage = { ...assertion.response, authenticatorData: 'AA', signature: 'AA' };
      expect(await phone.send({ id: assertion.id, response: garbage })).toMatchObject(rejected);
    },
  );

  it('can try sixty times a minute, and does not block others or the password', async () => {
    const stranger = '198.51.100.66';
    const guess = async () =>
      phone.send(phone.device.sign(await phone.fetchOptions(), { rpId: 'x' }), { ip: stranger });
    const statuses: number[] = [];
    for (let times = 0; times < 62; times += 1) statuses.push((await guess()).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(60);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await phone.logIn()).status).toBe(200);
    expect(await site.login(owner)).toEqual(expect.any(String));
    site.deps.clock.advance(60_000);
    const options = await Promise.all(
      Array.from({ length: 121 }, () =>
        site.call('POST', '/api/passkey/login/options', { headers: { 'x-forwarded-for': stranger } }),
      ),
    );
    expect(options.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is rejected like a password login while logins are closed, or for a denied network or account', async () => {
    const { settings, db } = site.deps;
    const access = await settings.get('access');
    const messageOfLogin = async () =>
      (await phone.send(phone.device.sign(await phone.fetchOptions()))).body.message;
    /** Returns the error of a login when a setting changes between its options and its assertion. */
    const messageAfter = async (change: () => Promise<unknown>) => {
      const signed = phone.device.sign(await phone.fetchOptions());
      await change();
      return (await phone.send(signed)).body.message;
    };
    expect(await messageAfter(() => settings.set('access', { ...access, loginOpen: false }))).toBe(
      'LOGIN_FAIL',
    );
    await settings.set('access', access);
    expect(
      await messageAfter(() => settings.set('access', { ...access, deniedNetworks: ['127.0.0.1'] })),
    ).toBe('INVALID_IP');
    await settings.set('access', access);
    const setStatus = (status: string) =>
      db.query('update member set status = $2 where username = $1', [owner, status]);
    await setStatus('inactive');
    expect(await messageOfLogin()).toBe('INACTIVE_USER');
    await setStatus('closed');
    expect(await messageOfLogin()).toBe('NO_USER');
    await setStatus('active');
  });

  it('is logged as security events without number, key or token', async () => {
    site.securityLog.length = 0;
    const { body } = await phone.logIn();
    await phone.logIn({ rpId: 'x' });
    expect(site.securityLog.map(({ event }) => event)).toEqual(['authn_login_success', 'authn_login_fail']);
    const text = JSON.stringify(site.securityLog);
    const id = phone.device.credential?.id.toString('base64url') ?? '?';
    for (const secret of [owner, id, body.token, '127.0.0.1']) expect(text).not.toContain(secret);
  });
});

describe('a person with a member’s token', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login(owner);
  });
  afterEach(() => site.deps.clock.advance(3_600_000));
  afterAll(() => site.close());

  const stored = () => site.deps.db.query('select id from passkey');
  const optionsFor = (bearer: string) =>
    site.call<components['schemas']['PasskeyCreationOptions']>('POST', '/api/passkey/options', {
      token: bearer,
      body: { password: demoPassword },
    });

  it('cannot guess the password to add a passkey, nor add one without it', async () => {
    const guesses: number[] = [];
    for (let times = 0; times < 12; times += 1)
      guesses.push(
        (await site.call('POST', '/api/passkey/options', { token, body: { password: `guess ${times}` } }))
          .status,
      );
    expect(guesses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
    const phone = passkeyDevice(site);
    const { challenge } = await phone.fetchOptions();
    const attestation = phone.device.create(
      { challenge, rp: { id: 'thongdee.example' }, user: { id: 'x' } },
      'x',
    );
    expect(await site.call('POST', '/api/passkey', { token, body: attestation })).toMatchObject(rejected);
    expect(await stored()).toEqual([]);
  });

  it.each<[string, Tampering]>([
    ['for a page of another origin', { origin: 'https://evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['for a login', { type: 'webauthn.get' }],
    ['without user verification', { isUserVerified: false }],
  ])('cannot add a passkey %s', async (_, change) => {
    expect(await passkeyDevice(site).add(token, change)).toMatchObject(rejected);
    expect(await stored()).toEqual([]);
  });

  it('cannot use the challenge of another member, an expired or a used one, or add one passkey twice', async () => {
    const phone = passkeyDevice(site);
    const add = (bearer: string, body: object) => site.call('POST', '/api/passkey', { token: bearer, body });
    const others = await optionsFor(await site.login(other));
    expect(await add(token, phone.device.create(others.body, 'x'))).toMatchObject(rejected);
    const late = phone.device.create((await optionsFor(token)).body, 'x');
    site.deps.clock.advance(challengeValidForMs);
    expect(await add(token, late)).toMatchObject(rejected);
    const attestation = phone.device.create((await optionsFor(token)).body, 'x');
    expect((await add(token, attestation)).status).toBe(200);
    expect(await add(token, attestation)).toMatchObject(rejected);
    const { challenge } = (await optionsFor(token)).body;
    const data = { type: 'webauthn.create', origin: 'https://thongdee.example', challenge };
    const clientDataJSON = Buffer.from(JSON.stringify(data)).toString('base64url');
    const reusedCredential = { ...attestation, response: { ...attestation.response, clientDataJSON } };
    expect(await add(token, reusedCredential)).toMatchObject(rejected);
    expect(await stored()).toHaveLength(1);
  });

  it('cannot rename, remove or see passkeys of another member', async () => {
    const otherToken = await site.login(other);
    const { body } = await passkeyDevice(site).add(otherToken);
    const id = body.passkeys[0]?.id;
    const missing = { status: 422, body: { message: 'NO_DATA' } };
    expect(await site.call('PUT', `/api/passkey/${id}`, { token, body: { name: 'mine' } })).toMatchObject(
      missing,
    );
    expect(
      await site.call('POST', `/api/passkey/${id}/remove`, { token, body: { password: demoPassword } }),
    ).toMatchObject(missing);
    const own = await site.call('GET', '/api/passkey', { token });
    expect(own.text).not.toContain(id);
  });
});
