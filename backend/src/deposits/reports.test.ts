import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openConnectedSite } from '../testing/fake-provider/open-connected-site';
import type { ReportOptions } from '../testing/fake-provider/open-fake-provider';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';

const member = '0822222222';

describe('the reports of a provider', () => {
  const site = openBeforeAll(openConnectedSite);
  let token: string;
  let payer: { bankCode: string; accountNo: string };
  let references = 0;
  beforeAll(async () => {
    token = await site.login(member);
    const [found] = await site.deps.db.query<typeof payer>(
      'select bank_code as "bankCode", bank_account_no as "accountNo" from member where username = $1',
      [member],
    );
    if (found) payer = found;
  });
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

  it('credit a bank transfer once, also when repeated or concurrent', async () => {
    const before = await walletBalance();
    const money = credit(12_300);
    const replies = await Promise.all([1, 2].map(() => report<{ result: string }>('reportCredit', money)));
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies.map(({ body }) => body.result).sort()).toEqual(['credited', 'known']);
    expect(await report('reportCredit', money)).toEqual({ status: 200, body: { result: 'known' } });
    expect(await walletBalance()).toBe(before + 123);
    const stranger = { ...credit(), accountNo: '0000000000' };
    expect(await report('reportCredit', stranger)).toEqual({ status: 200, body: { result: 'unknown' } });
  });

  it('make one deposit of a paid QR code, also when they are repeated or concurrent', async () => {
    const before = await walletBalance();
    await site.call('POST', '/api/qrcode/PAYTIMZ', { token, body: { amount: 100 } });
    const [{ key: reference } = { key: '' }] = site.provider.attempts.filter(
      ({ call }) => call === 'issueCode',
    );
    const payment = { provider: 'PAYTIMZ', paymentId: 'P1', reference, amount: 10_000, currency: 'THB' };
    const replies = await Promise.all([1, 2].map(() => report<{ result: string }>('reportPayment', payment)));
    expect(replies.map(({ body }) => body.result).sort()).toEqual(['deposited', 'known']);
    const second = { ...payment, paymentId: 'P2' };
    expect(await report('reportPayment', second)).toEqual({ status: 200, body: { result: 'unclaimed' } });
    expect(await walletBalance()).toBe(before + 100);
  });

  it('make one deposit of a transfer that is reported as a QR payment and as a bank credit, in any order', async () => {
    const before = await walletBalance();
    const paid = async (paymentId: string, bankReference: string) => {
      site.deps.clock.advance(60_000);
      await site.call('POST', '/api/qrcode/PAYTIMZ', { token, body: { amount: 100 } });
      const [reference = ''] = site.provider.attempts
        .filter(({ call }) => call === 'issueCode')
        .map(({ key }) => key)
        .slice(-1);
      const payment = {
        provider: 'PAYTIMZ',
        paymentId,
        reference,
        amount: 10_000,
        currency: 'THB',
        bankReference,
      };
      return (await report<{ result: string }>('reportPayment', payment)).body.result;
    };
    const [first, second] = [credit(10_000), credit(10_000)];
    expect(await paid('P3', `004:${first.bankReference}`)).toBe('deposited');
    // A second payment report with the same transfer is not a second payment.
    expect(await paid('P3-again', first.bankReference)).toBe('known');
    expect((await report('reportCredit', first)).body).toEqual({ result: 'known' });
    expect((await report('reportCredit', second)).body).toEqual({ result: 'credited' });
    expect(await paid('P4', second.bankReference)).toBe('known');
    expect(await walletBalance()).toBe(before + 200);
  });

  it('recognize a credited transfer after the account’s owner has changed', async () => {
    const money = credit();
    expect((await report('reportCredit', money)).body).toEqual({ result: 'credited' });
    const { db } = site.deps;
    await db.query(`update member set bank_account_no = '1' where username = $1`, [member]);
    expect((await report('reportCredit', money)).body).toEqual({ result: 'known' });
    await db.query(`update member set bank_account_no = $2 where username = $1`, [member, payer.accountNo]);
  });

  it('find the member of a KBANK payment by its amount', async () => {
    const before = await walletBalance();
    await site.call('POST', '/api/qrcode/KBANK', { token, body: { amount: 100 } });
    const [{ amount } = { amount: 0 }] = await site.deps.db.query<{ amount: number }>(
      `select amount from qr_code where provider = 'KBANK' and status = 'waiting' order by place desc limit 1`,
    );
    const payment = { provider: 'KBANK', paymentId: 'K1', reference: null, amount, currency: 'THB' };
    expect(await report('reportPayment', payment)).toEqual({ status: 200, body: { result: 'deposited' } });
    expect(await walletBalance()).toBe(before + amount / 100);
    const ofAnother = { ...payment, provider: 'WW', paymentId: 'W1' };
    expect(await report('reportPayment', ofAnother)).toEqual({ status: 200, body: { result: 'unclaimed' } });
  });

  it('are accepted only with a valid signature of their own provider and a recent timestamp', async () => {
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

  it('are rejected without effect when they do not match the contract', async () => {
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
  });

  it('have no route when no provider of their kind is connected', async () => {
    const plain = await openTestSite();
    expect(await plain.call('POST', '/api/provider/banks/credits', { body: {} })).toMatchObject({
      status: 404,
    });
    await plain.close();
  });
});
