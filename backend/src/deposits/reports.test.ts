import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import type { ReportOptions } from '../testing/fake-provider/open-fake-provider';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';

describe('the reports of a provider', () => {
  const site = openBeforeAll(openConnectedSite);
  let token: string;
  const payer = { bankCode: 'KTB', accountNo: '9876543210' };
  let references = 0;
  beforeAll(async () => {
    token = await site.login('0822222222');
  });
  // Each test starts in a new window of the rate limits.
  beforeEach(() => site.deps.clock.advance(60_000));
  afterEach(async () => {
    expect(site.provider.problems).toEqual([]);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  const walletBalance = async () =>
    (await site.call<components['schemas']['WalletReply']>('GET', '/api/wallet', { token })).body.wallet
      .amount;
  const credit = (amount = 10_000) => {
    references += 1;
    return { bankReference: `B${references}`, ...payer, amount, currency: 'THB' };
  };
  const report = <T = { error?: string }>(call: string, body: object, options?: ReportOptions) =>
    site.provider.report<T>(site.url, call, body, options);
  const resultOf = async (call: string, body: object) =>
    (await report<{ result: string }>(call, body)).body.result;
  /** Creates a code of 100 baht, and returns the report of its payment. */
  const codePayment = async (paymentId: string, more: object = {}) => {
    await site.call('POST', '/api/qrcode/PAYTIMZ', { token, body: { amount: 100 } });
    const { key: reference } = site.provider.attempts.filter(({ call }) => call === 'issueCode').at(-1) ?? {};
    return { provider: 'PAYTIMZ', paymentId, reference, amount: 10_000, currency: 'THB', ...more };
  };

  it('credit a bank transfer once, also when repeated or concurrent', async () => {
    const before = await walletBalance();
    const money = credit(12_300);
    const results = await Promise.all([1, 2].map(() => resultOf('reportCredit', money)));
    expect(results.toSorted()).toEqual(['credited', 'known']);
    expect(await walletBalance()).toBe(before + 123);
    expect(await resultOf('reportCredit', { ...credit(), accountNo: '0000000000' })).toBe('unknown');
    // Also after the account’s owner has changed.
    const { db } = site.deps;
    await db.query(`update member set bank_account_no = '1' where bank_account_no = $1`, [payer.accountNo]);
    expect(await resultOf('reportCredit', money)).toBe('known');
    await db.query(`update member set bank_account_no = $1 where bank_account_no = '1'`, [payer.accountNo]);
  });

  it('make one deposit of a transfer that is reported as a QR payment and as a bank credit, in any order', async () => {
    const before = await walletBalance();
    const paid = async (paymentId: string, bankReference: string) =>
      resultOf('reportPayment', await codePayment(paymentId, { bankReference }));
    const [first, second] = [credit(10_000), credit(10_000)];
    expect(await paid('P3', `004:${first.bankReference}`)).toBe('deposited');
    // A second payment report with the same transfer is not a second payment. Another payment waits for a review.
    expect(await paid('P3-again', first.bankReference)).toBe('known');
    expect(await resultOf('reportCredit', first)).toBe('known');
    expect(await resultOf('reportCredit', second)).toBe('credited');
    expect(await paid('P4', second.bankReference)).toBe('known');
    const again = { provider: 'WW', paymentId: 'W1', reference: null, amount: 1, currency: 'THB' };
    expect(await resultOf('reportPayment', again)).toBe('unclaimed');
    expect(await walletBalance()).toBe(before + 200);
  });

  it('[O3.4] are accepted only with a valid signature of their own provider and a recent timestamp', async () => {
    const before = await walletBalance();
    const { keys } = site.provider;
    const money = credit();
    const path = '/api/provider/banks/credits?x';
    const wrong: ReportOptions[] = [
      { by: keys.qr.provider },
      { by: keys.banks.site },
      { by: { ...keys.banks.provider, secret: keys.qr.provider.secret } },
      { messageId: 'short' },
      { sentInstead: { body: JSON.stringify({ ...money, amount: 99_999 }) } },
      { sentInstead: { path } },
      { sentInstead: { key: 'B0' } },
      { offBySeconds: -301 },
      { offBySeconds: 301 },
    ];
    for (const options of wrong)
      expect(await report('reportCredit', money, options)).toMatchObject({
        status: 401,
        body: { error: 'BAD_SIGNATURE' },
      });
    const plain = await site.call('POST', '/api/provider/banks/credits', { token, body: money });
    expect(plain.status).toBe(401);
    expect(await walletBalance()).toBe(before);
    expect(site.securityLog.at(-1)).toMatchObject({ event: 'authz_fail', reason: 'BAD_SIGNATURE' });
    for (const offBySeconds of [-299, 299])
      expect((await report('reportCredit', money, { offBySeconds })).status).toBe(200);
    expect(await walletBalance()).toBe(before + 100);
  });

  it('are rejected when the same signed request is repeated', async () => {
    const before = await walletBalance();
    const [money, messageId] = [credit(), 'only-once-and-never-again'];
    const replies = await Promise.all([1, 2].map(() => report('reportCredit', money, { messageId })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await report('reportCredit', credit(), { messageId })).body).toMatchObject({ error: 'REPLAYED' });
    expect(await walletBalance()).toBe(before + 100);
  });

  it('are rejected without effect when they do not match the contract, and have no route without a provider', async () => {
    const money = credit();
    const wrong: [object, ReportOptions?][] = [
      [{ ...money, amount: 0 }],
      [{ ...money, amount: 0.5 }],
      [{ ...money, currency: 'USD' }],
      [{ ...money, more: 1 }],
      [{ ...money, accountNo: '\0' }],
      [{ ...money, accountNo: 'x'.repeat(20_000) }],
      [money, { key: 'B-other' }],
      [[]],
    ];
    for (const [body, options] of wrong)
      expect(await report('reportCredit', body, { key: money.bankReference, ...options })).toMatchObject({
        status: 400,
        body: { error: 'BAD_REQUEST' },
      });
    expect(
      await site.deps.db.query('select 1 from bank_credit where bank_reference = $1', [money.bankReference]),
    ).toEqual([]);
    const plain = await openTestSite();
    const unconnected = await plain.call('POST', '/api/provider/banks/credits', { body: money });
    expect(unconnected.status).toBe(404);
    await plain.close();
  });
});
