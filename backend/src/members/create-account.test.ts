import type { components } from '@wallet/contract';
import { otpRules } from '../settings/otp-rules';
import { ProviderError } from '@wallet/contract/providers';
import { provePhone, registrationOf } from '../testing/site/registration';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';
import { atOnce } from '../testing/at-once';

type Schemas = components['schemas'];
type ErrorReply = { message: string; details?: { field?: string; retryAfter?: number } };

const inviter = '0811111111';

describe('registering', () => {
  const site = openBeforeAll(openTestSite);
  let phones = 0;
  beforeAll(() => site.deps.settings.set('registerOtp', { enabled: false }));
  afterEach(() => site.deps.clock.advance(60_000));

  const nextPhone = (): string => `08630${String((phones += 1)).padStart(5, '0')}`;
  const create = (body: object) => site.call<ErrorReply>('POST', '/api/account', { body });
  const walletOf = async (username: string, password: string): Promise<Schemas['WalletReply']> => {
    const login = { body: { username, password } };
    const { token } = (await site.call<{ token: string }>('POST', '/api/login', login)).body;
    return (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body;
  };
  const invalid = (message: string, field: string) => rejected(message, { field });
  const inviterOf = async (username: string) =>
    (await site.deps.db.query('select invited_by as by from member where username = $1', [username]))[0];
  const membersWith = async (username: string): Promise<number> =>
    (await site.deps.db.query('select id from member where username = $1', [username])).length;

  it('[S7.4] [S3.1] [S2.18] [S4.6] creates a member with an empty wallet, who can log in', async () => {
    const phone = nextPhone();
    const registration = registrationOf(phone);
    expect(await create(registration)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    const { profile, bankAccount, wallet, slots } = await walletOf(phone, registration.password);
    expect(profile).toMatchObject({ username: phone, name: 'มะลิ ใจงาม', coin: 0 });
    expect(profile.createdAt).toBe(site.deps.clock.now().toISOString());
    const { bankCode, bankAccountName, bankAccountNo } = registration;
    expect(bankAccount).toMatchObject({ bankCode, bankAccountName, bankAccountNo });
    expect(wallet).toEqual({ amount: 0, currency: 'BAHT' });
    expect(slots.some(({ isActive }) => isActive)).toBe(false);
    const accounts = 'select kind, balance from ledger_account where owner = $1';
    expect(await site.deps.db.query(accounts, [profile._id])).toContainEqual({ kind: 'wallet', balance: 0 });
  });

  it('stores only the hash of the password and returns neither', async () => {
    const registration = registrationOf(nextPhone());
    expect((await create(registration)).text).toBe('{"message":"SUCCESS"}');
    const stored = await site.deps.db.query<{ row: string }>(
      'select to_jsonb(member)::text as row from member',
    );
    expect(stored.some(({ row }) => row.includes(registration.password))).toBe(false);
  });

  it('accepts usual spellings of number, names and account', async () => {
    const phone = nextPhone();
    const body = registrationOf(`${phone.slice(0, 3)}-${phone.slice(3, 6)} ${phone.slice(6)}`, {
      name: '  Café   มะลิ\u200b ',
      bankCode: 'ktb',
      bankAccountName: 'malee  jai-ngam',
      bankAccountNo: '๕๕๕-5-55555-1',
    });
    expect(await create(body)).toMatchObject(invalid('BANK_ACCOUNT_NAME_ENG', 'bankAccountName'));
    expect((await create({ ...body, bankAccountName: ' malee  jaingam ' })).status).toBe(200);
    const { profile, bankAccount } = await walletOf(phone, body.password);
    expect(profile.name).toBe('Café มะลิ'.normalize('NFC'));
    expect(bankAccount).toMatchObject({
      bankCode: 'KTB',
      bankAccountName: 'MALEE JAINGAM',
      bankAccountNo: '5555555551',
    });
  });

  it.each([
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'too few digits', { username: '086300000' }],
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'too many digits', { username: '08630000011' }],
    ['PHONE_NUMBER_REQUIRE_10_DIGIT', 'letters', { username: '08๖3000xyz' }],
    ['INVALID_USER_INFO', 'a blank name', { name: ' \u200b ' }],
    ['INVALID_USER_INFO', 'a name without letters or digits', { name: '***' }],
    ['INVALID_USER_INFO', 'a name with a text direction mark', { name: 'มะลิ \u202egnip' }],
    ['INVALID_USER_INFO', 'a name with a control character', { name: 'มะลิ\u0007' }],
    ['INVALID_USER_INFO', 'a short password', { password: 'สั้นไป1' }],
    ['INVALID_USER_INFO', 'a common password', { password: 'P@ssw0rd123' }],
    ['INVALID_USER_INFO', 'the name as password', { password: 'malee jaingam', name: 'Malee Jaingam' }],
    ['INVALID_USER_INFO', 'the number as password', { password: '0863099999', username: '0863099999' }],
    ['INVALID_USER_INFO', 'a source that is not listed', { sourceCode: 'NOWHERE' }],
    ['INVALID_USER_INFO', 'a malformed source', { sourceCode: 'x y' }],
    ['INVALID_USER_INFO', 'kip outside the Lao edition', { currency: 'LAK' as const }],
    ['INVALID_BANK', 'a bank that is not listed', { bankCode: 'NOBANK' }],
    ['INVALID_BANK', 'a malformed bank code', { bankCode: "K'--" }],
    ['INVALID_BANK', 'an account name without a last name', { bankAccountName: 'มะลิ' }],
    ['INVALID_BANK', 'a blank account name', { bankAccountName: '   ' }],
    ['INVALID_BANK', 'a number with letters', { bankAccountNo: '12345abcde' }],
    ['INVALID_BANK', 'a number that is too short', { bankAccountNo: '1234567' }],
  ])(
    '[S5.1] [S5.2] [S5.3] [S8.4] [S9.4] %s: rejects %s, and names the field',
    async (message, _what, changes) => {
      const registration = registrationOf(nextPhone(), changes);
      const [field = ''] = Object.keys(changes);
      expect(await create(registration)).toMatchObject(invalid(message, field));
      expect(await membersWith(registration.username)).toBe(0);
    },
  );

  it.each(['KTB', 'TMB', 'BBL'])(
    '[S5.4] [S9.5] [S8.4] BANK_ACCOUNT_NAME_ENG: %s accepts only English account names',
    async (bankCode) => {
      const createNamed = (bankAccountName: string) =>
        create(registrationOf(nextPhone(), { bankCode, bankAccountName }));
      for (const name of ['มะลิ ใจงาม', 'MALEE 2', 'MALÉE JAINGAM', 'МALEE JAINGAM', 'MALEE J.'])
        expect(await createNamed(name)).toMatchObject(invalid('BANK_ACCOUNT_NAME_ENG', 'bankAccountName'));
      expect((await createNamed('Malee Jaingam')).status).toBe(200);
    },
  );

  it('[S8.4] EXISTING_USER and EXISTING_BANK: rejects the number and the bank account of a member in any spelling', async () => {
    for (const phone of ['0811111111', '0844444444'])
      expect(await create(registrationOf(phone))).toMatchObject(invalid('EXISTING_USER', 'username'));
    const body = registrationOf(nextPhone(), { bankCode: 'KBANK', bankAccountNo: '012-345-6789' });
    expect(await create(body)).toMatchObject(invalid('EXISTING_BANK', 'bankAccountNo'));
    expect((await create({ ...body, bankCode: 'SCB' })).status).toBe(200);
  });

  it('[S2.37] [S3.1] links the member to the inviter by an invite code in upper or lower case', async () => {
    const { profile } = await walletOf(inviter, 'mango-sticky-rice');
    for (const code of [`PR${profile._id}`, `pr${profile._id.toUpperCase()} `]) {
      const phone = nextPhone();
      expect((await create(registrationOf(phone, { inviteCode: code }))).status).toBe(200);
      expect(await inviterOf(phone)).toEqual({ by: profile._id });
    }
  });

  it('[S2.19] ignores an invite code that belongs to no member', async () => {
    for (const inviteCode of ['', 'PR', `PR${'0'.repeat(24)}`, 'PR1', "PR'; drop table member"]) {
      const phone = nextPhone();
      expect((await create(registrationOf(phone, { inviteCode }))).status).toBe(200);
      expect(await inviterOf(phone)).toEqual({ by: null });
    }
  });

  it('rejects fields that a registration must not set', async () => {
    for (const extra of [{ coin: 1_000 }, { status: 'active' }, { _id: 'x' }, { invitedBy: 'x' }]) {
      expect(await create({ ...registrationOf(nextPhone()), ...extra })).toMatchObject(
        rejected('MALFORMED_REQUEST', { status: 400, field: Object.keys(extra)[0] }),
      );
    }
  });

  it('creates one member from 25 equal concurrent registrations, and one from 20 with the same bank account', async () => {
    const phone = nextPhone();
    const same = await atOnce(25, () => create(registrationOf(phone)));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(same.filter(({ body }) => body.message === 'EXISTING_USER')).toHaveLength(24);
    site.deps.clock.advance(60_000);
    const bank = { bankAccountNo: '7777777770' };
    const others = await atOnce(20, () => create(registrationOf(nextPhone(), bank)));
    expect(others.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(others.filter(({ body }) => body.message === 'EXISTING_BANK')).toHaveLength(19);
    const wallets = await site.deps.db.query<{ n: number }>(
      `select count(*) as n from ledger_account a join member m on m.id = a.owner
       where a.kind = 'wallet' and m.username = $1`,
      [phone],
    );
    expect(wallets).toEqual([{ n: 1 }]);
  });

  it('[S4.10] [S8.4] GAME_ACTIVATION_FAIL: opens the first games of a new member, or creates no member', async () => {
    await site.deps.settings.set('newMembers', { games: ['HUAYHD', 'PG', 'NOGAME'] });
    const { games } = site.deps.providers;
    const phone = nextPhone();
    const registration = registrationOf(phone);
    site.deps.providers.games = {
      ...games,
      openAccount: () => Promise.reject(new ProviderError('rejected', 'full')),
    };
    expect(await create(registration)).toMatchObject(rejected('GAME_ACTIVATION_FAIL'));
    expect(await membersWith(phone)).toBe(0);
    site.deps.providers.games = games;
    expect((await create(registration)).status).toBe(200);
    const { slots } = await walletOf(phone, registration.password);
    expect(slots.filter(({ isActive }) => isActive).map(({ code }) => code)).toEqual(['PG', 'HUAYHD']);
    await site.deps.settings.set('newMembers', { games: [] });
  });
});

describe('registering with a required one-time code', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(60_000));

  const create = (body: object) => site.call<ErrorReply>('POST', '/api/account', { body });

  it('[S8.3] UNVERIFIED_OTP: requires a verified phone number, and accepts a proof for one hour', async () => {
    const unverified = rejected('UNVERIFIED_OTP', { field: 'username' });
    const phoneProof = await provePhone(site, '0864000003');
    expect(await create(registrationOf('0864000003'))).toMatchObject(unverified);
    site.deps.clock.advance(otpRules.verifiedFor);
    expect(await create(registrationOf('0864000003', { phoneProof }))).toMatchObject(unverified);
  });

  it('uses a proof once, but not in a rejected registration', async () => {
    const phoneProof = await provePhone(site, '0864000005');
    const registration = registrationOf('0864000005', { phoneProof });
    expect((await create({ ...registration, bankCode: 'NOBANK' })).status).toBe(422);
    const replies = await atOnce(10, () => create(registration));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.message === 'EXISTING_USER')).toHaveLength(9);
    const used = 'select used_at is not null as used from otp where phone_number = $1';
    expect(await site.deps.db.query(used, ['0864000005'])).toEqual([{ used: true }]);
  });
});

