import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { passkeyDevice } from '../testing/site/passkey-device';
import { openTestSite } from '../testing/site/test-site';
import { otpCodeFor } from '../testing/site/registration';
import { maxPasskeys } from './passkey';
import { openBeforeAll } from '../testing/open-before-all';
import type { Satang } from '@wallet/contract/satang';
import { giveMoney } from '../testing/site/member-actions';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];

const member = '0811111111';
const hourMs = 3_600_000;

describe('passkeys', () => {
  type Reply = Schemas['PasskeyList'] & Schemas['PasskeyCreationOptions'] & Schemas['Error'];

  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeEach(async () => {
    await site.deps.db.query('delete from passkey');
    token = await site.login(member);
  });
  afterEach(() => site.deps.clock.advance(hourMs));

  const list = async () => (await site.call<Reply>('GET', '/api/passkey', { token })).body.passkeys;
  const fetchOptions = (password = demoPassword) =>
    site.call<Reply>('POST', '/api/passkey/options', { token, body: { password } });
  const remove = (id = '', password = demoPassword) =>
    site.call<Reply>('POST', `/api/passkey/${id}/remove`, { token, body: { password } });
  const lastSms = () => site.simulators.phones.list(member)[0]?.text;

  it('are announced to visitors and to the member, with the host name of the site', async () => {
    const lookup = await site.call<Schemas['RegisterOtpState']>('GET', '/api/lookup/registerOTP');
    expect(lookup.body.passkeys).toEqual({ rpId: 'thongdee.example' });
    await passkeyDevice(site).add(token);
    const profile = await site.call<Schemas['ProfileReply']>('GET', '/api/account/profile', { token });
    expect(profile.body.passkeys).toEqual({ rpId: 'thongdee.example', count: 1 });
  });

  it.each(['', 'http://thongdee.example', 'https://203.0.113.7', 'https://[2001:db8::1]'])(
    'are not offered by a site at %j, where browsers do not allow them',
    async (website) => {
      const info = await site.deps.settings.get('info');
      await site.deps.settings.set('info', { ...info, website });
      const lookup = await site.call<Schemas['RegisterOtpState']>('GET', '/api/lookup/registerOTP');
      const options = await site.call<Reply>('POST', '/api/passkey/login/options');
      const started = await fetchOptions();
      await site.deps.settings.set('info', info);
      expect(lookup.body).not.toHaveProperty('passkeys');
      expect(options).toMatchObject(rejected('LOGIN_FAIL'));
      expect(started).toMatchObject(rejected('NO_DATA'));
    },
  );

  it('are added after the password, with a text message to the member', async () => {
    expect(await fetchOptions('not it')).toMatchObject(rejected('WRONG_PASSWORD', { field: 'password' }));
    const phone = passkeyDevice(site);
    expect((await phone.add(token, { name: ' โทรศัพท์  ของฉัน ' })).status).toBe(200);
    const { body } = await fetchOptions();
    expect(body).toMatchObject({
      rp: { id: 'thongdee.example', name: 'ทองดี' },
      user: { name: member },
      excludeCredentials: [{ id: phone.device.credential?.id.toString('base64url') }],
    });
    const createdAt = site.deps.clock.now().toISOString();
    const added = { name: 'โทรศัพท์ ของฉัน', createdAt, lastUsedAt: null };
    expect(await list()).toEqual([{ id: expect.stringMatching(/^[\da-f]{24}$/) as string, ...added }]);
    expect(lastSms()).toMatch(/^ทองดี: เพิ่มพาสคีย์สำหรับเข้าสู่ระบบแล้วเมื่อ \d\d\/\d\d\/\d{4}/);
  });

  it('log the member in with the same reply as a password login, and record the use', async () => {
    const phone = passkeyDevice(site);
    await phone.add(token);
    const { status, body } = await phone.logIn();
    expect(status).toBe(200);
    expect(Object.keys(body)).toEqual(['token', 'deviceToken']);
    const wallet = await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token: body.token });
    expect(wallet.body.profile.username).toBe(member);
    expect((await list())[0]?.lastUsedAt).toBe(site.deps.clock.now().toISOString());
    expect((await phone.logIn()).status).toBe(200);
    const withoutCounter = passkeyDevice(site);
    await withoutCounter.add(token);
    for (let times = 0; times < 2; times += 1)
      expect((await withoutCounter.logIn({ counter: 0 })).status).toBe(200);
  });

  it('are renamed and removed; a removed one no longer logs in', async () => {
    const phone = passkeyDevice(site);
    const [added] = (await phone.add(token)).body.passkeys;
    const rename = (name: string) =>
      site.call<Reply>('PUT', `/api/passkey/${added?.id}`, { token, body: { name } });
    expect((await rename('แท็บเล็ต')).body.passkeys[0]?.name).toBe('แท็บเล็ต');
    expect((await rename('…')).body).toEqual({ message: 'INVALID_USER_INFO', details: { field: 'name' } });
    expect((await remove(added?.id, 'not it')).body.message).toBe('WRONG_PASSWORD');
    expect((await remove(added?.id)).body).toMatchObject({ passkeys: [], canAdd: true });
    expect(lastSms()).toMatch(/^ทองดี: ลบพาสคีย์แล้วเมื่อ/);
    expect((await remove(added?.id)).body.message).toBe('NO_DATA');
    expect((await phone.logIn()).body.message).toBe('WRONG_CREDENTIAL');
  });

  it('are limited in number, and in changes within an hour', async () => {
    for (let count = 1; count < maxPasskeys; count += 1) await passkeyDevice(site).add(token);
    const { body } = await passkeyDevice(site).add(token);
    expect([body.passkeys.length, body.canAdd]).toEqual([maxPasskeys, false]);
    expect(await remove(body.passkeys[0]?.id)).toMatchObject(rejected('REQUEST_LIMIT', { status: 429 }));
    site.deps.clock.advance(hourMs);
    expect((await fetchOptions()).body.message).toBe('NO_DATA');
  });

  it('are removed by a reset of the password: another person may have added one', async () => {
    const phone = passkeyDevice(site);
    await phone.add(token);
    const post = (path: string, body: object) =>
      site.call<Schemas['OtpSendReply']>('POST', `/api/password/${path}`, { body });
    const { otpToken } = (await post('reset/send', { phoneNumber: member })).body;
    const otpCode = await otpCodeFor(site, member);
    expect((await post('reset', { otpToken, otpCode, password: 'ขนมครก หอมๆ' })).status).toBe(200);
    expect((await phone.logIn()).body.message).toBe('WRONG_CREDENTIAL');
  });
});

