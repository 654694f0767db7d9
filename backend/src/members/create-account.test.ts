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
  const create = (body: object, headers: Record<string, string> = {}) =>
    site.call<ErrorReply>('POST', '/api/account', { body, headers });
  const login = (username: string, password: string) =>
    site.call<{ token: string } & ErrorReply>('POST', '/api/login', { body: { username, password } });
  const walletOf = async (username: string, password: string): Promise<Schemas['WalletReply']> => {
    const { token } = (await login(username, password)).body;
    return (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body;
  };
  const invalid = (message: string, field: string) => rejected(message, { field });
  const membersWith = async (username: string): Promise<number> =>
    (await site.deps.db.query('select id from member where username = $1', [username])).length;

  it('[S7.4] [S3.1] [S2.18] [S4.6] creates a member with an empty wallet, who can log in', async () => {
    const phone = nextPhone();
    const registration = registrationOf(phone);
    expect(await create(registration)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
    const { profile, bankAccount, wallet, slots } = await walletOf(phone, registration.password);
    expect(profile).toMatchObject({ username: phone, name: 'มะลิ ใจงาม', coin: 0 });
    expect(profile.createdAt).toBe(site.deps.clock.now().toISOString());
    expect(bankAccount).toMatchObject({
      bankCode: 'SCB',
      bankAccountName: 'มะลิ ใจงาม',
      bankAccountNo: registration.bankAccountNo,
    });
    expect(wallet).toEqual({ amount: 0, currency: 'BAHT' });
    expect(slots.some(({ isActive }) => isActive)).toBe(false);
    const accounts = await site.deps.db.query(
      'select kind, balance from ledger_account where owner = $1 order by kind',
      [profile._id],
    );
    expect(accounts).toContainEqual({ kind: 'wallet', balance: 0 });
  });

  it('stores only the hash of the password and returns neither', async () => {
    const phone = nextPhone();
    const { text } = await create(registrationOf(phone));
    const stored = await site.deps.db.query<{ row: string }>(
      'select to_jsonb(member)::text as row from member',
    );
    expect(stored.some(({ row }) => row.includes('ดอกมะลิ 2569'))).toBe(false);
    expect(text).toBe('{"message":"SUCCESS"}');
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

  it.each(['086300000', '08630000011', '+668630000', '08๖3000xyz'])(
    '[S5.1] [S9.4] [S8.4] PHONE_NUMBER_REQUIRE_10_DIGIT: rejects %j',
    async (username) => {
      expect(await create(registrationOf(nextPhone(), { username }))).toMatchObject(
        invalid('PHONE_NUMBER_REQUIRE_10_DIGIT', 'username'),
      );
    },
  );

  it.each([
    ['a blank name', { name: ' \u200b ' }, 'name'],
    ['a name without letters or digits', { name: '***' }, 'name'],
    ['a name with a text direction mark', { name: 'มะลิ \u202egnip' }, 'name'],
    ['a name with a control character', { name: 'มะลิ\u0007' }, 'name'],
    ['a short password', { password: 'สั้นไป1' }, 'password'],
    ['a common password', { password: 'P@ssw0rd123' }, 'password'],
    ['the member’s name as password', { name: 'Malee Jaingam', password: 'malee jaingam' }, 'password'],
    ['a source that is not listed', { sourceCode: 'NOWHERE' }, 'sourceCode'],
    ['a malformed source', { sourceCode: 'x y' }, 'sourceCode'],
    ['another currency outside the Lao edition', { currency: 'LAK' as const }, 'currency'],
  ])('[S5.2] [S8.4] INVALID_USER_INFO: rejects %s', async (_what, changes, field) => {
    const phone = nextPhone();
    expect(await create(registrationOf(phone, changes))).toMatchObject(invalid('INVALID_USER_INFO', field));
    expect(await membersWith(phone)).toBe(0);
  });

  it('[S8.4] INVALID_USER_INFO: rejects the phone number as password', async () => {
    const phone = nextPhone();
    expect(await create(registrationOf(phone, { password: phone }))).toMatchObject(
      invalid('INVALID_USER_INFO', 'password'),
    );
  });

  it.each([
    ['a bank that is not listed', { bankCode: 'NOBANK' }, 'bankCode'],
    ['a malformed bank code', { bankCode: "K'--" }, 'bankCode'],
    ['an account name without a last name', { bankAccountName: 'มะลิ' }, 'bankAccountName'],
    ['a blank account name', { bankAccountName: '   ' }, 'bankAccountName'],
    ['a number with letters', { bankAccountNo: '12345abcde' }, 'bankAccountNo'],
    ['a number that is too short', { bankAccountNo: '1234567' }, 'bankAccountNo'],
  ])('[S5.3] [S8.4] INVALID_BANK: rejects %s', async (_what, changes, field) => {
    expect(await create(registrationOf(nextPhone(), changes))).toMatchObject(invalid('INVALID_BANK', field));
  });

  it.each(['KTB', 'TMB', 'BBL'])(
    '[S5.4] [S9.5] [S8.4] BANK_ACCOUNT_NAME_ENG: %s accepts only English account names',
    async (bankCode) => {
      for (const bankAccountName of ['มะลิ ใจงาม', 'MALEE 2', 'MALÉE JAINGAM', 'МALEE JAINGAM', 'MALEE J.'])
        expect(await create(registrationOf(nextPhone(), { bankCode, bankAccountName }))).toMatchObject(
          invalid('BANK_ACCOUNT_NAME_ENG', 'bankAccountName'),
        );
      const phone = nextPhone();
      expect(
        (await create(registrationOf(phone, { bankCode, bankAccountName: 'Malee Jaingam' }))).status,
      ).toBe(200);
    },
  );

  it('[S8.4] EXISTING_USER: rejects the number of a member, also of an inactive one', async () => {
    for (const phone of ['0811111111', '0844444444'])
      expect(await create(registrationOf(phone))).toMatchObject(invalid('EXISTING_USER', 'username'));
  });

  it('[S8.4] EXISTING_BANK: rejects the bank account of a member in any spelling', async () => {
    const body = registrationOf(nextPhone(), { bankCode: 'KBANK', bankAccountNo: '012-345-6789' });
    expect(await create(body)).toMatchObject(invalid('EXISTING_BANK', 'bankAccountNo'));
    expect((await create({ ...body, bankCode: 'SCB' })).status).toBe(200);
  });

  it('[S2.37] [S3.1] links the member to the inviter by an invite code in upper or lower case', async () => {
    const { profile } = await walletOf(inviter, 'mango-sticky-rice');
    for (const code of [`PR${profile._id}`, `pr${profile._id.toUpperCase()} `]) {
      const phone = nextPhone();
      expect((await create(registrationOf(phone, { inviteCode: code }))).status).toBe(200);
      const rows = await site.deps.db.query('select invited_by as by from member where username = $1', [
        phone,
      ]);
      expect(rows).toEqual([{ by: profile._id }]);
    }
  });

  it.each(['', 'PR', `PR${'0'.repeat(24)}`, 'PR1', "PR'; drop table member"])(
    '[S2.19] ignores an invite code that belongs to no member, such as %j',
    async (inviteCode) => {
      const phone = nextPhone();
      expect((await create(registrationOf(phone, { inviteCode }))).status).toBe(200);
      const rows = await site.deps.db.query('select invited_by as by from member where username = $1', [
        phone,
      ]);
      expect(rows).toEqual([{ by: null }]);
    },
  );

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

  it('[S8.4] REGISTER_FAIL: creates no member while registration is closed', async () => {
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    await site.deps.settings.set('access', { ...open, registrationOpen: false });
    const phone = nextPhone();
    expect(await create(registrationOf(phone))).toMatchObject(rejected('REGISTER_FAIL'));
    await site.deps.settings.set('access', open);
    expect((await create(registrationOf(phone))).status).toBe(200);
  });

  it('[S6.4] [S8.2] INVALID_IP: creates no member from a denied network', async () => {
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    await site.deps.settings.set('access', { ...open, deniedNetworks: ['2001:db8::/32'] });
    const from = (address: string) => create(registrationOf(nextPhone()), { 'x-forwarded-for': address });
    expect(await from('2001:db8::7')).toMatchObject(rejected('INVALID_IP'));
    expect((await from('2001:db9::7')).status).toBe(200);
    await site.deps.settings.set('access', open);
  });

  it('[S8.10] REQUEST_LIMIT: limits registrations per minute from one address', async () => {
    const replies: number[] = [];
    for (let times = 0; times < 31; times += 1)
      replies.push((await create(registrationOf('0811111111'))).status);
    expect(replies.slice(0, 30).every((status) => status === 422)).toBe(true);
    expect(replies[30]).toBe(429);
  });
});

describe('registering with a required one-time code', () => {
  const site = openBeforeAll(openTestSite);
  afterEach(() => site.deps.clock.advance(60_000));

  const create = (body: object) => site.call<ErrorReply>('POST', '/api/account', { body });
  const unverified = rejected('UNVERIFIED_OTP', { field: 'username' });

  it('[S8.3] UNVERIFIED_OTP: requires a verified phone number', async () => {
    expect(await create(registrationOf('0864000001'))).toMatchObject(unverified);
    const ofAnother = await provePhone(site, '0864000002');
    expect(await create(registrationOf('0864000001', { phoneProof: ofAnother }))).toMatchObject(unverified);
    const phoneProof = await provePhone(site, '0864000001');
    expect((await create(registrationOf('0864000001', { phoneProof }))).status).toBe(200);
  });

  it('[S8.3] UNVERIFIED_OTP: accepts a proof for one hour, and requires the code to be entered', async () => {
    const phoneProof = await provePhone(site, '0864000003');
    await site.call('POST', '/api/otp/send', { body: { phoneNumber: '0864000004' } });
    expect(site.simulators.phones.list('0864000004')).toHaveLength(1);
    expect(await create(registrationOf('0864000004'))).toMatchObject(unverified);
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
    const rows = await site.deps.db.query<{ used: boolean }>(
      'select used_at is not null as used from otp where phone_number = $1',
      ['0864000005'],
    );
    expect(rows).toEqual([{ used: true }]);
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

  it('[S8.4] INVALID_USER_INFO: requires a currency', async () => {
    expect(await create('02055550003', {})).toMatchObject(
      rejected('INVALID_USER_INFO', { field: 'currency' }),
    );
  });

  it('[S8.4] INVALID_USER_INFO: rejects an invalid phone number', async () => {
    expect(await create('0205555', { currency: 'LAK' })).toMatchObject(
      rejected('INVALID_USER_INFO', { field: 'username' }),
    );
  });
});

const phone = '0865000001';

describe('validating a registration before the bank data is entered', () => {
  const site = openBeforeAll(openTestSite);
  let phoneProof: string;
  beforeAll(async () => {
    phoneProof = await provePhone(site, phone);
  });
  afterEach(() => site.deps.clock.advance(1_000));

  const { name, username, password } = registrationOf(phone);
  const draft = { name, username, password };
  const validate = (changes: object, headers: Record<string, string> = {}) =>
    site.call<ErrorReply>('POST', '/api/account/validate', {
      body: { ...draft, phoneProof, ...changes },
      headers,
    });

  it('[S7.4] [S4.5] accepts a valid one with the bank fields absent, empty or filled in', async () => {
    const { bankCode, bankAccountName, bankAccountNo } = registrationOf(phone);
    for (const bank of [
      {},
      { bankCode: '', bankAccountName: '', bankAccountNo: ' ' },
      { bankCode },
      { bankCode, bankAccountName, bankAccountNo },
    ])
      expect(await validate(bank)).toMatchObject({ status: 200, body: { message: 'SUCCESS' } });
  });

  it('creates no member and uses no proof', async () => {
    const before = await site.deps.db.query('select count(*) as n from member');
    for (let times = 0; times < 3; times += 1) expect((await validate({})).status).toBe(200);
    expect(await site.deps.db.query('select count(*) as n from member')).toEqual(before);
  });

  it.each([
    // The last word of a title is the expected error code.
    ['[S8.4] EXISTING_BANK', { bankCode: 'KBANK', bankAccountNo: '0123456789' }, 'bankAccountNo'],
    ['[S5.2] [S8.4] INVALID_USER_INFO', { password: '12345678' }, 'password'],
    ['[S5.2] [S8.4] INVALID_USER_INFO', { name: ' ' }, 'name'],
    ['[S8.4] INVALID_USER_INFO', { sourceCode: 'NOWHERE' }, 'sourceCode'],
    ['[S8.4] INVALID_BANK', { bankCode: 'NOBANK' }, 'bankCode'],
    ['[S8.4] INVALID_BANK', { bankAccountNo: '12' }, 'bankAccountNo'],
    [
      '[S5.4] [S8.4] BANK_ACCOUNT_NAME_ENG',
      { bankCode: 'BBL', bankAccountName: 'มะลิ ใจงาม' },
      'bankAccountName',
    ],
    ['[S5.1] [S8.4] PHONE_NUMBER_REQUIRE_10_DIGIT', { username: '123' }, 'username'],
    ['[S8.3] UNVERIFIED_OTP', { username: '0865000002' }, 'username'],
    ['[S8.3] UNVERIFIED_OTP', { phoneProof: 'x'.repeat(43) }, 'username'],
  ])('%s: rejects %j and names the field', async (title, changes, field) => {
    const message = title.split(' ').at(-1) ?? '';
    expect(await validate(changes)).toMatchObject(rejected(message, { field }));
  });

  it('[S8.4] EXISTING_USER: is returned after the number was verified, with the name of the field', async () => {
    const { db } = site.deps;
    await db.query('update member set username = $2 where username = $1', ['0844444444', phone]);
    const reply = await validate({});
    await db.query('update member set username = $2 where username = $1', [phone, '0844444444']);
    expect(reply).toMatchObject(rejected('EXISTING_USER', { field: 'username' }));
  });

  it('[S8.2] INVALID_IP and [S8.4] REGISTER_FAIL: rejects early in a denied network and while registration is closed', async () => {
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    await site.deps.settings.set('access', { ...open, deniedNetworks: ['192.0.2.1'] });
    expect(await validate({}, { 'x-forwarded-for': '192.0.2.1' })).toMatchObject(rejected('INVALID_IP'));
    await site.deps.settings.set('access', { ...open, registrationOpen: false });
    expect(await validate({})).toMatchObject(rejected('REGISTER_FAIL'));
    await site.deps.settings.set('access', open);
  });

  it('[S8.10] REQUEST_LIMIT: limits checks per minute from one address', async () => {
    site.deps.clock.advance(60_000);
    const replies: number[] = [];
    for (let times = 0; times < 121; times += 1) replies.push((await validate({ username: '1' })).status);
    expect(replies.slice(0, 120).every((status) => status === 422)).toBe(true);
    expect(replies[120]).toBe(429);
  });
});
