import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];

const thai = /[\u0e01-\u0e5b]/;
const lao = /[\u0e81-\u0edf]/;

describe('lookups', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login('0811111111');
  });
  afterAll(() => site.close());

  const lookup = async <T>(name: string, headers: Record<string, string> = {}): Promise<T> => {
    const { status, body } = await site.call<T>('GET', `/api/lookup/${name}`, { headers });
    expect(status).toBe(200);
    return body;
  };
  const memberLookup = async <T>(name: string): Promise<T> => {
    expect((await site.call('GET', `/api/lookup/${name}`)).status).toBe(401);
    const { status, body } = await site.call<T>('GET', `/api/lookup/${name}`, { token });
    expect(status).toBe(200);
    return body;
  };

  it('[S7.3] [S3.8] list the banks of Thailand, then those of Laos, with their names in three languages', async () => {
    const { banks } = await lookup<Schemas['BankList']>('banks');
    expect(banks.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['KTB', 'TMB', 'BBL', 'SCB', 'KBANK', 'GSB', 'BCEL']),
    );
    expect(banks[0]?.code).toBe('KBANK');
    for (const { nameTH, nameLA, nameEN, code, logo } of banks) {
      expect(nameTH).toMatch(thai);
      expect(nameLA).toMatch(lao);
      expect(nameEN).toMatch(/^[ -~]+$/);
      expect(logo).toBe(`/media/banks/${code}.svg`);
    }
  });

  it('[S7.3] [S3.13] [S3.14] [S3.15] [S3.16] list the deposit methods for members', async () => {
    const deposit = await memberLookup<Schemas['DepositOptions']>('deposit');
    expect(deposit.isManual).toBe(false);
    expect(deposit.banks.map(({ bankCode }) => bankCode)).toEqual(['SCB', 'KBANK', 'GSB']);
    expect(deposit.banks[0]).toEqual({
      bankCode: 'SCB',
      bankType: 'PAYMENT',
      mode: 'AUTO',
      bank: expect.objectContaining({ nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank' }) as object,
      bankAccountName: 'บจก. ทองดี เพย์',
      bankAccountNo: '4051234567',
      currency: null,
    });
    for (const { bankType, mode, bank } of deposit.banks) {
      expect(bankType).toMatch(/^[A-Z]+$/);
      expect(['AUTO', 'SMS']).toContain(mode);
      expect([bank.nameTH, bank.nameEN]).not.toContain('');
    }
    expect(deposit.wallets.map(({ mode }) => mode)).toEqual(['AUTO', 'gift']);
    expect(deposit.qrProviders).toEqual(['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY']);
  });

  it('[S7.3] [S3.8] return conditions, agreements, notice and contact in the requested language', async () => {
    for (const [header, letters] of [
      ['th', thai],
      ['lo,en;q=0.5', lao],
      ['en-GB', /^[ -~–]+$/],
    ] as const) {
      const headers = { 'accept-language': header };
      const { conditions } = await lookup<Schemas['ConditionList']>('conditions', headers);
      const { agreements } = await lookup<Schemas['AgreementList']>('agreements', headers);
      const { notice } = await lookup<Schemas['Notice']>('notice', headers);
      const { contactText, lineName } = await lookup<Schemas['Contact']>('contact', headers);
      expect(conditions).toHaveLength(5);
      expect(agreements).toHaveLength(2);
      for (const text of [...conditions, ...agreements, notice, contactText]) expect(text).toMatch(letters);
      expect(lineName).toBe('@thongdee');
    }
  });

  it('use the language of the edition when none is requested', async () => {
    expect((await lookup<Schemas['Notice']>('notice')).notice).toMatch(thai);
  });

  it('[S7.3] [S3.8] return the name and the address of the site', async () => {
    expect(await lookup('info')).toEqual({ name: 'ทองดี', website: 'https://thongdee.example' });
  });

  it('[S7.3] [S3.18] [S9.8] return the limits of a withdrawal in baht for members', async () => {
    expect(await memberLookup('withdraw')).toEqual({ withdrawMin: 100, withdrawMax: 100_000 });
  });

  it('[S7.3] return the rules for slips for members', async () => {
    expect(await memberLookup('slip')).toMatchObject({
      enabled: true,
      closedFrom: '23:30',
      closedUntil: '00:30',
      uploadWithin: 3_600_000,
    });
  });

  it('[S7.3] [S3.8] list the answers to how a visitor heard about the site', async () => {
    const { sources } = await lookup<Schemas['SourceList']>('sources', { 'accept-language': 'en' });
    expect(sources[0]).toEqual({ code: 'FRIEND', description: 'A friend' });
  });

  it('[S7.3] [S3.8] report whether registration requires a code and whether the chat is enabled', async () => {
    const passkeys = { rpId: 'thongdee.example' };
    expect(await lookup('registerOTP')).toEqual({
      registerOTP: true,
      passwordReset: { pause: 600_000 },
      passkeys,
    });
    expect(await lookup('enableChatWidget')).toEqual({ enableChatWidget: true });
    await site.deps.settings.set('registerOtp', { enabled: false });
    await site.deps.settings.set('chat', { enabled: false, prefix: 'thongdee' });
    expect(await lookup('registerOTP')).toEqual({ registerOTP: false, passkeys });
    expect(await lookup('enableChatWidget')).toEqual({ enableChatWidget: false });
  });

  it('[S7.3] [S7.24] report “gone” after the end of the service, and every other call is rejected with “gone”', async () => {
    expect(await lookup('active')).toEqual({ terminated: null });
    await site.deps.settings.set('service', { terminated: true });
    expect(await lookup('active')).toEqual({ terminated: 'gone' });
    for (const path of ['/api/lookup/banks', '/api/wallet', '/api/chat/config']) {
      expect(await site.call('GET', path, { token })).toMatchObject({
        status: 410,
        body: { message: 'gone' },
      });
    }
    expect(await site.call('POST', '/api/login', { body: { username: 'a', password: 'b' } })).toMatchObject({
      status: 410,
    });
    await site.deps.settings.set('service', { terminated: false });
    expect((await site.call('GET', '/api/wallet', { token })).status).toBe(200);
  });
});

