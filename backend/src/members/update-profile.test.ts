import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Reply = components['schemas']['ProfileReply'] & { message: string; details?: { field?: string } };

describe('changing the profile', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login('0822222222');
  });
  // The number of changes per day is limited.
  afterEach(() => site.deps.db.query('delete from payee_change'));
  afterAll(() => site.close());

  const valid = {
    name: 'กมลชนก',
    bankCode: 'SCB',
    bankAccountName: 'กมลชนก ศรีสุวรรณ',
    bankAccountNo: '9876543210',
    password: demoPassword,
  };
  const update = (changes: object) =>
    site.call<Reply>('PUT', '/api/account/profile', { token, body: { ...valid, ...changes } });
  const rename = (body: object) =>
    site.call<Reply>('PUT', '/api/account/bankAccountName', {
      token,
      body: { password: demoPassword, ...body },
    });
  const profile = async () => (await site.call<Reply>('GET', '/api/account/profile', { token })).body;

  it('[S7.5] [S3.2] changes name and bank account and returns the stored profile', async () => {
    const { status, body } = await update({ bankCode: 'ktb', bankAccountName: 'kamon  srisuwan' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      profile: { name: 'กมลชนก', username: '0822222222' },
      bankAccount: {
        bankCode: 'KTB',
        bankAccountName: 'KAMON SRISUWAN',
        bankAccountNo: '9876543210',
        bank: { nameEN: 'Krungthai Bank' },
      },
    });
    expect(await profile()).toEqual(body);
  });

  it.each([
    ['[S8.4]', 'INVALID_USER_INFO', { name: '\u200b' }, 'name'],
    ['[S8.4]', 'INVALID_BANK', { bankCode: 'NOBANK' }, 'bankCode'],
    ['[S8.4]', 'INVALID_BANK', { bankAccountName: '...' }, 'bankAccountName'],
    ['[S8.4]', 'INVALID_BANK', { bankAccountNo: '1' }, 'bankAccountNo'],
    ['[S8.4]', 'EXISTING_BANK', { bankCode: 'KBANK', bankAccountNo: '0123456789' }, 'bankAccountNo'],
    ['[S8.4] [S9.5]', 'BANK_ACCOUNT_NAME_ENG', { bankCode: 'TMB' }, 'bankAccountName'],
  ])('%s %s: rejects %j, names the field and changes nothing', async (_, message, changes, field) => {
    const before = await profile();
    expect(await update(changes)).toMatchObject({ status: 422, body: { message, details: { field } } });
    expect(await profile()).toEqual(before);
  });

  it('rejects fields that a member must not set', async () => {
    for (const field of ['username', 'coin', 'status', 'currency'])
      expect(await update({ [field]: '1' })).toMatchObject({
        status: 400,
        body: { message: 'MALFORMED_REQUEST', details: { field } },
      });
  });

  it('gives a bank account to one of two members with concurrent requests', async () => {
    const other = await site.login('0811111111');
    const body = { ...valid, bankAccountNo: '3333333330' };
    const replies = await Promise.all(
      [token, other].map((as) => site.call<Reply>('PUT', '/api/account/profile', { token: as, body })),
    );
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422]);
    expect(replies.find(({ status }) => status === 422)?.body.message).toBe('EXISTING_BANK');
  });

  it('[S7.5] [S3.4] [S5.13] corrects the name of the account, in upper case', async () => {
    expect((await update({ bankCode: 'BBL', bankAccountName: 'KAMON SRI' })).status).toBe(200);
    const { status, body } = await rename({ bankCode: 'BBL', bankAccountName: ' kamonchanok  srisuwan ' });
    expect([status, body.bankAccount.bankAccountName]).toEqual([200, 'KAMONCHANOK SRISUWAN']);
    expect(await profile()).toEqual(body);
  });

  it.each(['กมลชนก', 'KAMON 2', '  ', 'KAMON-SRI', 'ſri kamon'])(
    '[S5.13] [S8.4] BANK_ACCOUNT_NAME_ENG: rejects %j',
    async (bankAccountName) => {
      expect(await rename({ bankCode: 'BBL', bankAccountName })).toMatchObject({
        status: 422,
        body: { message: 'BANK_ACCOUNT_NAME_ENG', details: { field: 'bankAccountName' } },
      });
    },
  );

  it('[S8.4] INVALID_BANK: rejects the name of an account at another bank', async () => {
    for (const bankCode of ['KTB', 'x y'])
      expect(await rename({ bankCode, bankAccountName: 'KAMON SRI' })).toMatchObject({
        status: 422,
        body: { message: 'INVALID_BANK', details: { field: 'bankCode' } },
      });
  });
});
