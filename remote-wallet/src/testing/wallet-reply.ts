import type { components } from '@wallet/contract';
import { gameAccount } from './game-account';

export type SentWalletReply = components['schemas']['WalletReply'];

/** Returns a wallet reply in the backend's format, for tests: 12,580.50 in the wallet, 3,200 and 0.29 in games. */
export function walletReply(overrides: Partial<SentWalletReply> = {}): SentWalletReply {
  return {
    profile: {
      _id: '7',
      name: 'สมชาย ใจดี',
      username: '0811111111',
      createdAt: '2025-04-01T00:00:00.000Z',
      coin: 12,
    },
    bankAccount: {
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '0123456789',
      bankCode: 'KBANK',
      bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
    },
    wallet: { amount: 12580.5, currency: 'BAHT' },
    invite: { amount: 355.5, success: 100, fail: 50 },
    slots: [
      gameAccount('PG', { name: 'Jade Dragon', amount: 3200, ftWalletSlot: 10 }),
      gameAccount('JOKER', { name: 'Night Mask', isActive: false }),
      gameAccount('UFABET', { name: 'Champion Field', category: 'sport', amount: 0.29, ftWalletSlot: 0.1 }),
      gameAccount('HUAYHD', { name: 'Huay Lucky 99', category: 'lotto', isActive: false }),
    ],
    ...overrides,
  };
}
