import type { components } from '@wallet/contract';

/** A coupon in the server's format: amounts in baht. */
export type SentCoupon = components['schemas']['Coupon'];
type SentSlice = components['schemas']['SpinwheelSlice'];
type SentSetup = components['schemas']['SpinwheelSetup'];

/** Returns a slice of the wheel in the server's format. */
export function slice(code: string, overrides: Partial<SentSlice> = {}): SentSlice {
  return {
    code,
    label: `ช่อง ${code}`,
    bgColor: '#2b2942',
    textColor: '#ffffff',
    htmlDescription: '',
    ...overrides,
  };
}

/** Returns the coupon at a position of the list, won on the slice of that name. */
export function coupon(position: number | string, overrides: Partial<SentCoupon> = {}): SentCoupon {
  return {
    coupon: `c${position}`,
    prize: { name: `รางวัล ${position}`, slice: `ช่อง ${position}` },
    amount: typeof position === 'number' ? position * 1000.5 : 100,
    currency: 'BAHT',
    expireAt: null,
    ...overrides,
  };
}

/** Returns a wheel of three slices and the member's coins. */
export function setupReply(userCoin: number): SentSetup {
  return {
    activeSpinwheel: { name: 'วงล้อทองดี', slices: [slice('A'), slice('B'), slice('C')] },
    userCoin,
  };
}
