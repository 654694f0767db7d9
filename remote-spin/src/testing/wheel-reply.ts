import type { components } from '@wallet/contract';

/** A coupon in the server's format: amounts in baht. */
export type SentCoupon = components['schemas']['Coupon'];
type SentSlice = components['schemas']['SpinwheelSlice'];
type SentSetup = components['schemas']['SpinwheelSetup'];

/** Returns a slice of the wheel in the server's format. */
export function slice(code: string, change: Partial<SentSlice> = {}): SentSlice {
  return {
    code,
    label: `ช่อง ${code}`,
    bgColor: '#2b2942',
    textColor: '#ffffff',
    htmlDescription: '',
    ...change,
  };
}

/** Returns the coupon at a position of the list, won on the slice of that name. */
export function coupon(place: number | string, change: Partial<SentCoupon> = {}): SentCoupon {
  return {
    coupon: `c${place}`,
    prize: { name: `รางวัล ${place}`, slice: `ช่อง ${place}` },
    amount: typeof place === 'number' ? place * 1000.5 : 100,
    currency: 'BAHT',
    expireAt: null,
    ...change,
  };
}

/** Returns a wheel of three slices and the member's coins. */
export function setupReply(userCoin: number): SentSetup {
  return {
    activeSpinwheel: { name: 'วงล้อทองดี', slices: [slice('A'), slice('B'), slice('C')] },
    userCoin,
  };
}