describe('lookups of the Lao edition', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ edition: 'lao' });
  });
  afterAll(() => site.close());

  it('use Lao when no other language is requested', async () => {
    const { body } = await site.call<Schemas['Notice']>('GET', '/api/lookup/notice');
    expect(body.notice).toMatch(lao);
    expect((await site.call<Schemas['SiteInfo']>('GET', '/api/lookup/info')).body.name).toBe('ທອງດີ');
  });

  it('put the Lao banks first', async () => {
    const { body } = await site.call<Schemas['BankList']>('GET', '/api/lookup/banks');
    expect(body.banks[0]?.code).toBe('BCEL');
  });

  const depositOptionsOf = async (username: string) => {
    const token = await site.login(username);
    return (await site.call<Schemas['DepositOptions']>('GET', '/api/lookup/deposit', { token })).body;
  };

  it('[S1.4] [S3.13] [S3.14] offer a member with kip the account for kip and no baht wallet', async () => {
    const { banks, wallets, minDeposit } = await depositOptionsOf('0833333333');
    expect(banks.map(({ bankCode, currency }) => [bankCode, currency])).toEqual([['BCEL', 'LAK']]);
    expect(wallets).toEqual([]);
    expect(minDeposit).toBe(10_000);
  });

  it('[S1.4] [S3.13] [S3.14] offer a member with baht the accounts for baht', async () => {
    const { banks, wallets, minDeposit } = await depositOptionsOf('0822222222');
    expect(banks.map(({ bankCode, currency }) => [bankCode, currency])).toEqual([
      ['SCB', null],
      ['KBANK', null],
      ['GSB', null],
      ['BCEL', 'BAHT'],
    ]);
    expect(wallets.map(({ mode }) => mode)).toEqual(['AUTO', 'gift']);
    expect(minDeposit).toBe(1);
  });

  it('[S7.15] name the QR providers, their payees and the wallet provider as the operator does', async () => {
    const { qrDetails, walletName } = await depositOptionsOf('0822222222');
    expect(qrDetails?.[0]).toEqual({
      provider: 'KBANK',
      name: { nameTH: 'พร้อมเพย์ กสิกรไทย', nameEN: 'PromptPay by KBank', nameLA: 'QR ກະສິກອນໄທ' },
      payee: 'บจก. ทองดี เพย์',
    });
    expect(walletName).toBe('TrueMoney');
  });

  it('[S1.4] [S9.8] limit a withdrawal by the member’s currency', async () => {
    const limitsOf = async (username: string) =>
      (await site.call('GET', '/api/lookup/withdraw', { token: await site.login(username) })).body;
    expect(await limitsOf('0833333333')).toEqual({ withdrawMin: 50_000, withdrawMax: 50_000_000 });
    expect(await limitsOf('0822222222')).toEqual({ withdrawMin: 100, withdrawMax: 100_000 });
  });

  it('read limits that an older version stored as one number for both currencies', async () => {
    await site.deps.db.query(
      `update setting set value = '{"min": 20000, "max": 3000000}'::jsonb where key = 'withdraw'`,
    );
    site.deps.settings.clearCache();
    const token = await site.login('0833333333');
    const { body } = await site.call('GET', '/api/lookup/withdraw', { token });
    expect(body).toEqual({ withdrawMin: 200, withdrawMax: 30_000 });
  });

  it('[S1.4] keep a Lao member’s wallet in LAK', async () => {
    const token = await site.login('0833333333');
    const { body } = await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token });
    expect(body.wallet).toEqual({ amount: 12_345_678.9, currency: 'LAK' });
  });
});
