import type { components } from '@wallet/contract';

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
