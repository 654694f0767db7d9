import type { components } from '@wallet/contract';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
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

  it('[S7.19] [S3.26] has eight coloured slices and the member’s coins', async () => {
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

  it('[S3.27] does not list expired or claimed coupons', async () => {
    const { coupons } = await get<Schemas['CouponList']>('/api/spinwheel/coupon');
    const [first, second] = coupons.map(({ coupon }) => coupon);
    const { db, clock } = site.deps;
    await db.query('update coupon set expire_at = $2 where id = $1', [first ?? '', clock.now()]);
    await db.query('update coupon set claimed_at = $2 where id = $1', [second ?? '', clock.now()]);
    const remaining = await get<Schemas['CouponList']>('/api/spinwheel/coupon');
    expect(remaining.coupons.map(({ coupon }) => coupon)).toEqual(
      coupons.slice(2).map(({ coupon }) => coupon),
    );
  });

  it('[S7.19] is reported as active only while it is', async () => {
    expect(await get('/api/spinwheel/active')).toEqual({ active: true });
    await site.deps.db.query('update wheel set is_active = false');
    expect(await get('/api/spinwheel/active')).toEqual({ active: false });
    expect(await get('/api/spinwheel/setup')).toEqual({ activeSpinwheel: null, userCoin: 12 });
  });
});

const money = 'CASH100';

describe('a spin', () => {
  let site: TestSite;
  let member: PromoMember;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    member = await promoMember(site, { coin: 3 });
  });
  afterAll(() => site.close());

  const spin = (key?: string) => member.post<Schemas['SpinReply']>('/api/spinwheel/spin', undefined, key);
  const coins = async () =>
    (await member.get<Schemas['SpinwheelSetup']>('/api/spinwheel/setup')).body.userCoin;
  const coupons = async () => (await member.get<Schemas['CouponList']>('/api/spinwheel/coupon')).body.coupons;
  /** Makes this slice the only one that can be drawn. */
  const drawOnly = (code: string) =>
    site.deps.db.query('update wheel_slice set weight = (case when code = $1 then 1 else 0 end)', [code]);
  const spins = () =>
    site.deps.db.query<{ code: string; coins: number; isCoupon: boolean }>(
      `select slice_code as code, coin_after as coins, coupon_id is not null as "isCoupon" from spin
       where member_id = $1 order by coin_after desc`,
      [member.id],
    );

  it('[S7.19] [S3.28] [S5.15] spends a coin and issues a coupon for money', async () => {
    await drawOnly(money);
    const { status, body } = await spin();
    const wonCoupon = expect.stringMatching(/^[0-9a-f]{24}$/);
    expect([status, body]).toEqual([
      200,
      { success: true, result: { code: money, label: '100 บาท', remainingCoin: 2, wonCoin: 0, wonCoupon } },
    ]);
    expect(await coins()).toBe(2);
    const expireAt = new Date(site.deps.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(await coupons()).toEqual([
      {
        coupon: body.result?.wonCoupon,
        prize: { name: 'เครดิตจากวงล้อ', slice: '100 บาท' },
        amount: 100,
        currency: 'BAHT',
        expireAt,
      },
    ]);
    expect(await spins()).toEqual([{ code: money, coins: 2, isCoupon: true }]);
  });

  it('[S3.28] credits won coins immediately', async () => {
    await drawOnly('COIN5');
    expect((await spin()).body.result).toEqual({
      code: 'COIN5',
      label: '5 เหรียญ',
      remainingCoin: 7,
      wonCoin: 5,
    });
    expect([await coins(), await coupons()]).toEqual([7, []]);
  });

  it('[S3.28] can win nothing', async () => {
    await drawOnly('AGAIN1');
    expect((await spin()).body.result).toEqual({
      code: 'AGAIN1',
      label: 'ลองใหม่',
      remainingCoin: 2,
      wonCoin: 0,
    });
    expect([await coins(), await coupons()]).toEqual([2, []]);
  });

  it('[S3.27] issues a coupon for a gift, which staff hand over', async () => {
    const { db } = site.deps;
    await drawOnly('AGAIN1');
    await db.query(`update wheel_slice set prize = 'gift' where code = 'AGAIN1'`);
    await spin();
    await db.query(`update wheel_slice set prize = 'none' where code = 'AGAIN1'`);
    expect(await coupons()).toMatchObject([{ prize: { name: 'ของรางวัลจากวงล้อ' }, amount: 0 }]);
  });

  it('[S4.20] [S5.15] returns NO_COIN without a coin, and spends nothing', async () => {
    const withoutCoins = await promoMember(site);
    expect((await withoutCoins.post('/api/spinwheel/spin')).body).toEqual({
      success: false,
      error: 'NO_COIN',
    });
    expect(await site.deps.db.query('select id from spin where member_id = $1', [withoutCoins.id])).toEqual(
      [],
    );
  });

  it('[S8.12] returns SPINWHEEL_INACTIVE without a wheel or a slice to draw, and spends nothing', async () => {
    const { db } = site.deps;
    const inactive = { success: false, error: 'SPINWHEEL_INACTIVE' };
    await db.query('update wheel set is_active = false');
    expect((await spin()).body).toEqual(inactive);
    await db.query('update wheel set is_active = true');
    await drawOnly('no such slice');
    expect((await spin()).body).toEqual(inactive);
    expect(await coins()).toBe(3);
  });

  it('spends one coin for each concurrent spin, and never more coins than the member has', async () => {
    await drawOnly(money);
    const responses = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => spin(tab % 2 === 0 ? undefined : `tab-number-${tab}`)),
    );
    const done = responses.filter(({ body }) => body.success);
    expect(done).toHaveLength(3);
    expect(responses.filter(({ body }) => body.error === 'NO_COIN')).toHaveLength(5);
    expect(done.map(({ body }) => body.result?.remainingCoin).sort()).toEqual([0, 1, 2]);
    expect([await coins(), (await coupons()).length, (await spins()).length]).toEqual([0, 3, 3]);
  });

  it('spends one coin for one idempotency key, also when repeated', async () => {
    await drawOnly(money);
    const responses = await Promise.all(Array.from({ length: 8 }, () => spin('one-spin-only')));
    for (const { body } of responses) expect(body).toEqual(responses[0]?.body);
    expect([await coins(), (await coupons()).map(({ coupon }) => coupon)]).toEqual([
      2,
      [responses[0]?.body.result?.wonCoupon],
    ]);
  });
});
