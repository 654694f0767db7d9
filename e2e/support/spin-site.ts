import { callApi } from './call-api';
import { callStaff } from './call-sandbox';
import { tokenOf } from './login';
import { password } from './members';
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
  origin: string;
  /** Makes a call of the demo's staff API that must succeed. */
  callStaffApi<Body = object>(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<Body>;
  register(): Promise<void>;
  setCoins(coins: number): Promise<void>;
  /** Creates a coupon, 0 baht for a gift; `validFor` in ms. Returns its id. */
  createCoupon(amount: number, validFor?: number): Promise<string>;
  setNextSlice(code: string): Promise<void>;
  token(): Promise<string>;
  wheel(): Promise<WheelSetup>;
  coupons(): Promise<CouponList['coupons']>;
  /** Baht in the wallet, from the ledger. */
  walletAmount(): Promise<number>;
}

/** Creates the wheel controls for one member of a site. */
export function createSpinSite(origin: string, phone: string): SpinSite {
  const site: SpinSite = {
    origin,
    callStaffApi: (method, path, body = {}) =>
      callStaff(origin, method, path, method === 'DELETE' ? undefined : body),
    async register() {
      await site.callStaffApi('PUT', 'site', { registerOtp: false });
      const { status, body } = await callApi<{ message: string }>(origin, '/api/account', {
        method: 'POST',
        body: {
          name: 'ผู้เล่นวงล้อ',
          username: phone,
          password,
          bankCode: 'GSB',
          bankAccountName: 'WHEEL PLAYER',
          bankAccountNo: `77${phone}`,
        },
      });
      await site.callStaffApi('PUT', 'site', { registerOtp: true });
      if (status !== 200 && body.message !== 'EXISTING_USER')
        throw new Error(`The registration was answered with ${status}: ${body.message}`);
    },
    async setCoins(coins) {
      await site.callStaffApi('PUT', `members/${phone}/coins`, { coins });
    },
    async createCoupon(amount, validFor) {
      const created = await site.callStaffApi<{ coupon: string }>('POST', `members/${phone}/coupons`, {
        amount,
        ...(validFor && { validFor }),
      });
      return created.coupon;
    },
    async setNextSlice(next) {
      await site.callStaffApi('PUT', 'wheel', { next });
    },
    token: () => tokenOf(origin, phone),
    async wheel() {
      const token = await site.token();
      return (await callApi<WheelSetup>(origin, '/api/spinwheel/setup', { token, language: 'th' })).body;
    },
    async coupons() {
      const token = await site.token();
      const { body } = await callApi<CouponList>(origin, '/api/spinwheel/coupon', { token, language: 'th' });
      return body.coupons;
    },
    async walletAmount() {
      return (await walletOf(origin, await site.token())).wallet.amount;
    },
  };
  return site;
}
