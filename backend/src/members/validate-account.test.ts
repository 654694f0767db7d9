import { provePhone, registrationOf } from '../testing/site/registration';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type ErrorReply = { message: string; details?: { field?: string } };

const phone = '0865000001';

describe('validating a registration before the bank data is entered', () => {
  let site: TestSite;
  let phoneProof: string;
  beforeAll(async () => {
    site = await openTestSite();
    phoneProof = await provePhone(site, phone);
  });
  afterEach(() => site.deps.clock.advance(1_000));
  afterAll(() => site.close());

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
    const message = title.split(' ').at(-1);
    expect(await validate(changes)).toMatchObject({ status: 422, body: { message, details: { field } } });
  });

  it('[S8.4] EXISTING_USER: is returned after the number was verified, with the name of the field', async () => {
    const { db } = site.deps;
    await db.query('update member set username = $2 where username = $1', ['0844444444', phone]);
    const reply = await validate({});
    await db.query('update member set username = $2 where username = $1', [phone, '0844444444']);
    expect(reply).toMatchObject({
      status: 422,
      body: { message: 'EXISTING_USER', details: { field: 'username' } },
    });
  });

  it('[S8.2] INVALID_IP and [S8.4] REGISTER_FAIL: rejects early in a denied network and while registration is closed', async () => {
    const open = { deniedNetworks: [], loginOpen: true, registrationOpen: true };
    await site.deps.settings.set('access', { ...open, deniedNetworks: ['192.0.2.1'] });
    expect(await validate({}, { 'x-forwarded-for': '192.0.2.1' })).toMatchObject({
      status: 422,
      body: { message: 'INVALID_IP' },
    });
    await site.deps.settings.set('access', { ...open, registrationOpen: false });
    expect(await validate({})).toMatchObject({ status: 422, body: { message: 'REGISTER_FAIL' } });
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