describe('registering in the Lao edition', () => {
  const site = openBeforeAll(() => openTestSite({ edition: 'lao' }));
  beforeAll(() => site.deps.settings.set('registerOtp', { enabled: false }));

  const create = (username: string, changes: Parameters<typeof registrationOf>[1]) =>
    site.call<ErrorReply>('POST', '/api/account', { body: registrationOf(username, changes) });
  const walletOf = async (username: string): Promise<Schemas['Wallet']> => {
    const { body } = await site.call<{ token: string }>('POST', '/api/login', {
      body: { username, password: registrationOf(username).password },
    });
    return (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token: body.token })).body.wallet;
  };

  it.each([
    ['LAK', '02055550001'],
    ['BAHT', '2055550002'],
  ] as const)(
    '[S2.17] [S9.6] [S5.1] opens a wallet in %s, with a number of any length',
    async (currency, phone) => {
      expect((await create(phone, { currency, bankCode: 'BCEL' })).status).toBe(200);
      expect(await walletOf(phone)).toEqual({ amount: 0, currency });
    },
  );

  it('[S8.4] INVALID_USER_INFO: requires a currency, and rejects an invalid phone number', async () => {
    const invalid = (field: string) => rejected('INVALID_USER_INFO', { field });
    expect(await create('02055550003', {})).toMatchObject(invalid('currency'));
    expect(await create('0205555', { currency: 'LAK' })).toMatchObject(invalid('username'));
  });
});

