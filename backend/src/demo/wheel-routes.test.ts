import type { components } from '@wallet/contract';
import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';

type Schemas = components['schemas'];

const phone = '0822222222';

describe('the staff’s calls for coins and coupons', () => {
  let site: StaffSite;
  let token: string;
  beforeAll(async () => {
    site = await openStaffSite();
    token = await site.login(phone);
  });
  afterAll(() => site.close());

  const coupons = async () =>
    (await site.call<Schemas['CouponList']>('GET', '/api/spinwheel/coupon', { token })).body.coupons;
  const claim = (coupon: string) =>
    site.call<Schemas['Error']>('POST', '/api/spinwheel/coupon/claim', { token, body: { coupon } });
  const addCoupon = (body: object) =>
    site.staff<{ coupon: string }>('POST', `members/${phone}/coupons`, body);

  it('set the coins of a member', async () => {
    expect(await site.staff('PUT', `members/${phone}/coins`, { coins: 7 })).toEqual({ coins: 7 });
    const setup = await site.call<Schemas['SpinwheelSetup']>('GET', '/api/spinwheel/setup', { token });
    expect(setup.body.userCoin).toBe(7);
  });

  it('[S3.27] add a coupon that can be claimed', async () => {
    const { coupon } = await addCoupon({ amount: 250.5 });
    expect(await coupons()).toMatchObject([{ coupon, amount: 250.5, prize: { slice: '250.5 บาท' } }]);
    expect((await claim(coupon)).status).toBe(200);
    expect(await coupons()).toEqual([]);
  });

  it('[S8.11] reject claims of a gift and of a revoked coupon', async () => {
    const { coupon: gift } = await addCoupon({ amount: 0 });
    expect((await claim(gift)).body.message).toBe('INVALID_COUPON_TYPE');
    const { coupon } = await addCoupon({ amount: 20, validFor: 60_000 });
    await site.staff('POST', `coupons/${coupon}/take-back`);
    expect((await claim(coupon)).body.message).toBe('INVALID_PRIZE_CODE');
  });

  it('return 404 for an unknown member or coupon', async () => {
    const calls = [
      site.call('PUT', '/sandbox/staff/members/0899999999/coins', { body: { coins: 1 } }),
      site.call('POST', '/sandbox/staff/members/0899999999/coupons', { body: { amount: 1 } }),
      site.call('POST', `/sandbox/staff/coupons/${'0'.repeat(24)}/take-back`, { body: {} }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
  });
});
