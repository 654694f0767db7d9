import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { passkeyDevice } from '../testing/site/passkey-device';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { otpCodeFor } from '../testing/site/registration';
import { maxPasskeys } from './passkey';

type Schemas = components['schemas'];
type Reply = Schemas['PasskeyList'] & Schemas['PasskeyCreationOptions'] & Schemas['Error'];

const member = '0811111111';
const hourMs = 3_600_000;

describe('passkeys', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    await site.deps.db.query('delete from passkey');
    token = await site.login(member);
  });
  afterEach(() => site.deps.clock.advance(hourMs));
  afterAll(() => site.close());

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
      expect(options).toMatchObject({ status: 422, body: { message: 'LOGIN_FAIL' } });
      expect(started).toMatchObject({ status: 422, body: { message: 'NO_DATA' } });
    },
  );

  it('are added after the password, with a text message to the member', async () => {
    expect((await fetchOptions('not it')).body).toEqual({
      message: 'WRONG_PASSWORD',
      details: { field: 'password' },
    });
    const phone = passkeyDevice(site);
    expect((await phone.add(token, { name: ' โทรศัพท์  ของฉัน ' })).status).toBe(200);
    const { body } = await fetchOptions();
    expect(body).toMatchObject({
      rp: { id: 'thongdee.example', name: 'ทองดี' },
      user: { name: member },
      excludeCredentials: [{ id: phone.device.credential?.id.toString('base64url') }],
    });
    expect(await list()).toEqual([
      {
        id: expect.stringMatching(/^[\da-f]{24}$/) as string,
        name: 'โทรศัพท์ ของฉัน',
        createdAt: site.deps.clock.now().toISOString(),
        lastUsedAt: null,
      },
    ]);
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
  });

  it('make the device known, so that wrong passwords from other devices do not block the member there', async () => {
    const phone = passkeyDevice(site);
    await phone.add(token);
    const { deviceToken } = (await phone.logIn()).body;
    const login = (password: string, device?: string) =>
      site.call('POST', '/api/login', {
        body: { username: member, password, ...(device && { deviceToken: device }) },
      });
    for (let times = 0; times < 11; times += 1) await login('not it');
    expect((await login(demoPassword)).status).toBe(429);
    expect((await login(demoPassword, deviceToken)).status).toBe(200);
    expect((await phone.logIn()).status).toBe(200);
  });

  it('log in without a signature counter too', async () => {
    const phone = passkeyDevice(site);
    await phone.add(token);
    expect((await phone.logIn({ counter: 0 })).status).toBe(200);
    expect((await phone.logIn({ counter: 0 })).status).toBe(200);
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
    expect(await remove(body.passkeys[0]?.id)).toMatchObject({
      status: 429,
      body: { message: 'REQUEST_LIMIT' },
    });
    site.deps.clock.advance(hourMs);
    expect((await fetchOptions()).body.message).toBe('NO_DATA');
  });

  it('are removed by a reset of the password: another person may have added one', async () => {
    const phone = passkeyDevice(site);
    await phone.add(token);
    const sent = await site.call<Schemas['OtpSendReply']>('POST', '/api/password/reset/send', {
      body: { phoneNumber: member },
    });
    const otpCode = await otpCodeFor(site, member);
    const body = { otpToken: sent.body.otpToken, otpCode, password: 'ขนมครก หอมๆ' };
    expect((await site.call('POST', '/api/password/reset', { body })).status).toBe(200);
    expect((await phone.logIn()).body.message).toBe('WRONG_CREDENTIAL');
  });
});
