import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Reply = components['schemas']['MoneyReply'] & components['schemas']['Error'];

describe('the limits of a member with kip', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite({ edition: 'lao', qrMinimums: { ZPAY: 50 } });
    token = await site.login('0833333333');
  });
  afterAll(() => site.close());

  const request = async (path: string, amount: number) => {
    const { status, body } = await site.call<Reply>('POST', `/api/${path}`, { token, body: { amount } });
    return status === 200 ? body.amount : [body.message, body.details?.limit];
  };

  it.each(['wallet/withdraw', 'wallet/withdrawAll'])('[S1.4] [S5.11] are in kip for %s', async (path) => {
    expect(await request(path, 49_999.99)).toEqual(['WITHDRAW_MINIMUM', 50_000]);
    expect(await request(path, 50_000_000.01)).toEqual(['WITHDRAW_MAXIMUM', 50_000_000]);
    // The amount is within the limits. The error is caused by the demo member's promotion.
    expect(await request(path, 1_000_000)).toEqual(['BONUS_CONDITION', undefined]);
  });

  it.each(['wallet/add', 'qrcode/ZPAY', 'qrcode/WW'])('[S1.4] [S9.11] are in kip for %s', async (path) => {
    expect(await request(path, 9_999.99)).toEqual(['DEPOSIT_MINIMUM', 10_000]);
    expect(await request(path, 10_000)).toBe(10_000);
  });
});
