import type { components } from '@wallet/contract';
import { rejected } from '../testing/site/rejected';
import { openPromoSite } from '../testing/site/open-promo-site';

type Schemas = components['schemas'];

describe('a deposit by bank transfer', () => {
  const { site, member } = openPromoSite();

  const announce = (amount: number) => member.post<Schemas['MoneyReply']>('/api/wallet/add', { amount });

  it('[S7.10] [S7.13] [S4.14] is stored when the member announces it, and credited only when the bank reports it', async () => {
    const { status, body } = await announce(500);
    expect(status).toBe(200);
    expect(body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
      status: 'PROCESSING',
      amount: 500,
      wallet: { amount: 0, currency: 'BAHT' },
    });
    const row = { _id: body.reference, statementType: 'deposit', from: null, to: 'wallet', amount: 500 };
    expect(await member.statements(2)).toMatchObject([{ ...row, status: 'PROCESSING' }]);
    expect(await member.bankMoney(500, 'bank-1')).toBe('credited');
    expect(await member.wallet()).toBe(500);
    expect(await member.statements(2)).toMatchObject([{ ...row, status: 'SUCCESS' }]);
  });

  it('[S9.14] is credited once without an announcement, even when the bank reports it several times at once', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => member.bankMoney(70, 'bank-2')));
    expect(results.filter((result) => result === 'credited')).toHaveLength(1);
    expect(results.filter((result) => result === 'known')).toHaveLength(7);
    expect(await member.wallet()).toBe(70);
    const row = { statementType: 'deposit', status: 'SUCCESS', amount: 70 };
    expect(await member.statements(2)).toMatchObject([row]);
  });

  it('is not credited when no member has the bank account, or the wallet has another currency', async () => {
    expect(await member.bankMoney(1, 'bank-4', { accountNo: '1' })).toBe('unknown');
    expect(await member.bankMoney(1_000, 'bank-kip', { currency: 'LAK' })).toBe('unknown');
    expect(await member.wallet()).toBe(0);
    expect(await member.bankMoney(1_000, 'bank-kip')).toBe('credited');
  });

  it('is one deposit when it is announced twice', async () => {
    const [first, second] = [await announce(60), await announce(60)];
    expect(second.body.reference).toBe(first.body.reference);
    expect((await announce(61)).body.reference).not.toBe(first.body.reference);
  });

  it.each([
    ['[S8.8] nothing: TRANSFER_MINIMUM', 0, 'TRANSFER_MINIMUM'],
    ['[S9.11] less than the minimum: DEPOSIT_MINIMUM', 0.5, 'DEPOSIT_MINIMUM'],
  ])('is rejected for %s', async (_name, amount, message) => {
    expect(await announce(amount)).toMatchObject(rejected(message));
  });

  it('[S8.8] is rejected when there is no bank account to send it to: NO_BANK', async () => {
    const { settings } = site.deps;
    const deposit = await settings.get('deposit');
    await settings.set('deposit', { ...deposit, banks: [] });
    const result = await announce(50);
    await settings.set('deposit', deposit);
    expect(result).toMatchObject(rejected('NO_BANK'));
  });
});
