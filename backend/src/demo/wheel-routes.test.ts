import type { components } from '@wallet/contract';
import { openStaffSite, type StaffSite } from '../testing/site/open-staff-site';

type Schemas = components['schemas'];

const phone = '0822222222';

describe('staff give coins and coupons of the wheel', () => {
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
  const give = (body: object) => site.staff<{ coupon: string }>('POST', `members/${phone}/coupons`, body);

  it('sets the coins of a member', async () => {
    expect(await site.staff('PUT', `members/${phone}/coins`, { coins: 7 })).toEqual({ coins: 7 });
    const setup = await site.call<Schemas['SpinwheelSetup']>('GET', '/api/spinwheel/setup', { token });
    expect(setup.body.userCoin).toBe(7);
  });

  it('[S3.27] gives a coupon that can be claimed', async () => {
    const { coupon } = await give({ amount: 250.5 });
    expect(await coupons()).toMatchObject([{ coupon, amount: 250.5, prize: { slice: '250.5 บาท' } }]);
    expect((await claim(coupon)).status).toBe(200);
    expect(await coupons()).toEqual([]);
  });

  it('[S8.11] gives a gift, and takes a coupon back, that cannot', async () => {
    const { coupon: gift } = await give({ amount: 0 });
    expect((await claim(gift)).body.message).toBe('INVALID_COUPON_TYPE');
    const { coupon } = await give({ amount: 20, validFor: 60_000 });
    await site.staff('POST', `coupons/${coupon}/take-back`);
    expect((await claim(coupon)).body.message).toBe('INVALID_PRIZE_CODE');
  });

  it('knows neither a member nor a coupon that is not there', async () => {
    const calls = [
      site.call('PUT', '/sandbox/staff/members/0899999999/coins', { body: { coins: 1 } }),
      site.call('POST', '/sandbox/staff/members/0899999999/coupons', { body: { amount: 1 } }),
      site.call('POST', `/sandbox/staff/coupons/${'0'.repeat(24)}/take-back`, { body: {} }),
    ];
    for (const reply of await Promise.all(calls)) expect(reply.status).toBe(404);
  });
});
