import type { components } from '@wallet/contract';
import AES from 'crypto-js/aes';
import { demoPassword } from '../../demo/data/demo-members';
import type { TestSite } from '../site/test-site';
import type { Dictionary } from './random-value';

type Schemas = components['schemas'];

const phones = [
  '0811111111',
  '0822222222',
  '0844444444',
  '0895556666',
  '081-111-1111',
  '๐๘๑๑๑๑๑๑๑๑',
  '+66811111111',
];

function giftLinks({ simulators, deps: { config } }: TestSite): string[] {
  const encrypt = (link: string, wallet: string) =>
    AES.encrypt(`${link}::${wallet}`, config.trueLinkSecret).toString();
  const gift = simulators.gifts.setAmount('random000000001', 5_000) ?? '';
  return [encrypt(gift, 'ทองดี ซองของขวัญ'), encrypt(gift, 'nobody'), encrypt('', ''), 'U2FsdGVkX18=', gift];
}

/** Returns values that exist on the demo site, so that random requests pass more than the first check. */
export async function demoWords(site: TestSite): Promise<Dictionary> {
  const token = await site.login('0811111111');
  const { body: wallet } = await site.call<Schemas['WalletReply']>('GET', '/api/wallet', { token });
  const { body: coupons } = await site.call<Schemas['CouponList']>('GET', '/api/spinwheel/coupon', { token });
  const { body: account } = await site.call<Schemas['SlotCredentials']>('GET', '/api/wallet/account/PG', {
    token,
  });
  const { body: chat } = await site.call<Schemas['ChatConfig']>('GET', '/api/chat/config');
  const { body: code } = await site.call<Schemas['QrStatus']>('POST', '/api/qrcode/WW', {
    token,
    body: { amount: 500 },
  });
  const { body: otp } = await site.call<Schemas['OtpSendReply']>('POST', '/api/otp/send', {
    body: { phoneNumber: '0895556666' },
  });
  const games = ['PG', 'KENO', 'JOKER', 'DICEHALL', 'NOSUCH', 'pg'];
  return {
    slotCode: games,
    from: [...games, 'wallet', 'wallet'],
    to: [...games, 'wallet', 'wallet'],
    game: ['pg', 'keno', 'joker', 'nosuch'],
    username: [...phones, account.username],
    phoneNumber: phones,
    password: [account.password, demoPassword, 'ดอกมะลิ 2569', 'wrong'],
    code: ['WELCOME100', 'DAILY20', 'LOTTO15', 'GOLD99', 'gold99', 'NIGHT50', 'NOTHING'],
    bankCode: ['KBANK', 'SCB', 'BCEL', 'TMB', 'BBL', 'NOSUCH'],
    bankAccountNo: ['0123456789', '5551234567', '12-3456-789', '1'],
    bankAccountName: ['SOMCHAI JAIDEE', 'สมชาย ใจดี', '...', 'A  B'],
    amount: [0, 0.01, 0.005, 1, 1.5, 99.99, 100, 300, 500, 5_000, 999_999_999, 1e9],
    page: [1, 2, 100_000],
    limit: [1, 10, 100],
    coupon: [...coupons.coupons.map((one) => one.coupon), 'NOSUCH'],
    providerOrId: ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY', code.qrcodeId ?? 'x'],
    reference: ['x', '2026030455555555'],
    guestId: [chat.guestId, `${chat.guestId?.slice(0, -1)}x`, null],
    userId: [wallet.profile._id, 'somebody', null],
    otpToken: [otp.otpToken, 'x'],
    otpCode: ['000000', '123456', '๑๒๓๔๕๖'],
    link: giftLinks(site),
    inviteCode: ['', `PR${wallet.profile._id}`, 'PRx'],
    clientMessageId: ['random-0001', 'random-0002', 'random-0003', 'random-0004'],
    filePath: ['/media/chat/nosuch.png', '/media/games/PG/logo.svg', 'javascript:alert(1)'],
    skip: [0, 1, 1_000_000],
    afterSequence: [0, 3, 2 ** 53],
  };
}
