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

/** Returns the coupon with the code `c<id>`. A numeric id also sets the amount: 1,000.50, 2,001.00, … baht. */
export function coupon(id: number | string, overrides: Partial<SentCoupon> = {}): SentCoupon {
  return {
    coupon: `c${id}`,
    prize: { name: `รางวัล ${id}`, slice: `ช่อง ${id}` },
    amount: typeof id === 'number' ? id * 1000.5 : 100,
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
