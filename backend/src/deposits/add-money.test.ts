import type { components } from '@wallet/contract';
import { fromBaht } from '@wallet/contract/satang';
import { receiveBankCredit, expireAnnouncedDeposits } from './bank-deposit';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';

type Schemas = components['schemas'];
type Reply = Schemas['MoneyReply'] & Schemas['Error'];

const member = '0822222222';
const account = { bankCode: 'KTB', accountNo: '9876543210', currency: 'THB' } as const;
const dayMs = 86_400_000;

describe('a deposit by bank transfer', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login(member);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const announce = (amount: number) =>
    site.call<Reply>('POST', '/api/wallet/add', { token, body: { amount } });
  const credit = (bankReference: string, baht: number) =>
    receiveBankCredit(site.deps, { bankReference, ...account, amount: fromBaht(baht) });
  const wallet = async () =>
    (await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token })).body.wallet.amount;
  const statementRows = async () => {
    const body = { page: 1, limit: 100 };
    return (await site.call<Schemas['StatementList']>('POST', '/api/statement', { token, body })).body
      .statements;
  };

  it('[S7.10] [S7.13] [S4.14] is stored when the member announces it, and credited only when the bank reports it', async () => {
    const before = await wallet();
    const { status, body } = await announce(500);
    expect(status).toBe(200);
    expect(body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      status: 'PROCESSING',
      amount: 500,
      wallet: { amount: before, currency: 'BAHT' },
    });
    expect((await statementRows())[0]).toMatchObject({
      _id: body.reference,
      statementType: 'deposit',
      status: 'PROCESSING',
      from: null,
      to: 'wallet',
      amount: 500,
    });
    expect(await credit('bank-1', 500)).toBe('credited');
    expect(await wallet()).toBe(before + 500);
    expect((await statementRows())[0]).toMatchObject({ _id: body.reference, status: 'SUCCESS' });
  });

  it('is credited once, even when the bank reports it several times at once', async () => {
    const before = await wallet();
    const results = await Promise.all(Array.from({ length: 8 }, () => credit('bank-2', 70)));
    expect(results.filter((result) => result === 'credited')).toHaveLength(1);
    expect(results.filter((result) => result === 'known')).toHaveLength(7);
    expect(await wallet()).toBe(before + 70);
  });

  it('[S9.14] is credited without an announcement', async () => {
    const rows = (await statementRows()).length;
    await credit('bank-3', 40);
    expect((await statementRows()).length).toBe(rows + 1);
    expect((await statementRows())[0]).toMatchObject({
      statementType: 'deposit',
      status: 'SUCCESS',
      amount: 40,
    });
  });

  it('is not credited when no member has the bank account', async () => {
    const unknownAccount = { ...account, bankReference: 'bank-4', accountNo: '1', amount: fromBaht(1) };
    expect(await receiveBankCredit(site.deps, unknownAccount)).toBe('unknown');
  });

  it('is not credited in another currency than that of the member’s wallet', async () => {
    const before = await wallet();
    const kip = { ...account, bankReference: 'bank-kip', amount: fromBaht(1_000), currency: 'LAK' } as const;
    expect(await receiveBankCredit(site.deps, kip)).toBe('unknown');
    expect(await wallet()).toBe(before);
    expect(await credit('bank-kip', 1_000)).toBe('credited');
  });

  it('is one deposit when it is announced twice', async () => {
    const [first, second] = [await announce(60), await announce(60)];
    expect(second.body.reference).toBe(first.body.reference);
    expect((await announce(61)).body.reference).not.toBe(first.body.reference);
  });

  it('expires after a day, and is still credited when it arrives later', async () => {
    const { reference } = (await announce(90)).body;
    site.deps.clock.advance(dayMs + 1);
    await expireAnnouncedDeposits(site.deps.db, site.deps.clock.now());
    token = await site.login(member);
    expect((await statementRows()).find(({ _id }) => _id === reference)).toMatchObject({ status: 'FAILED' });
    const before = await wallet();
    expect(await credit('bank-5', 90)).toBe('credited');
    expect(await wallet()).toBe(before + 90);
  });

  it.each([
    ['[S8.8] nothing: TRANSFER_MINIMUM', 0, 'TRANSFER_MINIMUM'],
    ['[S9.11] less than the minimum: DEPOSIT_MINIMUM', 0.5, 'DEPOSIT_MINIMUM'],
  ])('is rejected for %s', async (_name, amount, message) => {
    expect(await announce(amount)).toMatchObject({ status: 422, body: { message } });
  });

  it('[S8.8] is rejected when there is no bank account to send it to: NO_BANK', async () => {
    const { settings } = site.deps;
    const deposit = await settings.get('deposit');
    await settings.set('deposit', { ...deposit, banks: [] });
    const result = await announce(50);
    await settings.set('deposit', deposit);
    expect(result).toMatchObject({ status: 422, body: { message: 'NO_BANK' } });
  });
});
