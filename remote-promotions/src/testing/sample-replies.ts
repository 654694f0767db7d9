import type { components } from '@wallet/contract';

type SentWalletReply = components['schemas']['WalletReply'];

/** The wallet of a member whose profile id has 24 digits. */
export const walletReply: SentWalletReply = {
  profile: {
    _id: '0123456789abcdef01234567',
    username: '0811111111',
    name: 'สมชาย',
    createdAt: '2026-01-01T00:00:00Z',
    coin: 1,
  },
  bankAccount: {
    bankCode: 'KBANK',
    bankAccountName: 'SOMCHAI',
    bankAccountNo: '0123456789',
    bank: { nameTH: 'กสิกรไทย', nameEN: 'Kasikorn', nameLA: 'ກະສິກອນ' },
  },
  wallet: { amount: 100, currency: 'BAHT' },
  invite: { amount: 12.5, success: 100, fail: 20 },
  slots: [],
};

type SentBonus = components['schemas']['Bonus'];

/** A bonus that may be received once, with one banner and no notice, by default. */
export function bonus(overrides: Partial<SentBonus> = {}): SentBonus {
  return {
    code: 'WELCOME',
    name: 'โบนัสต้อนรับ',
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    notice: null,
    banners: [{ image: '/media/bonuses/WELCOME.svg', html: null }],
    userBonus: null,
    ...overrides,
  };
}

/** Two banners in the backend's format, shown before a dialog. */
export const banners = {
  banners: [
    { image: '/media/banners/invite.svg', html: null },
    { image: null, html: '<h3>แบนเนอร์ที่สอง</h3>' },
  ],
};

/** No banners: the dialog starts with its content. */
export const noBanners = { banners: [] };
