import { byLanguage, type components } from '@wallet/contract';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite } from '../testing/site/test-site';
import { openBeforeAll } from '../testing/open-before-all';
import { newId } from '@wallet/server';
import { issueCoupon } from './coupon';
import { atOnce } from '../testing/at-once';
import { rejected } from '../testing/site/rejected';
import { openPromoSite } from '../testing/site/open-promo-site';

type Schemas = components['schemas'];
type Reply = Schemas['CouponClaimReply'];

describe('the wheel', () => {
  const site = openBeforeAll(openTestSite);
  let token: string;
  beforeAll(async () => {
    token = await site.login('0811111111');
  });

  const get = async <T>(path: string): Promise<T> => (await site.call<T>('GET', path, { token })).body;
  const couponsOf = async () => (await get<Schemas['CouponList']>('/api/spinwheel/coupon')).coupons;

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

  it('[S7.19] [S3.27] lists the coupons that can be claimed, newest first, and no expired or claimed ones', async () => {
    const coupons = await couponsOf();
    expect(coupons.map(({ amount, prize }) => [amount, prize.slice])).toEqual([
      [100, '100 บาท'],
      [20, '20 บาท'],
      [50, '50 บาท'],
      [20, '20 บาท'],
    ]);
    const { db, clock } = site.deps;
    for (const [index, column] of ['expire_at', 'claimed_at'].entries())
      await db.query(`update coupon set ${column} = $2 where id = $1`, [
        coupons[index]?.coupon ?? '',
        clock.now(),
      ]);
    expect(await couponsOf()).toEqual(coupons.slice(2));
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
  const site = openBeforeAll(openTestSite);
  let member: PromoMember;
  beforeEach(async () => {
    member = await promoMember(site, { coin: 3 });
  });

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

  it.each([
    ['credits won coins immediately', 'COIN5', { label: '5 เหรียญ', remainingCoin: 7, wonCoin: 5 }],
    ['can win nothing', 'AGAIN1', { label: 'ลองใหม่', remainingCoin: 2, wonCoin: 0 }],
  ])('[S3.28] %s', async (_name, code, result) => {
    await drawOnly(code);
    expect((await spin()).body.result).toEqual({ code, ...result });
    expect([await coins(), await coupons()]).toEqual([result.remainingCoin, []]);
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
    member = await promoMember(site);
    expect((await spin()).body).toEqual({ success: false, error: 'NO_COIN' });
    expect(await spins()).toEqual([]);
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
    const responses = await atOnce(8, (tab) => spin(tab % 2 === 0 ? undefined : `tab-number-${tab}`));
    const done = responses.filter(({ body }) => body.success);
    expect(done).toHaveLength(3);
    expect(responses.filter(({ body }) => body.error === 'NO_COIN')).toHaveLength(5);
    expect(done.map(({ body }) => body.result?.remainingCoin).sort()).toEqual([0, 1, 2]);
    expect([await coins(), (await coupons()).length, (await spins()).length]).toEqual([0, 3, 3]);
  });
});

describe('claiming a coupon', () => {
  let coupon: string;
  const { site, member } = openPromoSite(async () => {
    coupon = await issue({});
  });
  const validFor = 60_000;

  const issue = (change: { kind?: 'gift'; amount?: number }): Promise<string> =>
    site.deps.db.tx((tx) =>
      issueCoupon(tx, {
        memberId: member.id,
        kind: 'money',
        label: { ...byLanguage(() => '100 baht'), th: '100 บาท', la: '100 ບາດ' },
        amount: 10_000,
        validFor,
        at: site.deps.clock.now(),
        ...change,
      }),
    );
  const claim = (code = coupon, key?: string) =>
    member.post<Reply>('/api/spinwheel/coupon/claim', { coupon: code }, key);
  it('[S7.19] [S3.24] credits the wallet and adds a row to the statement', async () => {
    const { status, body } = await claim();
    const newest = await member.newestStatement();
    expect(status).toBe(200);
    expect(body).toEqual({
      message: 'SUCCESS',
      reference: newest?._id,
      amount: 100,
      wallet: { amount: 100, currency: 'BAHT' },
    });
    expect(newest).toMatchObject({
      statementType: 'bonus',
      amount: 100,
      luckydraw: { description: 'เครดิตจากวงล้อ – 100 บาท' },
    });
    const list = await member.get<{ coupons: object[] }>('/api/spinwheel/coupon');
    expect(list.body.coupons).toEqual([]);
  });

  it('[S8.11] rejects a claimed coupon, an unknown one and another member’s with NO_CLAIMABLE_COUPON', async () => {
    await claim();
    expect(await claim()).toMatchObject(rejected('NO_CLAIMABLE_COUPON'));
    expect(await claim(newId())).toMatchObject(rejected('NO_CLAIMABLE_COUPON'));
    const other = await promoMember(site);
    expect(await other.post('/api/spinwheel/coupon/claim', { coupon: await issue({}) })).toMatchObject(
      rejected('NO_CLAIMABLE_COUPON'),
    );
    expect(await member.wallet()).toBe(100);
  });

  it.each(['x', "'", 'ก', '0'.repeat(23), 'G'.repeat(24)])(
    '[S8.11] rejects %p with INVALID_CODE',
    async (code) => expect(await claim(code)).toMatchObject(rejected('INVALID_CODE')),
  );

  it('[S8.11] rejects a voided prize with INVALID_PRIZE_CODE, a gift with INVALID_COUPON_TYPE', async () => {
    // Staff hand a gift over.
    const gift = await issue({ kind: 'gift', amount: 0 });
    expect(await claim(gift)).toMatchObject(rejected('INVALID_COUPON_TYPE'));
    await site.deps.db.query('update coupon set voided_at = $2 where member_id = $1', [
      member.id,
      site.deps.clock.now(),
    ]);
    expect(await claim()).toMatchObject(rejected('INVALID_PRIZE_CODE'));
    expect((await member.get('/api/spinwheel/coupon')).body).toEqual({ coupons: [] });
  });

  it('[S8.11] rejects a coupon from its expiry on with COUPON_EXPIRED', async () => {
    site.deps.clock.advance(validFor - 1);
    const last = await issue({});
    expect((await claim()).status).toBe(200);
    site.deps.clock.advance(validFor);
    expect(await claim(last)).toMatchObject(rejected('COUPON_EXPIRED'));
  });

  it('[S8.11] rejects a coupon with BONUS_REMAINING while a bonus is running, and credits it afterwards', async () => {
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    expect(await claim()).toMatchObject(rejected('BONUS_REMAINING'));
    await member.endWagering();
    expect((await claim()).body.wallet.amount).toBe(300);
  });

  it('[S8.11] returns NO_CLAIMABLE_COUPON when the operator’s budget is used up', async () => {
    const { db } = site.deps;
    await claim(await issue({ amount: 1 }));
    const setFloor = (floor: string) =>
      db.query(
        `update ledger_account a set floor = ${floor} from ledger_balance b where b.id = a.id and a.kind = 'bonus' and a.label = 'luckydraw'`,
      );
    await setFloor('b.balance');
    expect(await claim()).toMatchObject(rejected('NO_CLAIMABLE_COUPON'));
    await setFloor('null');
    expect((await claim()).status).toBe(200);
  });
});
