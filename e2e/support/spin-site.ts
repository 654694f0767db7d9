import { callApi } from './call-api';
import { callStaff } from './call-sandbox';
import type { RegisteredMember } from './register-member';
import { walletOf } from './wallet';

export interface WheelSetup {
  activeSpinwheel: { name: string; slices: { code: string; label: string }[] } | null;
  userCoin: number;
}

export interface CouponList {
  coupons: { coupon: string; amount: number; prize: { name: string; slice: string } }[];
}

/** Controls the wheel through the sandbox and reads one member's state from the backend. */
export interface SpinSite {
  setCoins(coins: number): Promise<void>;
  setNextSlice(code: string): Promise<void>;
  wheel(): Promise<WheelSetup>;
  coupons(): Promise<CouponList['coupons']>;
  /** Baht in the wallet, from the ledger. */
  walletAmount(): Promise<number>;
}

/** Creates the wheel controls for one member of a site. */
export function createSpinSite(origin: string, { username, token }: RegisteredMember): SpinSite {
  const callAsMember = async <Body>(path: string): Promise<Body> =>
    (await callApi<Body>(origin, path, { token, language: 'th' })).body;
  return {
    setCoins: (coins) => callStaff(origin, 'PUT', `members/${username}/coins`, { coins }),
    setNextSlice: (next) => callStaff(origin, 'PUT', 'wheel', { next }),
    wheel: () => callAsMember('/api/spinwheel/setup'),
    coupons: async () => (await callAsMember<CouponList>('/api/spinwheel/coupon')).coupons,
    walletAmount: async () => (await walletOf(origin, token)).wallet.amount,
  };
}