describe('validating a registration before the bank data is entered', () => {
  const site = openBeforeAll(openTestSite);
  const phone = '0865000001';
  const { name, username, password, bankCode, bankAccountName, bankAccountNo } = registrationOf(phone);

  it('[S7.4] [S4.5] accepts the bank fields absent, empty or filled in, and creates no member', async () => {
    const phoneProof = await provePhone(site, phone);
    const validate = (changes: object) =>
      site.call<ErrorReply>('POST', '/api/account/validate', {
        body: { name, username, password, phoneProof, ...changes },
      });
    const before = await site.deps.db.query('select count(*) as n from member');
    for (const bank of [
      {},
      { bankCode: '', bankAccountName: '', bankAccountNo: ' ' },
      { bankCode },
      { bankCode, bankAccountName, bankAccountNo },
    ])
      expect(await validate(bank)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    expect(await site.deps.db.query('select count(*) as n from member')).toEqual(before);
    for (const [message, field, changes] of [
      ['EXISTING_BANK', 'bankAccountNo', { bankCode: 'KBANK', bankAccountNo: '0123456789' }],
      ['INVALID_USER_INFO', 'password', { password: '12345678' }],
      ['UNVERIFIED_OTP', 'username', { username: '0865000002' }],
    ] as const)
      expect(await validate(changes)).toMatchObject(rejected(message, { field }));
  });
});

describe('the calls of a registration', () => {
  const site = openBeforeAll(openTestSite);

  it.each([
    ['/api/otp/send', 30, { phoneNumber: '1' }, 'REGISTER_FAIL'],
    ['/api/otp/verify', 120, { otpToken: 'x', otpCode: '1' }, 'OTP_VERIFY_FAIL'],
    ['/api/account/validate', 120, registrationOf('1'), 'REGISTER_FAIL'],
    ['/api/account', 30, registrationOf('1'), 'REGISTER_FAIL'],
  ])(
    '[S6.4] [S8.2] [S8.3] [S8.4] [S8.10] %s is rejected after %d calls a minute, in a denied network and while registration is closed',
    async (path, perMinute, body, closed) => {
      const { settings } = site.deps;
      const access = await settings.get('access');
      const call = (ip: string) =>
        site.call<ErrorReply>('POST', path, { body, headers: { 'x-forwarded-for': ip } });
      const replies = await atOnce(perMinute + 1, () => call('203.0.113.11'));
      expect(replies.filter(({ status }) => status === 422)).toHaveLength(perMinute);
      expect(replies.find(({ status }) => status === 429)?.body.message).toBe('REQUEST_LIMIT');
      await settings.set('access', { ...access, deniedNetworks: ['2001:db8::/32'] });
      expect(await call('2001:db8::7')).toMatchObject(rejected('INVALID_IP'));
      await settings.set('access', { ...access, registrationOpen: false });
      expect(await call('2001:db8::7')).toMatchObject(rejected(closed));
      await settings.set('access', access);
    },
  );
});
