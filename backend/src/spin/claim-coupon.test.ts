import type { components } from '@wallet/contract';
import { newId } from '../core/new-id';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { issueCoupon } from './coupon';

type Reply = components['schemas']['CouponClaimReply'];

describe('claiming a coupon', () => {
  let site: TestSite;
  let member: PromoMember;
  let coupon: string;
  const validFor = 60_000;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    member = await promoMember(site);
    coupon = await issue({});
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

  const issue = (change: { kind?: 'gift'; amount?: number }): Promise<string> =>
    site.deps.db.tx((tx) =>
      issueCoupon(tx, {
        memberId: member.id,
        kind: 'money',
        label: { th: '100 บาท', la: '100 ບາດ', en: '100 baht' },
        amount: 10_000,
        validFor,
        at: site.deps.clock.now(),
        ...change,
      }),
    );
  const claim = (code = coupon, key?: string) =>
    member.post<Reply>('/api/spinwheel/coupon/claim', { coupon: code }, key);
  const rejection = (message: string) => ({ status: 422, body: { message } });

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
    expect(await claim()).toMatchObject(rejection('NO_CLAIMABLE_COUPON'));
    expect(await claim(newId())).toMatchObject(rejection('NO_CLAIMABLE_COUPON'));
    const ownCoupon = await issue({});
    const other = await promoMember(site);
    expect(await other.post('/api/spinwheel/coupon/claim', { coupon: ownCoupon })).toMatchObject(
      rejection('NO_CLAIMABLE_COUPON'),
    );
    expect(await member.wallet()).toBe(100);
  });

  it.each(['x', "'", 'ก', '0'.repeat(23), 'G'.repeat(24)])(
    '[S8.11] rejects %p with INVALID_CODE',
    async (code) => {
      expect(await claim(code)).toMatchObject(rejection('INVALID_CODE'));
    },
  );

  it('[S8.11] rejects a voided prize with INVALID_PRIZE_CODE, and does not list it', async () => {
    await site.deps.db.query('update coupon set voided_at = $2 where id = $1', [
      coupon,
      site.deps.clock.now(),
    ]);
    expect(await claim()).toMatchObject(rejection('INVALID_PRIZE_CODE'));
    expect((await member.get('/api/spinwheel/coupon')).body).toEqual({ coupons: [] });
  });

  it('[S8.11] rejects a gift, which staff hand over, with INVALID_COUPON_TYPE', async () => {
    expect(await claim(await issue({ kind: 'gift', amount: 0 }))).toMatchObject(
      rejection('INVALID_COUPON_TYPE'),
    );
  });

  it('[S8.11] rejects a coupon from its expiry on with COUPON_EXPIRED', async () => {
    site.deps.clock.advance(validFor - 1);
    const last = await issue({});
    expect((await claim()).status).toBe(200);
    site.deps.clock.advance(validFor);
    expect(await claim(last)).toMatchObject(rejection('COUPON_EXPIRED'));
  });

  it('[S8.11] rejects a coupon with BONUS_REMAINING while a bonus is running, and credits it afterwards', async () => {
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    expect(await claim()).toMatchObject(rejection('BONUS_REMAINING'));
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
    expect(await claim()).toMatchObject(rejection('NO_CLAIMABLE_COUPON'));
    await setFloor('null');
    expect((await claim()).status).toBe(200);
  });

  it('credits a coupon once for concurrent claims with different keys, the same key or none', async () => {
    const responses = await Promise.all([
      claim(),
      claim(),
      claim(coupon, 'claim-one'),
      claim(coupon, 'claim-two'),
      claim(coupon, 'claim-two'),
    ]);
    const paid = new Set(responses.filter(({ status }) => status === 200).map(({ body }) => body.reference));
    expect(paid.size).toBe(1);
    expect(await member.wallet()).toBe(100);
  });
});