const account = { bankCode: 'SCB', bankAccountName: 'Somchai Jaidee', bankAccountNo: '555-555-5550' };
const required = rejected('PASSKEY_REQUIRED');

describe('a passkey as the second step', () => {
  type Reply = Schemas['ProfileReply'] & Schemas['MoneyReply'] & Schemas['Error'];

  const site = openBeforeAll(openTestSite);
  let token: string;
  let phone: ReturnType<typeof passkeyDevice>;
  beforeAll(() => site.deps.settings.set('payee', { pause: 0 }));
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
  const confirmOptions = (body: object) =>
    site.call<Schemas['PasskeyRequestOptions']>('POST', '/api/passkey/confirm/options', { token, body });

  it('is not required of a member without a passkey', async () => {
    expect((await withdraw(301)).status).toBe(200);
    expect((await changePayee()).status).toBe(200);
    expect(await confirmOptions({ action: 'withdraw', amount: 301 })).toMatchObject(rejected('NO_DATA'));
  });

  it('confirms a withdrawal above the operator’s amount, also when it was first rejected for another reason', async () => {
    await phone.add(token);
    expect((await withdraw(300)).status).toBe(200);
    expect(await withdraw(300.01)).toMatchObject(required);
    const { body } = await phone.confirm(token, { action: 'withdraw', amount: 90_000 });
    const proof = body.passkeyProof;
    expect(await withdraw(90_000, { proof })).toMatchObject(rejected('MONEY_NOT_ENOUGH'));
    await giveMoney(site.deps.db, member, 90_000);
    expect((await withdraw(90_000, { proof })).status).toBe(200);
  });

  it('is not required for a withdrawal without a limit, nor where the site no longer offers passkeys', async () => {
    const { settings } = site.deps;
    await phone.add(token);
    const { min, max } = await settings.get('withdraw');
    for (const limit of [{}, { passkeyAbove: null }]) {
      await settings.set('withdraw', { min, max, ...limit });
      expect((await withdraw(301)).status).toBe(200);
    }
    await settings.set('withdraw', { min, max, passkeyAbove: 30_000 as Satang });
    const info = await settings.get('info');
    await settings.set('info', { ...info, website: '' });
    const replies = [await withdraw(301), await changePayee({ bankAccountNo: '5555555559' })];
    await settings.set('info', info);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('is used once: a retry with the same key gets the first response, with the same proof, another or none', async () => {
    await phone.add(token);
    const before = countPayouts();
    const { body } = await phone.confirm(token, { action: 'withdraw', amount: 301 });
    const proof = body.passkeyProof;
    const first = await withdraw(301, { proof, key: 'lost-response' });
    expect(first.status).toBe(200);
    for (const again of [{ proof }, {}, { proof: 'another' }]) {
      const { status, body: reply } = await withdraw(301, { ...again, key: 'lost-response' });
      expect([status, reply.reference]).toEqual([200, first.body.reference]);
    }
    expect(countPayouts()).toBe(before + 1);
    expect(await withdraw(301, { proof, key: 'a-new-withdrawal' })).toMatchObject(required);
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
          ...(passkeyProof && { passkeyProof }),
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
    expect(await confirmOptions(body)).toMatchObject(rejected('MALFORMED_REQUEST', { status: 400, field }));
  });

  it('names the member’s passkeys to the device, which may leave out the member in its answer', async () => {
    await phone.add(token);
    const { body } = await confirmOptions({ action: 'withdraw', amount: 301 });
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
