import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite } from '../testing/site/test-site';
import { openTrueLink, voucherOf } from './gift-link';
import { settleOpenGiftLinks } from './settle-gift-link';
import { openBeforeAll } from '../testing/open-before-all';
import { atOnce } from '../testing/at-once';

type MoneyReply = components['schemas']['MoneyReply'];
type ErrorBody = components['schemas']['Error'];

const minuteMs = 60_000;
const secret = 'wallet-truelink';
const giftAccount = 'ทองดี ซองของขวัญ';

describe('a gift link', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  let vouchers = 0;
  beforeAll(async () => {
    token = await site.login('0822222222');
  });
  // Each test starts with fresh rate limits.
  beforeEach(() => site.deps.clock.advance(minuteMs));
  afterEach(async () => {
    // The fault `gift` is in redeeming a gift, `gifts` in reading its amount.
    site.simulators.faults.set('gift', null);
    site.simulators.faults.set('gifts', null);
    expect(await ledgerFaults(site.deps.db)).toEqual([]);
  });

  const encrypt = (link: string, wallet = giftAccount, key = secret) =>
    AES.encrypt(`${link}::${wallet}`, key).toString();
  const send = <T = MoneyReply>(
    link: string,
    { sender = token, key }: { sender?: string; key?: string } = {},
  ) =>
    site.call<T>('POST', '/api/wallet/truelink', {
      token: sender,
      body: { link },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  /** Creates a gift of an amount (satang) and returns its link. With 0 the provider does not know the gift. */
  const gift = (amount: number): string => {
    vouchers += 1;
    const link = site.simulators.gifts.setAmount(`gift${String(vouchers).padStart(8, '0')}`, amount);
    if (link === undefined) throw new Error('The gift was redeemed before.');
    return link;
  };
  const walletBalance = async () =>
    (await site.call<components['schemas']['WalletReply']>('GET', '/api/wallet', { token })).body.wallet
      .amount;
  const statementRows = (id: string) =>
    site.deps.db.query('select type, status, amount from statement where id = $1', [id]);
  const settleLater = async (): Promise<void> => {
    site.deps.clock.advance(11 * minuteMs);
    await settleOpenGiftLinks(site.deps);
  };

  it('[S7.12] [S1.6] is decrypted, redeemed, credited and listed in the statement', async () => {
    const before = await walletBalance();
    const { status, body } = await send(encrypt(gift(5_050)));
    expect(status).toBe(200);
    expect(body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'SUCCESS',
      amount: 50.5,
      wallet: { amount: before + 50.5, currency: 'BAHT' },
    });
    expect(await walletBalance()).toBe(before + 50.5);
    expect(await statementRows(body.reference)).toEqual([
      { type: 'deposit', status: 'SUCCESS', amount: 5_050 },
    ]);
  });

  it('[S7.12] has the value that the provider reports', async () => {
    const { body } = await send(encrypt('https://gift.truemoney.com/campaign/?v=AbCdEf0123456789'));
    expect(body.status).toBe('SUCCESS');
    expect(body.amount).toBeGreaterThanOrEqual(10);
  });

  it('[S7.12] is decrypted from the format of crypto-js, in any script', () => {
    const link = 'https://gift.truemoney.com/campaign/?v=x';
    for (const wallet of ['', 'a::b', 'ບົວ', 'ทองดี 🎁', 'x'.repeat(500)]) {
      expect(openTrueLink(encrypt(link, wallet), secret)).toEqual({ link, walletAccountName: wallet });
    }
  });

  it('[S8.9] is rejected when any member sent it before: TRUELINK_DUPLICATE', async () => {
    const other = await site.login('0811111111');
    const link = gift(10_000);
    expect((await send(encrypt(link))).status).toBe(200);
    const rejection = { status: 422, body: { message: 'TRUELINK_DUPLICATE' } };
    expect(await send(encrypt(link))).toMatchObject(rejection);
    expect(await send(encrypt(`${link}&utm=x`), { sender: other })).toMatchObject(rejection);
  });

  it('[S8.9] is rejected for all but one of many concurrent requests: TRUELINK_DUPLICATE', async () => {
    const before = await walletBalance();
    const link = gift(10_000);
    const replies = await atOnce(8, () => send<ErrorBody>(encrypt(link)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.message === 'TRUELINK_DUPLICATE')).toHaveLength(7);
    expect(await walletBalance()).toBe(before + 100);
  });

  it.each([
    'https://gift.truemoney.com.evil.example/campaign/?v=AbCdEf0123456789',
    'http://gift.truemoney.com/campaign/?v=AbCdEf0123456789',
    'https://gift.truemoney.com/campaign/',
    'https://gift.truemoney.com/campaign/?v=short',
    'https://gift.truemoney.com/campaign/?v=with%20space0123',
    'https://gift.truemoney.com:444/campaign/?v=AbCdEf0123456789',
    'gift',
    '',
  ])('[S8.9] is rejected with TRUELINK_INVALID for another address: %p', async (link) => {
    expect(voucherOf(link)).toBeUndefined();
    expect(await send(encrypt(link))).toMatchObject({ status: 422, body: { message: 'TRUELINK_INVALID' } });
  });

  it('[S8.9] is rejected when the provider does not know the gift, and may be sent again: TRUELINK_INVALID', async () => {
    const rejection = { status: 422, body: { message: 'TRUELINK_INVALID' } };
    const link = gift(0);
    const before = await rowsInStatement();
    expect(await send(encrypt(link))).toMatchObject(rejection);
    expect(await rowsInStatement()).toBe(before);
    site.simulators.gifts.setAmount(voucherOf(link) ?? '', 2_000);
    expect((await send(encrypt(link))).body.amount).toBe(20);
  });

  const rowsInStatement = async () =>
    (await site.deps.db.query<{ n: number }>('select count(*) as n from statement'))[0]?.n;

  it('[S8.9] is rejected when the provider knows it but does not redeem it: TRUELINK_INVALID', async () => {
    const before = await walletBalance();
    site.simulators.faults.set('gift', 'refuses');
    const link = gift(3_000);
    expect(await send(encrypt(link))).toMatchObject({ status: 422, body: { message: 'TRUELINK_INVALID' } });
    expect(await walletBalance()).toBe(before);
  });

  it('[S8.9] is rejected without an account’s name: TRUELINK_INVALID', async () => {
    const link = AES.encrypt('https://gift.truemoney.com/campaign/?v=AbCdEf0123456789', secret).toString();
    expect(await send(link)).toMatchObject({ body: { message: 'TRUELINK_INVALID' } });
  });

  it('[S8.10] is rejected when it is not encrypted: KEY_MISSING', async () => {
    const rejection = { status: 422, body: { message: 'KEY_MISSING' } };
    expect(await send(gift(1_000))).toMatchObject(rejection);
    expect(await send('AAAA')).toMatchObject(rejection);
  });

  it('[S8.10] is rejected when it is encrypted with another secret, or truncated: KEY_INVALID', async () => {
    const rejection = { status: 422, body: { message: 'KEY_INVALID' } };
    const link = encrypt(gift(1_000));
    // About one of 256 wrong secrets results in valid padding by chance; this one does not.
    const salted = Buffer.concat([Buffer.from('Salted__'), Buffer.from('12345678'), Buffer.alloc(64, 7)]);
    expect(await send(salted.toString('base64'))).toMatchObject(rejection);
    expect(await send(Buffer.from(link, 'base64').subarray(0, -3).toString('base64'))).toMatchObject(
      rejection,
    );
    expect(await send(Buffer.from('Salted__').toString('base64'))).toMatchObject(rejection);
  });

  it('[S8.8] is rejected for an account that is not ours or accepts no gifts: NO_WALLET', async () => {
    const rejection = { status: 422, body: { message: 'NO_WALLET' } };
    const link = gift(1_000);
    expect(await send(encrypt(link, 'other account'))).toMatchObject(rejection);
    expect(await send(encrypt(link, 'ทองดี เพย์'))).toMatchObject(rejection);
    expect((await send(encrypt(link))).status).toBe(200);
  });

  it('[S9.14] is rejected below two baht and not redeemed: DEPOSIT_MINIMUM', async () => {
    const link = gift(199);
    expect(await send<ErrorBody>(encrypt(link))).toMatchObject({
      status: 422,
      body: { message: 'DEPOSIT_MINIMUM', details: { limit: 2 } },
    });
    expect(site.simulators.gifts.redeemedBy(voucherOf(link) ?? '')).toBeNull();
    expect((await send(encrypt(gift(200)))).body).toMatchObject({ status: 'SUCCESS', amount: 2 });
  });

  // `silent`: the provider does nothing; `forgets`: it redeems the gift. Neither sends a response.
  it.each(['silent', 'forgets'] as const)(
    'is in progress during the provider fault “%s”, and becomes one deposit after it',
    async (fault) => {
      const before = await walletBalance();
      site.simulators.faults.set('gift', fault);
      const link = gift(4_000);
      const { status, body } = await send(encrypt(link));
      expect(status).toBe(200);
      expect(body).toMatchObject({ status: 'PROCESSING', amount: 40, wallet: { amount: before } });
      expect(await statementRows(body.reference)).toMatchObject([{ status: 'PROCESSING', amount: 4_000 }]);
      expect(await send(encrypt(link))).toMatchObject({ body: { message: 'TRUELINK_DUPLICATE' } });
      await settleLater();
      expect(await walletBalance()).toBe(before);
      site.simulators.faults.set('gift', null);
      await settleLater();
      await settleLater();
      expect(await walletBalance()).toBe(before + 40);
      expect(await statementRows(body.reference)).toMatchObject([{ status: 'SUCCESS', amount: 4_000 }]);
    },
  );

  it('is in progress while the provider does not report its value', async () => {
    const before = await walletBalance();
    site.simulators.faults.set('gifts', 'silent');
    const { body } = await send(encrypt(gift(6_000)));
    expect(body).toMatchObject({ status: 'PROCESSING', amount: 0 });
    site.simulators.faults.set('gifts', null);
    await Promise.all([settleLater(), settleLater(), settleLater()]);
    await settleLater();
    expect(await walletBalance()).toBe(before + 60);
    expect(await statementRows(body.reference)).toMatchObject([{ status: 'SUCCESS', amount: 6_000 }]);
  });

  it('has one effect and one response for one idempotency key, however often it is sent', async () => {
    const before = await walletBalance();
    const link = gift(7_000);
    const replies = await atOnce(9, () => send(encrypt(link), { key: 'truelink-key-1' }));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    expect(replies[0]?.body).toMatchObject({ status: 'SUCCESS', amount: 70 });
    expect(await walletBalance()).toBe(before + 70);
    expect(await send(encrypt(gift(100)), { key: 'truelink-key-1' })).toMatchObject({
      status: 409,
      body: { message: 'IDEMPOTENCY_MISMATCH' },
    });
  });

  it('[S8.10] is rejected after ten links a minute: REQUEST_LIMIT_1MIN', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) expect((await send('x')).status).toBe(422);
    expect(await send('x')).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } });
  });
});
