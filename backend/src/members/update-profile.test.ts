import type { components } from '@wallet/contract';
import { demoPassword } from '../demo/data/demo-members';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { rejected } from '../testing/site/rejected';

type Schemas = components['schemas'];
type Reply = Schemas['ProfileReply'] & { message: string; details?: { field?: string } };

describe('changing the profile', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0822222222');
  });
  // The number of changes per day is limited.
  afterEach(() => site.deps.db.query('delete from payee_change'));

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
    const account = { bankCode: 'KTB', bankAccountName: 'KAMON SRISUWAN', bankAccountNo: '9876543210' };
    expect(body.profile).toMatchObject({ name: 'กมลชนก', username: '0822222222' });
    expect(body.bankAccount).toMatchObject({ ...account, bank: { nameEN: 'Krungthai Bank' } });
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
    expect(await update(changes)).toMatchObject(rejected(message, { field }));
    expect(await profile()).toEqual(before);
  });

  it('rejects fields that a member must not set', async () => {
    for (const field of ['username', 'coin', 'status', 'currency'])
      expect(await update({ [field]: '1' })).toMatchObject(
        rejected('MALFORMED_REQUEST', { status: 400, field }),
      );
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

  it('[S5.13] [S8.4] BANK_ACCOUNT_NAME_ENG and INVALID_BANK: rejects names that are not English, and another bank', async () => {
    const notEnglish = rejected('BANK_ACCOUNT_NAME_ENG', { field: 'bankAccountName' });
    for (const bankAccountName of ['กมลชนก', 'KAMON 2', '  ', 'KAMON-SRI', 'ſri kamon'])
      expect(await rename({ bankCode: 'BBL', bankAccountName })).toMatchObject(notEnglish);
    const otherBank = rejected('INVALID_BANK', { field: 'bankCode' });
    for (const bankCode of ['KTB', 'x y'])
      expect(await rename({ bankCode, bankAccountName: 'KAMON SRI' })).toMatchObject(otherBank);
  });
});

describe('accepting the agreements', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0822222222');
  });

  const currentVersion = async (language: string) => {
    const headers = { 'accept-language': language };
    const path = '/api/lookup/agreements';
    return (await site.call<Schemas['AgreementList']>('GET', path, { headers })).body.version;
  };
  const accept = (version: string | undefined) =>
    site.call<Schemas['Error']>('POST', '/api/account/agreement', { token, body: { version } });
  const recorded = () =>
    site.deps.db.query(
      `select m.username, a.version, a.accepted_at as at from agreement_acceptance a join member m on m.id = a.member_id`,
    );

  it('records the version with the time of the first acceptance', async () => {
    const version = await currentVersion('th');
    const at = site.deps.clock.now();
    expect((await accept(version)).status).toBe(200);
    site.deps.clock.advance(60_000);
    expect((await accept(version)).status).toBe(200);
    expect(await recorded()).toEqual([{ username: '0822222222', version, at }]);
  });

  it('is reported to the member who accepted this version, and not to others or to visitors', async () => {
    const accepted = async (caller?: string) => {
      const path = '/api/lookup/agreements';
      return (await site.call<Schemas['AgreementList']>('GET', path, { token: caller })).body.accepted;
    };
    const other = await site.login('0811111111');
    await accept(await currentVersion('en'));
    expect([await accepted(token), await accepted(other), await accepted()]).toEqual([
      true,
      false,
      undefined,
    ]);
    const agreements = await site.deps.settings.get('agreements');
    await site.deps.settings.set('agreements', agreements.slice(1));
    expect(await accepted(token)).toBe(false);
    await site.deps.settings.set('agreements', agreements);
  });

  it('rejects a version of other texts', async () => {
    expect(await accept('0123456789abcdef')).toMatchObject(
      rejected('MALFORMED_REQUEST', { status: 400, field: 'version' }),
    );
  });
});
