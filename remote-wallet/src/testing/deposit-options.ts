import type { components } from '@wallet/contract';

export type SentDepositOptions = components['schemas']['DepositOptions'];

/** Returns deposit options in the backend's format, for tests: four banks, both kinds of wallets, all providers. */
export function depositOptions(overrides: Partial<SentDepositOptions> = {}): SentDepositOptions {
  const account = { bankType: 'PAYMENT', bankAccountName: 'บจก. ทองดี เพย์', currency: null };
  return {
    banks: [
      {
        ...account,
        bankCode: 'SCB',
        mode: 'AUTO',
        bank: { nameTH: 'ธนาคารไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ທະນາຄານໄທພານິດ' },
        bankAccountNo: '4051234567',
      },
      {
        ...account,
        bankCode: 'KBANK',
        mode: 'AUTO',
        bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
        bankAccountNo: '0281234563',
      },
      {
        ...account,
        bankCode: 'GSB',
        mode: 'SMS',
        bank: { nameTH: 'ธนาคารออมสิน', nameEN: 'Government Savings Bank', nameLA: 'ທະນາຄານອອມສິນ' },
        bankAccountNo: '020212345678',
      },
      {
        ...account,
        bankCode: 'BCEL',
        mode: 'SMS',
        bank: { nameTH: 'ธนาคารการค้าต่างประเทศลาว', nameEN: 'BCEL', nameLA: 'ທຄຕລ' },
        bankAccountNo: '0101100012345601',
        currency: 'LAK',
      },
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
