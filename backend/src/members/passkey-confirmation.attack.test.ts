import type { components } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import { demoPassword } from '../demo/data/demo-members';
import { housekeeping } from '../housekeeping';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { giveMoney } from '../testing/site/member-actions';
import { passkeyDevice } from '../testing/site/passkey-device';
import type { Tampering } from '../testing/site/soft-authenticator';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { challengeValidForMs } from './passkey';
import { userHandleOf } from '../core/webauthn';

type Schemas = components['schemas'];
type Reply = Schemas['ProfileReply'] & Schemas['MoneyReply'] & Schemas['Error'];
type Command = Schemas['PasskeyConfirmation'];

const owner = '0811111111';
const other = '0822222222';
const required = { status: 422, body: { message: 'PASSKEY_REQUIRED' } };
const rejected = { status: 422, body: { message: 'WRONG_CREDENTIAL' } };
const thief = { bankCode: 'SCB', bankAccountName: 'THE THIEF', bankAccountNo: '6666666660' };

/** Covers an attacker who has the token and the password of a member with a passkey, and proofs of other commands. */
describe('a person with the token and the password of a member who has a passkey', () => {
  let site: TestSite;
  let token: string;
  let phone: ReturnType<typeof passkeyDevice>;
  beforeAll(async () => {
    site = await openTestSite();
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
  afterAll(() => site.close());

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
      } as never,
    });
  const payee: Command = { action: 'changePayee', ...thief };
  const countPayouts = () => site.simulators.bank.list().length;

  it('cannot redirect or withdraw more than the limit without a proof, or with an invented one', async () => {
    const before = countPayouts();
    for (const proof of [undefined, '', 'A'.repeat(43)]) {
      expect(await withdraw(301, proof)).toMatchObject(required);
      expect(await withdraw(301, proof, { call: 'withdrawAll' })).toMatchObject(required);
      expect(await changePayee(proof)).toMatchObject(required);
    }
    const { body } = await site.call<Reply>('GET', '/api/account/profile', { token });
    expect(body.bankAccount.bankAccountNo).not.toBe(thief.bankAccountNo);
    const rename = {
      bankCode: body.bankAccount.bankCode,
      bankAccountName: 'THE THIEF',
      password: demoPassword,
    };
    expect(await site.call('PUT', '/api/account/bankAccountName', { token, body: rename })).toMatchObject(
      required,
    );
    expect(countPayouts()).toBe(before);
  });

  it('cannot replay a proof, also not concurrently', async () => {
    const first = await proofFor({ action: 'withdraw', amount: 301 });
    expect((await withdraw(301, first)).status).toBe(200);
    expect(await withdraw(301, first)).toMatchObject(required);
    const second = await proofFor({ action: 'withdraw', amount: 301 });
    const replies = await Promise.all(
      Array.from({ length: 12 }, (_, index) => withdraw(301, second, { key: `same-proof-${index}` })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(replies.map(({ status, body }) => body.message ?? status))).toEqual(
      new Set([200, 'PASSKEY_REQUIRED']),
    );
  });

  it('cannot use a proof for another amount, call or account', async () => {
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
    const otherMembersProof = await proofFor({ action: 'withdraw', amount: 301 }, otherToken, otherPhone);
    expect(await withdraw(301, otherMembersProof)).toMatchObject(required);
    const ownProof = await proofFor({ action: 'withdraw', amount: 301 });
    const secondToken = await site.login(owner);
    expect(await withdraw(301, ownProof, { bearer: secondToken })).toMatchObject(required);
    const options = await site.call<Schemas['PasskeyRequestOptions']>(
      'POST',
      '/api/passkey/confirm/options',
      {
        token: secondToken,
        body: { action: 'withdraw', amount: 301 },
      },
    );
    expect(
      await site.call('POST', '/api/passkey/confirm', { token, body: phone.device.sign(options.body) }),
    ).toMatchObject(rejected);
  });

  it('cannot use an expired challenge or proof, and both are deleted', async () => {
    const { body } = await site.call<Schemas['PasskeyRequestOptions']>(
      'POST',
      '/api/passkey/confirm/options',
      {
        token,
        body: { action: 'withdraw', amount: 301 },
      },
    );
    const answer = phone.device.sign(body);
    const proof = await proofFor({ action: 'withdraw', amount: 301 });
    site.deps.clock.advance(challengeValidForMs);
    expect(await site.call('POST', '/api/passkey/confirm', { token, body: answer })).toMatchObject(rejected);
    expect(await withdraw(301, proof)).toMatchObject(required);
    await proofFor(payee);
    site.deps.clock.advance(2 * 86_400_000);
    await housekeeping(site.deps);
    expect(await site.deps.db.query('select hash from passkey_confirmation')).toEqual([]);
  });

  it.each<[string, Tampering]>([
    ['for a page of another origin', { origin: 'https://thongdee.example.evil.example' }],
    ['for another host name', { rpId: 'evil.example' }],
    ['for an invented challenge', { challenge: 'A'.repeat(43) }],
    ['for a registration', { type: 'webauthn.create' }],
    ['without the check of its user', { isUserVerified: false }],
    ['for another member', { userHandle: userHandleOf('000000000000000000000000') }],
  ])('gets no proof for an answer %s', async (_, change) => {
    expect(await phone.confirm(token, { action: 'withdraw', amount: 301 }, change)).toMatchObject(rejected);
  });

  it('gets no proof with the challenge of a login, or with an answer that was used', async () => {
    const send = (body: object) => site.call('POST', '/api/passkey/confirm', { token, body });
    expect(await send(phone.device.sign(await phone.fetchOptions()))).toMatchObject(rejected);
    const { body } = await site.call<Schemas['PasskeyRequestOptions']>(
      'POST',
      '/api/passkey/confirm/options',
      {
        token,
        body: payee,
      },
    );
    const answer = phone.device.sign(body);
    expect((await send(answer)).status).toBe(200);
    expect(await send(answer)).toMatchObject(rejected);
    expect(await phone.send(answer)).toMatchObject(rejected);
  });

  it('cannot confirm with the passkey of another member', async () => {
    const otherPhone = passkeyDevice(site);
    await otherPhone.add(await site.login(other));
    expect(await otherPhone.confirm(token, payee)).toMatchObject(rejected);
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
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1)
      statuses.push((await site.call('POST', '/api/passkey/confirm/options', { token, body: payee })).status);
    expect(statuses.indexOf(429)).toBe(30);
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
