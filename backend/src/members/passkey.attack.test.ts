import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { housekeeping } from '../housekeeping';
import { passkeyDevice } from '../testing/site/passkey-device';
import type { Tampering } from '@wallet/server/testing';
import { openTestSite } from '../testing/site/test-site';
import { challengeValidForMs } from './passkey';
import { userHandleOf } from '@wallet/server';
import { openBeforeAll } from '../testing/open-before-all';
import type { Satang } from '@wallet/contract/satang';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { giveMoney } from '../testing/site/member-actions';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type Reply = Schemas['ProfileReply'] & Schemas['MoneyReply'] & Schemas['Error'];
type Command = Schemas['PasskeyConfirmation'];

const owner = '0811111111';
const other = '0822222222';
const rejected = { status: 422, body: { message: 'WRONG_CREDENTIAL' } };

/** Covers attackers who want a session of a member, or to add a passkey to an account. */
describe('a stranger at the login with a passkey', () => {
  const site = openBeforeAll(openTestSite);
  let phone: ReturnType<typeof passkeyDevice>;
  beforeAll(async () => {
    phone = passkeyDevice(site);
    await phone.add(await site.login(owner));
  });
  afterEach(async () => {
    expect((await phone.logIn()).status).toBe(200);
    site.deps.clock.advance(3_600_000);
  });

  it('cannot use a challenge twice, concurrently, after a wrong signature, or once it has expired and is deleted', async () => {
    const sign = async () => phone.device.sign(await phone.fetchOptions());
    const assertion = await sign();
    const replies = await atOnce(12, () => phone.send(assertion));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await phone.send(assertion)).toMatchObject(rejected);
    const [genuine, another] = [await sign(), await sign()];
    const response = { ...genuine.response, signature: another.response.signature };
    expect(await phone.send({ ...genuine, response })).toMatchObject(rejected);
    expect(await phone.send(genuine)).toMatchObject(rejected);
    const late = await sign();
    site.deps.clock.advance(challengeValidForMs);
    expect(await phone.send(late)).toMatchObject(rejected);
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

  it('gets options that name no member and differ only in the challenge', async () => {
    const [first, second] = [await phone.fetchOptions(), await phone.fetchOptions()];
    expect(Object.keys(first)).toEqual(['challenge', 'rpId', 'timeout', 'userVerification']);
    expect(first.challenge).not.toBe(second.challenge);
    expect({ ...first, challenge: '' }).toEqual({ ...second, challenge: '' });
  });

  it('cannot log in as another member with their own passkey', async () => {
    const own = passkeyDevice(site);
    await own.add(await site.login(other));
    const [row] = await site.deps.db.query<{ id: string }>('select id from member where username = $1', [
      owner,
    ]);
    expect(await own.logIn({ userHandle: userHandleOf(row?.id ?? '') })).toMatchObject(rejected);
    const assertion = own.device.sign(await own.fetchOptions());
    const ownersId = phone.device.credential?.id.toString('base64url') ?? '';
    expect(await phone.send({ ...assertion, id: ownersId })).toMatchObject(rejected);
  });

  it('cannot use a copy of a device whose counter is behind', async () => {
    expect((await phone.logIn()).status).toBe(200);
    expect(await phone.logIn({ counter: 1 })).toMatchObject(rejected);
    expect(await phone.logIn({ counter: 0 })).toMatchObject(rejected);
  });

  it('is rejected for invalid client data, and for an invalid signature', async () => {
    const { id, response } = phone.device.sign(await phone.fetchOptions());
    for (const data of ['', 'not JSON', 'null', '{"challenge":{}}']) {
      const clientDataJSON = Buffer.from(data).toString('base64url');
      expect([400, 422]).toContain(
        (await phone.send({ id, response: { ...response, clientDataJSON } })).status,
      );
    }
    const garbage = { ...response, authenticatorData: 'AA', signature: 'AA' };
    expect(await phone.send({ id, response: garbage })).toMatchObject(rejected);
  });

  it('[H1.6] can try sixty times a minute, and does not block others or the password', async () => {
    const stranger = '198.51.100.66';
    const guess = async () =>
      phone.send(phone.device.sign(await phone.fetchOptions(), { rpId: 'x' }), { ip: stranger });
    const guesses = await atOnce(62, guess);
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(60);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
    expect((await phone.logIn()).status).toBe(200);
    expect(await site.login(owner)).toEqual(expect.any(String));
    site.deps.clock.advance(60_000);
    const options = await atOnce(121, () =>
      site.call('POST', '/api/passkey/login/options', { headers: { 'x-forwarded-for': stranger } }),
    );
    expect(options.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is rejected like a password login while logins are closed, or for a denied network or account', async () => {
    const { settings, db } = site.deps;
    const access = await settings.get('access');
    const messageOfLogin = async () => (await phone.logIn()).body.message;
    /** Returns the error of a login when a setting changes between its options and its assertion. */
    const messageAfter = async (change: () => Promise<unknown>) => {
      const signed = phone.device.sign(await phone.fetchOptions());
      await change();
      return (await phone.send(signed)).body.message;
    };
    const changes = { LOGIN_FAIL: { loginOpen: false }, INVALID_IP: { deniedNetworks: ['127.0.0.1'] } };
    for (const [message, change] of Object.entries(changes)) {
      expect(await messageAfter(() => settings.set('access', { ...access, ...change }))).toBe(message);
      await settings.set('access', access);
    }
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
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login(owner);
  });
  afterEach(() => site.deps.clock.advance(3_600_000));

  const stored = () => site.deps.db.query('select id from passkey');
  const optionsFor = (bearer: string) =>
    site.call<components['schemas']['PasskeyCreationOptions']>('POST', '/api/passkey/options', {
      token: bearer,
      body: { password: demoPassword },
    });

  it('cannot guess the password to add a passkey, nor add one without it', async () => {
    const guesses = await atOnce(12, (index) =>
      site.call('POST', '/api/passkey/options', { token, body: { password: `guess ${index}` } }),
    );
    expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(2);
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
    const added = await passkeyDevice(site).add(await site.login(other));
    const id = added.body.passkeys[0]?.id;
    const missing = { status: 422, body: { message: 'NO_DATA' } };
    const rename = await site.call('PUT', `/api/passkey/${id}`, { token, body: { name: 'mine' } });
    const body = { password: demoPassword };
    const remove = await site.call('POST', `/api/passkey/${id}/remove`, { token, body });
    expect([rename, remove]).toMatchObject([missing, missing]);
    const own = await site.call('GET', '/api/passkey', { token });
    expect(own.text).not.toContain(id);
  });
});

const required = { status: 422, body: { message: 'PASSKEY_REQUIRED' } };
const thief = { bankCode: 'SCB', bankAccountName: 'THE THIEF', bankAccountNo: '6666666660' };

/** Covers an attacker who has the token and the password of a member with a passkey, and proofs of other commands. */
describe('a person with the token and the password of a member who has a passkey', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let phone: ReturnType<typeof passkeyDevice>;
  beforeAll(async () => {
    await site.deps.settings.set('payee', { pause: 3_600_000 });
    const limits = await site.deps.settings.get('withdraw');
    await site.deps.settings.set('withdraw', { ...limits, passkeyAbove: 30_000 as Satang });
    phone = passkeyDevice(site);
    await phone.add(await site.login(owner));
  });
  beforeEach(async () => {
    token = await site.login(owner);
    await giveMoney(site.deps.db, owner, 2_000);
  });
  afterEach(async () => {
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
    site.deps.clock.advance(2 * 3_600_000);
    await site.deps.db.query('delete from payee_change');
  });

  const proofFor = async (command: Command, bearer = token, device = phone): Promise<string> =>
    (await device.confirm(bearer, command)).body.passkeyProof;
  const withdraw = (
    amount: number,
    passkeyProof?: string,
    { call = 'withdraw', bearer = token, key }: { call?: string; bearer?: string; key?: string } = {},
  ) =>
    site.call<Reply>('POST', `/api/wallet/${call}`, {
      token: bearer,
      body: { amount, ...(passkeyProof !== undefined && { passkeyProof }) },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const changePayee = (passkeyProof?: string, account: object = thief) =>
    site.call<Reply>('PUT', '/api/account/profile', {
      token,
      body: {
        name: 'สมชาย',
        password: demoPassword,
        ...account,
        ...(passkeyProof !== undefined && { passkeyProof }),
      },
    });
  const payee: Command = { action: 'changePayee', ...thief };
  const countPayouts = () => site.simulators.bank.list().length;
  const fetchOptions = async (body: Command, bearer = token) => {
    const path = '/api/passkey/confirm/options';
    return (await site.call<Schemas['PasskeyRequestOptions']>('POST', path, { token: bearer, body })).body;
  };
  const send = (body: object) => site.call('POST', '/api/passkey/confirm', { token, body });

  it('cannot redirect or withdraw more than the limit without a proof, or with an invented one', async () => {
    const before = countPayouts();
    for (const proof of [undefined, '', 'A'.repeat(43)]) {
      expect(await withdraw(301, proof)).toMatchObject(required);
      expect(await withdraw(301, proof, { call: 'withdrawAll' })).toMatchObject(required);
      expect(await changePayee(proof)).toMatchObject(required);
    }
    const { body } = await site.call<Reply>('GET', '/api/account/profile', { token });
    expect(body.bankAccount.bankAccountNo).not.toBe(thief.bankAccountNo);
    const { bankCode } = body.bankAccount;
    const rename = { bankCode, bankAccountName: 'THE THIEF', password: demoPassword };
    const renamed = await site.call('PUT', '/api/account/bankAccountName', { token, body: rename });
    expect(renamed).toMatchObject(required);
    expect(countPayouts()).toBe(before);
  });

  it('cannot replay a proof, also not concurrently', async () => {
    const first = await proofFor({ action: 'withdraw', amount: 301 });
    expect((await withdraw(301, first)).status).toBe(200);
    expect(await withdraw(301, first)).toMatchObject(required);
    const second = await proofFor({ action: 'withdraw', amount: 301 });
    const replies = await atOnce(12, (index) => withdraw(301, second, { key: `same-proof-${index}` }));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status, body }) => body.message ?? status))).toEqual(
      new Set([200, 'PASSKEY_REQUIRED']),
    );
  });

  it('[H1.2] cannot use a proof for another amount, call or account', async () => {
    const proof = await proofFor({ action: 'withdraw', amount: 301 });
    expect(await withdraw(301.01, proof)).toMatchObject(required);
    expect(await withdraw(1_301, proof)).toMatchObject(required);
    expect(await withdraw(301, proof, { call: 'withdrawAll' })).toMatchObject(required);
    expect(await changePayee(proof)).toMatchObject(required);
    const account = await proofFor(payee);
    for (const change of [
      { bankAccountNo: '6666666661' },
      { bankCode: 'KBANK' },
      { bankAccountName: 'MY NAME' },
    ])
      expect(await changePayee(account, { ...thief, ...change })).toMatchObject(required);
    expect(await withdraw(301, account)).toMatchObject(required);
    expect((await withdraw(301, proof)).status).toBe(200);
  });

  it('cannot use a proof of another member or another session', async () => {
    const otherToken = await site.login(other);
    const otherPhone = passkeyDevice(site);
    await otherPhone.add(otherToken);
    expect(await otherPhone.confirm(token, payee)).toMatchObject(rejected);
    const otherMembersProof = await proofFor({ action: 'withdraw', amount: 301 }, otherToken, otherPhone);
    expect(await withdraw(301, otherMembersProof)).toMatchObject(required);
    const ownProof = await proofFor({ action: 'withdraw', amount: 301 });
    const secondToken = await site.login(owner);
    expect(await withdraw(301, ownProof, { bearer: secondToken })).toMatchObject(required);
    const options = await fetchOptions({ action: 'withdraw', amount: 301 }, secondToken);
    expect(await send(phone.device.sign(options))).toMatchObject(rejected);
  });

  it('cannot use an expired challenge or proof, and both are deleted', async () => {
    const answer = phone.device.sign(await fetchOptions({ action: 'withdraw', amount: 301 }));
    const proof = await proofFor({ action: 'withdraw', amount: 301 });
    site.deps.clock.advance(challengeValidForMs);
    expect(await send(answer)).toMatchObject(rejected);
    expect(await withdraw(301, proof)).toMatchObject(required);
    await proofFor(payee);
    site.deps.clock.advance(2 * 86_400_000);
    await housekeeping(site.deps);
    expect(await site.deps.db.query('select hash from passkey_confirmation')).toEqual([]);
  });

  it.each<[string, Tampering]>([
    ['for an invented challenge', { challenge: 'A'.repeat(43) }],
    ['without the check of its user', { isUserVerified: false }],
    ['for another member', { userHandle: userHandleOf('000000000000000000000000') }],
  ])('gets no proof for an answer %s', async (_, change) => {
    expect(await phone.confirm(token, { action: 'withdraw', amount: 301 }, change)).toMatchObject(rejected);
  });

  it('gets no proof with the challenge of a login, or with an answer that was used', async () => {
    expect(await send(phone.device.sign(await phone.fetchOptions()))).toMatchObject(rejected);
    const answer = phone.device.sign(await fetchOptions(payee));
    expect((await send(answer)).status).toBe(200);
    expect(await send(answer)).toMatchObject(rejected);
    expect(await phone.send(answer)).toMatchObject(rejected);
  });

  it('cannot confirm with a passkey of their own that they add: it counts only after the pause', async () => {
    const own = passkeyDevice(site);
    await own.add(token);
    expect(await own.confirm(token, payee)).toMatchObject(rejected);
    expect((await phone.confirm(token, payee)).status).toBe(200);
    site.deps.clock.advance(3_600_000);
    expect((await own.confirm(token, payee)).status).toBe(200);
  });

  it('cannot withdraw for a while after removing the passkey', async () => {
    const list = await site.call<Schemas['PasskeyList']>('GET', '/api/passkey', { token });
    for (const { id } of list.body.passkeys)
      await site.call('POST', `/api/passkey/${id}/remove`, { token, body: { password: demoPassword } });
    expect(await withdraw(301)).toMatchObject({
      status: 422,
      body: { message: 'WITHDRAW_PAUSED', details: { retryAfter: 3_600_000 } },
    });
    await phone.add(token);
    site.deps.clock.advance(3_600_000);
    expect(await withdraw(301)).toMatchObject(required);
  });

  it('can start thirty confirmations a minute', async () => {
    const path = '/api/passkey/confirm/options';
    const replies = await atOnce(31, () => site.call('POST', path, { token, body: payee }));
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(1);
  });

  it('is logged as security events, but not the first step of an ordinary command', async () => {
    site.securityLog.length = 0;
    await withdraw(301);
    await changePayee();
    await withdraw(301, 'A'.repeat(43));
    await changePayee('A'.repeat(43));
    await phone.confirm(token, payee, { rpId: 'evil.example' });
    expect(site.securityLog.map(({ event, reason }) => [event, reason])).toEqual([
      ['withdraw_refused', 'PASSKEY_REQUIRED'],
      ['payee_change_fail', 'PASSKEY_REQUIRED'],
      ['passkey_confirm_fail', 'WRONG_CREDENTIAL'],
    ]);
  });
});
