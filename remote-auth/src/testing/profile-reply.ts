import type { BankAccount, Profile, ProfileReply } from '@wallet/platform/api';

/** Returns a member's profile in the API's format. */
export function profileReply(
  bankAccount: Partial<BankAccount> = {},
  profile: Partial<Profile> = {},
  optional: Partial<Omit<ProfileReply, 'profile' | 'bankAccount'>> = {},
) {
  return {
    profile: {
      _id: '65f0c1a2b3c4d5e6f7a8b9c0',
      name: 'สมชาย ใจดี',
      username: '0811111111',
      createdAt: '2026-03-01T05:06:07.000Z',
      coin: 12,
      ...profile,
    },
    bankAccount: {
      bankAccountName: 'SOMCHAI JAIDEE',
      bankAccountNo: '0123456789',
      bankCode: 'KBANK',
      bank: { nameTH: 'ธนาคารกสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ທະນາຄານກະສິກອນໄທ' },
      ...bankAccount,
    },
    payeeChange: null,
    sessions: null,
    privacy: null,
    passkeys: null,
    ...optional,
  } satisfies ProfileReply;
}
