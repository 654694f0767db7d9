import type { Bonus } from '@wallet/shared/api/types';

/** A bonus that may be received once, with one banner and no notice, unless told. */
export function bonus(change: Partial<Bonus> = {}): Bonus {
  return {
    code: 'WELCOME',
    name: 'โบนัสต้อนรับ',
    type: 'limit',
    maxReceived: 1,
    percentFail: 10,
    notice: null,
    banners: [{ image: '/media/bonuses/WELCOME.svg', html: null }],
    userBonus: null,
    ...change,
  };
}
