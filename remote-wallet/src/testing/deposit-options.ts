import type { components } from '@wallet/contract';

export type SentDepositOptions = components['schemas']['DepositOptions'];

/** Returns deposit options in the backend's format, for tests: four banks, both kinds of wallets, all providers. */
export function depositOptions(overrides: Partial<SentDepositOptions> = {}): SentDepositOptions {
  const account = { bankType: 'PAYMENT', bankAccountName: 'บจก. ทองดี เพย์', currency: null };
  const scb = { nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ທະນາຄານໄທພານິດ' };
  const kbank = { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' };
  const gsb = { nameTH: 'ธนาคารออมสิน', nameEN: 'Government Savings Bank', nameLA: 'ທະນາຄານອອມສິນ' };
  const bcel = { nameTH: 'ธนาคารการค้าต่างประเทศลาว', nameEN: 'BCEL', nameLA: 'ທຄຕລ' };
  const lao = { ...account, mode: 'SMS', currency: 'LAK' } as const;
  return {
    banks: [
      { ...account, bankCode: 'SCB', mode: 'AUTO', bank: scb, bankAccountNo: '4051234567' },
      { ...account, bankCode: 'KBANK', mode: 'AUTO', bank: kbank, bankAccountNo: '0281234563' },
      { ...account, bankCode: 'GSB', mode: 'SMS', bank: gsb, bankAccountNo: '020212345678' },
      { ...lao, bankCode: 'BCEL', bank: bcel, bankAccountNo: '0101100012345601' },
    ],
    wallets: [
      { walletAccountName: 'ทองดี เพย์', walletAccountNo: '0890001234', mode: 'AUTO' },
      { walletAccountName: 'ทองดี ซองของขวัญ', walletAccountNo: null, mode: 'gift' },
    ],
    isManual: false,
    qrProviders: ['KBANK', 'WW', 'PAYTIMZ', 'PAYONEX', 'ZPAY'],
    minDeposit: 1,
    minTrueWallet: 2,
    ...overrides,
  };
}
