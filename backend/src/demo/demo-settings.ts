import type { Satang } from '../ledger/satang';
import type { SiteSettings } from '../lookups/site-settings';
import { demoBanners, demoRefundInfo } from './demo-banners';
import { demoAgreements, demoConditions, demoContact, demoNotice } from './demo-texts';

const baht = (amount: number): Satang => (amount * 100) as Satang;
const ofBothCurrencies = (THB: number, LAK: number) => ({ THB: baht(THB), LAK: baht(LAK) });

/** What the demo site's operator has decided. */
export const demoSettings: Partial<SiteSettings> = {
  info: { name: { th: 'ทองดี', la: 'ທອງດີ', en: 'Thongdee' }, website: 'https://thongdee.example' },
  conditions: demoConditions,
  agreements: demoAgreements,
  notice: demoNotice,
  contact: {
    text: demoContact,
    lineLink: 'https://chat.thongdee.example/add',
    lineName: '@thongdee',
    lineQR: null,
  },
  withdraw: { min: ofBothCurrencies(100, 50_000), max: ofBothCurrencies(100_000, 50_000_000) },
  // Short, so that what comes after it can be seen.
  payee: { pause: 10 * 60_000 },
  slip: {
    enabled: true,
    closedFrom: '23:30',
    closedUntil: '00:30',
    uploadWithin: 3_600_000,
    maxBytes: 10 * 1024 * 1024,
  },
  deposit: {
    isManual: false,
    qrProviders: ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'],
    minDeposit: ofBothCurrencies(1, 10_000),
    minTrueWallet: baht(2),
    banks: [
      {
        bankCode: 'SCB',
        bankType: 'PAYMENT',
        mode: 'AUTO',
        bankAccountName: 'บจก. ทองดี เพย์',
        bankAccountNo: '4051234567',
        currency: null,
      },
      {
        bankCode: 'KBANK',
        bankType: 'PAYMENT',
        mode: 'AUTO',
        bankAccountName: 'บจก. ทองดี เพย์',
        bankAccountNo: '0281234563',
        currency: null,
      },
      {
        bankCode: 'GSB',
        bankType: 'PAYMENT',
        mode: 'SMS',
        bankAccountName: 'บจก. ทองดี เพย์',
        bankAccountNo: '020212345678',
        currency: null,
      },
      {
        bankCode: 'BCEL',
        bankType: 'PAYMENT',
        mode: 'SMS',
        bankAccountName: 'THONGDEE PAY SOLE CO LTD',
        bankAccountNo: '0101100012345601',
        currency: 'LAK',
      },
      {
        bankCode: 'BCEL',
        bankType: 'PAYMENT',
        mode: 'SMS',
        bankAccountName: 'THONGDEE PAY SOLE CO LTD',
        bankAccountNo: '0101100012345602',
        currency: 'BAHT',
      },
    ],
    wallets: [
      { walletAccountName: 'ทองดี เพย์', walletAccountNo: '0890001234', mode: 'AUTO' },
      { walletAccountName: 'ทองดี ซองของขวัญ', walletAccountNo: null, mode: 'gift' },
    ],
  },
  registerOtp: { enabled: true },
  chat: { enabled: true, prefix: 'thongdee' },
  invite: { success: 100, fail: 20 },
  inviteBonus: {
    enabled: true,
    percent: 10,
    depositMin: ofBothCurrencies(100, 50_000),
    rewardMax: ofBothCurrencies(200, 100_000),
    turnover: 1,
    endBelow: ofBothCurrencies(20, 10_000),
  },
  refund: {
    enabled: true,
    percent: 5,
    lossMin: ofBothCurrencies(100, 50_000),
    balanceMax: null,
    success: 100,
    fail: 20,
    turnover: 1,
    endBelow: ofBothCurrencies(20, 10_000),
    info: demoRefundInfo,
  },
  banners: demoBanners,
};
