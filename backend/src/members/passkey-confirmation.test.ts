import type { components } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import { demoPassword } from '../demo/data/demo-members';
import { giveMoney } from '../testing/site/member-actions';
import { passkeyDevice } from '../testing/site/passkey-device';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];
type Reply = Schemas['ProfileReply'] & Schemas['MoneyReply'] & Schemas['Error'];

const member = '0811111111';
const account = { bankCode: 'SCB', bankAccountName: 'Somchai Jaidee', bankAccountNo: '555-555-5550' };
const required = { status: 422, body: { message: 'PASSKEY_REQUIRED' } };

describe('a passkey as the second step', () => {
  let site: TestSite;
  let token: string;
  let phone: ReturnType<typeof passkeyDevice>;
  beforeAll(async () => {
    site = await openTestSite();
    await site.deps.settings.set('payee', { pause: 0 });
  });
  beforeEach(async () => {
    await site.deps.db.query('delete from passkey');
    await site.deps.db.query('delete from payee_change');
    const { min, max } = await site.deps.settings.get('withdraw');
    await site.deps.settings.set('withdraw', { min, max, passkeyAbove: 30_000 as Satang });
    token = await site.login(member);
    phone = passkeyDevice(site);
    await giveMoney(site.deps.db, member, 2_000);
  });
  afterEach(() => site.deps.clock.advance(3_600_000));
  afterAll(() => site.close());

  const withdraw = (amount: number, { proof, key }: { proof?: string; key?: string } = {}) =>
    site.call<Reply>('POST', '/api/wallet/withdraw', {
      token,
      body: { amount, ...(proof !== undefined && { passkeyProof: proof }) },
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const changePayee = (changes: object = {}) =>
    site.call<Reply>('PUT', '/api/account/profile', {
      token,
      body: { name: 'สมชาย', password: demoPassword, ...account, ...changes },
    });
  const countPayouts = () => site.simulators.bank.list().length;

  it('is not required of a member without a passkey', async () => {
    expect((await withdraw(301)).status).toBe(200);
    expect((await changePayee()).status).toBe(200);
    expect(
      await site.call('POST', '/api/passkey/confirm/options', {
        token,
        body: { action: 'withdraw', amount: 301 },
      }),
    ).toMatchObject({ status: 422, body: { message: 'NO_DATA' } });
  });

  it('confirms a withdrawal above the operator’s amount', async () => {
    await phone.add(token);
    expect((await withdraw(300)).status).toBe(200);
    expect(await withdraw(300.01)).toMatchObject(required);
    const { body } = await phone.confirm(token, { action: 'withdraw', amount: 300.01 });
    expect((await withdraw(300.01, { proof: body.passkeyProof })).status).toBe(200);
  });

  it.each([undefined, null])(
    'is not required for a withdrawal when the setting is %s',
    async (passkeyAbove) => {
      const { min, max } = await site.deps.settings.get('withdraw');
      await site.deps.settings.set('withdraw', {
        min,
        max,
        ...(passkeyAbove !== undefined && { passkeyAbove }),
      });
      await phone.add(token);
      expect((await withdraw(1_000)).status).toBe(200);
    },
  );

  it('is not required where the site no longer offers passkeys', async () => {
    await phone.add(token);
    const info = await site.deps.settings.get('info');
    await site.deps.settings.set('info', { ...info, website: '' });
    const replies = [await withdraw(301), await changePayee({ bankAccountNo: '5555555559' })];
    await site.deps.settings.set('info', info);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is used once: a retry with the same key gets the first response, with the same proof, another or none', async () => {
    await phone.add(token);
    const before = countPayouts();
    const { body } = await phone.confirm(token, { action: 'withdraw', amount: 301 });
    const proof = body.passkeyProof;
    const first = await withdraw(301, { proof, key: 'lost-response' });
    expect(first.status).toBe(200);
    const retries = [
      await withdraw(301, { proof, key: 'lost-response' }),
      await withdraw(301, { key: 'lost-response' }),
      await withdraw(301, { proof: 'another', key: 'lost-response' }),
    ];
    for (const { status, body: reply } of retries)
      expect([status, reply.reference]).toEqual([200, first.body.reference]);
    expect(countPayouts()).toBe(before + 1);
    expect(await withdraw(301, { proof, key: 'a-new-withdrawal' })).toMatchObject(required);
  });

  it('stays unused when the command is rejected for another reason', async () => {
    await phone.add(token);
    const { body } = await phone.confirm(token, { action: 'withdraw', amount: 90_000 });
    expect(await withdraw(90_000, { proof: body.passkeyProof })).toMatchObject({
      status: 422,
      body: { message: 'MONEY_NOT_ENOUGH' },
    });
    await giveMoney(site.deps.db, member, 90_000);
    expect((await withdraw(90_000, { proof: body.passkeyProof })).status).toBe(200);
  });

  it('confirms another bank account after the password, in whatever form it is typed', async () => {
    await phone.add(token);
    expect((await changePayee({ bankAccountNo: '5555555551', password: 'guess' })).body.message).toBe(
      'WRONG_PASSWORD',
    );
    expect(await changePayee({ bankAccountNo: '555 555 5551' })).toMatchObject(required);
    const { body } = await phone.confirm(token, {
      action: 'changePayee',
      bankCode: 'scb',
      bankAccountName: ' somchai  jaidee ',
      bankAccountNo: '5555555551',
    });
    const reply = await changePayee({ bankAccountNo: '555 555 5551', passkeyProof: body.passkeyProof });
    expect(reply.body.bankAccount.bankAccountNo).toBe('5555555551');
  });

  it('confirms another name of the account, and is not needed for the profile name', async () => {
    const before = (await changePayee({ bankAccountNo: '5555555552' })).body.bankAccount;
    await phone.add(token);
    const { bankCode, bankAccountNo, bankAccountName } = before;
    expect((await changePayee({ name: 'ใหม่', bankCode, bankAccountNo, bankAccountName })).status).toBe(200);
    const rename = (passkeyProof?: string) =>
      site.call<Reply>('PUT', '/api/account/bankAccountName', {
        token,
        body: {
          bankCode,
          bankAccountName: 'NEW NAME',
          password: demoPassword,
          ...(passkeyProof !== undefined && { passkeyProof }),
        },
      });
    expect(await rename()).toMatchObject(required);
    const { body } = await phone.confirm(token, {
      action: 'changePayee',
      bankCode,
      bankAccountName: 'New Name',
    });
    expect((await rename(body.passkeyProof)).body.bankAccount.bankAccountName).toBe('NEW NAME');
  });

  it.each([
    [{ action: 'withdraw' }, 'amount'],
    [{ action: 'withdraw', amount: 1.001 }, 'amount'],
    [{ action: 'changePayee', bankAccountName: 'X' }, 'bankCode'],
    [{ action: 'changePayee', bankCode: 'SCB' }, 'bankAccountName'],
  ])('is not started for %j', async (body, field) => {
    await phone.add(token);
    expect(await site.call('POST', '/api/passkey/confirm/options', { token, body })).toMatchObject({
      status: 400,
      body: { message: 'MALFORMED_REQUEST', details: { field } },
    });
  });

  it('names the member’s passkeys to the device, which may leave out the member in its answer', async () => {
    const { body: list } = await phone.add(token);
    expect(list.passkeys).toHaveLength(1);
    const { body } = await site.call<Schemas['PasskeyRequestOptions']>(
      'POST',
      '/api/passkey/confirm/options',
      {
        token,
        body: { action: 'withdraw', amount: 301 },
      },
    );
    const id = phone.device.credential?.id.toString('base64url');
    expect(body).toMatchObject({
      rpId: 'thongdee.example',
      userVerification: 'required',
      allowCredentials: [{ type: 'public-key', id }],
    });
    const { userHandle: _, ...response } = phone.device.sign(body).response;
    const reply = await site.call('POST', '/api/passkey/confirm', { token, body: { id, response } });
    expect(reply.status).toBe(200);
  });
});
