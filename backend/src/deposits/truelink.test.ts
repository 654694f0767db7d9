import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { promoMember } from '../testing/site/promo-member';
import { rejected } from '../testing/site/rejected';
import { voucherOf } from './gift-link';
import { atOnce } from '../testing/at-once';
import { openPromoSite } from '../testing/site/open-promo-site';

type MoneyReply = components['schemas']['MoneyReply'];

const secret = 'wallet-truelink';
const giftAccount = 'ทองดี ซองของขวัญ';

describe('a gift link', () => {
  const { site, member } = openPromoSite();
  let vouchers = 0;

  const encrypt = (link: string, wallet = giftAccount, key = secret) =>
    AES.encrypt(`${link}::${wallet}`, key).toString();
  const send = (link: string, key?: string) => member.post<MoneyReply>('/api/wallet/truelink', { link }, key);
  /** Creates a gift of an amount (satang) and returns its link. With 0 the provider does not know the gift. */
  const gift = (amount: number): string => {
    vouchers += 1;
    const link = site.simulators.gifts.setAmount(`gift${String(vouchers).padStart(8, '0')}`, amount);
    if (link === undefined) throw new Error('The gift was redeemed before.');
    return link;
  };
  const invalid = rejected('TRUELINK_INVALID');
  const duplicate = rejected('TRUELINK_DUPLICATE');

  it('[S7.12] [S1.6] is decrypted, redeemed, credited and listed in the statement', async () => {
    const { status, body } = await send(encrypt(gift(5_050)));
    expect(status).toBe(200);
    expect(body).toEqual({
      reference: expect.stringMatching(/^[0-9a-f]{24}$/),
      status: 'SUCCESS',
      amount: 50.5,
      wallet: { amount: 50.5, currency: 'BAHT' },
    });
    const row = { _id: body.reference, statementType: 'deposit', status: 'SUCCESS', amount: 50.5 };
    expect(await member.statements(2)).toMatchObject([row]);
  });

  it('[S8.9] is rejected when any member sent it before, also concurrently: TRUELINK_DUPLICATE', async () => {
    const link = gift(10_000);
    const replies = await atOnce(8, () => send(encrypt(link)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ body }) => body.message === 'TRUELINK_DUPLICATE')).toHaveLength(7);
    expect(await member.wallet()).toBe(100);
    Object.assign(member, await promoMember(site));
    expect(await send(encrypt(`${link}&utm=x`))).toMatchObject(duplicate);
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
    expect(await send(encrypt(link))).toMatchObject(invalid);
  });

  it('[S8.9] is rejected when the provider does not know the gift, and may be sent again: TRUELINK_INVALID', async () => {
    const link = gift(0);
    expect(await send(encrypt(link))).toMatchObject(invalid);
    expect(await member.statements(1)).toEqual([]);
    site.simulators.gifts.setAmount(voucherOf(link) ?? '', 2_000);
    expect((await send(encrypt(link))).body.amount).toBe(20);
  });

  it('[S8.9] is rejected when the provider does not redeem it, or without an account’s name: TRUELINK_INVALID', async () => {
    site.simulators.faults.set('gift', 'refuses');
    const link = gift(3_000);
    expect(await send(encrypt(link))).toMatchObject(invalid);
    expect(await send(AES.encrypt(link, secret).toString())).toMatchObject(invalid);
    expect(await member.wallet()).toBe(0);
  });

  it('[S8.10] is rejected when it is not encrypted: KEY_MISSING', async () => {
    const rejection = rejected('KEY_MISSING');
    expect(await send(gift(1_000))).toMatchObject(rejection);
    expect(await send('AAAA')).toMatchObject(rejection);
  });

  it('[S8.10] is rejected when it is encrypted with another secret, or truncated: KEY_INVALID', async () => {
    const rejection = rejected('KEY_INVALID');
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
    const rejection = rejected('NO_WALLET');
    const link = gift(1_000);
    expect(await send(encrypt(link, 'other account'))).toMatchObject(rejection);
    expect(await send(encrypt(link, 'ทองดี เพย์'))).toMatchObject(rejection);
    expect((await send(encrypt(link))).status).toBe(200);
  });

  it('[S9.14] is rejected below two baht and not redeemed: DEPOSIT_MINIMUM', async () => {
    const link = gift(199);
    expect(await send(encrypt(link))).toMatchObject({
      status: 422,
      body: { message: 'DEPOSIT_MINIMUM', details: { limit: 2 } },
    });
    expect(site.simulators.gifts.redeemedBy(voucherOf(link) ?? '')).toBeNull();
    expect((await send(encrypt(gift(200)))).body).toMatchObject({ status: 'SUCCESS', amount: 2 });
  });

  it('is compared by its content for an idempotency key, since a page encrypts it differently each time', async () => {
    const link = gift(7_000);
    const [first, second] = await atOnce(2, () => send(encrypt(link), 'truelink-key-1'));
    expect([first?.status, second?.text]).toEqual([200, first?.text]);
    expect(await member.wallet()).toBe(70);
  });
});
