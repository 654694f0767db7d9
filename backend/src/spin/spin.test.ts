import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];

describe('the wheel', () => {
  let site: TestSite;
  let token: string;
  beforeAll(async () => {
    site = await openTestSite();
    token = await site.login('0811111111');
  });
  afterAll(() => site.close());

  const get = async <T>(path: string): Promise<T> => {
    const { status, body } = await site.call<T>('GET', path, { token });
    expect(status).toBe(200);
    return body;
  };

  it('[S7.19] [S3.26] is set up with eight coloured slices and the member’s coins', async () => {
    const { activeSpinwheel, userCoin } = await get<Schemas['SpinwheelSetup']>('/api/spinwheel/setup');
    expect(userCoin).toBe(12);
    expect(activeSpinwheel?.name).toBe('วงล้อโคมทอง');
    expect(activeSpinwheel?.slices).toHaveLength(8);
    expect(activeSpinwheel?.slices[0]).toEqual({
      code: 'CASH1000',
      label: '1,000 บาท',
      bgColor: '#d9a441',
      textColor: '#221a0c',
      htmlDescription: '<p>รับเครดิต <b>1,000 บาท</b> เข้ากระเป๋า</p>',
    });
  });

  it('[S7.19] [S3.27] lists the coupons that can be claimed, newest first', async () => {
    const { coupons } = await get<Schemas['CouponList']>('/api/spinwheel/coupon');
    expect(coupons.map(({ amount, prize }) => [amount, prize.slice])).toEqual([
      [100, '100 บาท'],
      [20, '20 บาท'],
      [50, '50 บาท'],
      [20, '20 บาท'],
    ]);
  });

  it('[S3.27] leaves out coupons that have ended or were claimed', async () => {
    const { coupons } = await get<Schemas['CouponList']>('/api/spinwheel/coupon');
    const [first, second] = coupons.map(({ coupon }) => coupon);
    const { db, clock } = site.deps;
    await db.query('update coupon set expire_at = $2 where id = $1', [first ?? '', clock.now()]);
    await db.query('update coupon set claimed_at = $2 where id = $1', [second ?? '', clock.now()]);
    const left = await get<Schemas['CouponList']>('/api/spinwheel/coupon');
    expect(left.coupons.map(({ coupon }) => coupon)).toEqual(coupons.slice(2).map(({ coupon }) => coupon));
  });

  it('[S7.19] is said to be active only while it is', async () => {
    expect(await get('/api/spinwheel/active')).toEqual({ active: true });
    await site.deps.db.query('update wheel set is_active = false');
    expect(await get('/api/spinwheel/active')).toEqual({ active: false });
    expect(await get('/api/spinwheel/setup')).toEqual({ activeSpinwheel: null, userCoin: 12 });
  });
});
