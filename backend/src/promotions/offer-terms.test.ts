import type { components } from '@wallet/contract';
import { creditDeposit } from '../deposits/deposit';
import { fromBaht } from '@wallet/contract/satang';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { spanStart } from './offer-terms';

type Schemas = components['schemas'];

const memberWithKip = '0833333333';
const memberWithBaht = '0811111111';
/** The codes of the demo site's offers in kip. */
const kipCode = /KIP$/;

describe('an offer of the Lao edition', () => {
  let site: TestSite;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    site = await openTestSite({ edition: 'lao' });
    for (const username of [memberWithKip, memberWithBaht]) tokens[username] = await site.login(username);
    await site.deps.db.query(
      `update bonus_round set ended_at = granted_at, outcome = 'success' where ended_at is null`,
    );
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

  const call = <T = object>(username: string, path: string, method: 'GET' | 'POST' = 'GET') =>
    site.call<T>(method, path, { token: tokens[username] ?? '' });
  const wallet = async () => (await call<Schemas['WalletReply']>(memberWithKip, '/api/wallet')).body.wallet;
  const depositKip = async (amount: number) => {
    const { db, clock } = site.deps;
    const [member] = await db.query<{ id: string }>('select id from member where username = $1', [
      memberWithKip,
    ]);
    const deposit = {
      memberId: member?.id ?? '',
      currency: 'LAK',
      reference: 'test',
      at: clock.now(),
    } as const;
    await db.tx((tx) => creditDeposit(tx, { ...deposit, amount: fromBaht(amount) }));
  };
  const rejection = (message: string) => ({ status: 422, body: { message } });

  it.each([
    [memberWithKip, true],
    [memberWithBaht, false],
  ])('[S1.4] is not listed for %s when its amounts are in another currency', async (username, isKip) => {
    const { body } = await call<Schemas['Bonus'][]>(username, '/api/bonus');
    expect(body).toHaveLength(6);
    for (const { code, grant } of body) {
      expect(kipCode.test(code)).toBe(isKip);
      expect(grant?.conditions.cancelBelow).toBe(isKip ? 10_000 : 20);
    }
  });

  it('[S1.4] is paid in the member’s own currency', async () => {
    const before = await wallet();
    await depositKip(200_000);
    expect(await call(memberWithKip, '/api/bonus/activate/NIGHT10')).toMatchObject(rejection('INVALID_CODE'));
    expect((await call(memberWithKip, '/api/bonus/activate/NIGHT10KIP')).status).toBe(200);
    expect(await wallet()).toEqual({ amount: before.amount + 220_000, currency: 'LAK' });
  });

  it('[S1.4] is found and activated by its code only in the member’s own currency', async () => {
    for (const action of ['find', 'activate'])
      expect(await call(memberWithKip, `/api/promotion/${action}/GOLD99`)).toMatchObject(
        rejection('NO_PROMOTION'),
      );
    const found = await call<Schemas['PromotionReply']>(memberWithKip, '/api/promotion/find/GOLD99KIP');
    expect(found.body.promotion?.description).toContain('49,500 ກີບ');
    expect(await call(memberWithBaht, '/api/promotion/find/GOLD99KIP')).toMatchObject(
      rejection('NO_PROMOTION'),
    );
  });

  it.each([
    [memberWithKip, 'CASH1000KIP', '500,000 ກີບ', { amount: 500_000, currency: 'LAK' }],
    [memberWithBaht, 'CASH1000', '1,000 ບາດ', { amount: 1_000, currency: 'BAHT' }],
  ])('[S1.4] [S3.26] is on the wheel of %s as %s', async (username, code, label, coupon) => {
    const { body } = await call<Schemas['SpinwheelSetup']>(username, '/api/spinwheel/setup');
    const slices = body.activeSpinwheel?.slices ?? [];
    expect(slices).toHaveLength(8);
    expect(slices[0]).toMatchObject({ code, label });
    // Only the big prizes of both currencies can be drawn.
    await site.deps.db.query(
      `update wheel_slice set weight = case when code like 'CASH1000%' then 1 else 0 end`,
    );
    for (let spins = 0; spins < 3; spins += 1) {
      const reply = await call<Schemas['SpinReply']>(username, '/api/spinwheel/spin', 'POST');
      expect(reply.body.result?.code).toBe(code);
    }
    const { coupons } = (await call<Schemas['CouponList']>(username, '/api/spinwheel/coupon')).body;
    expect(coupons).toContainEqual(expect.objectContaining(coupon));
  });
});

const start = (span: 'day' | 'week', moment: string): string =>
  spanStart(span, new Date(moment)).toISOString();

describe('the start of a span', () => {
  it('[S4.17] is midnight in Bangkok for a day', () => {
    expect(start('day', '2026-03-04T16:59:59.999Z')).toBe('2026-03-03T17:00:00.000Z');
    expect(start('day', '2026-03-04T17:00:00.000Z')).toBe('2026-03-04T17:00:00.000Z');
  });

  it('[S4.17] is Monday at midnight in Bangkok for a week', () => {
    expect(start('week', '2026-03-08T16:59:59.999Z')).toBe('2026-03-01T17:00:00.000Z');
    expect(start('week', '2026-03-08T17:00:00.000Z')).toBe('2026-03-08T17:00:00.000Z');
    expect(start('week', '2026-01-01T00:00:00.000Z')).toBe('2025-12-28T17:00:00.000Z');
  });

  it('[S4.17] is the Unix epoch for a span of all time', () => {
    expect(spanStart('limit', new Date()).getTime()).toBe(0);
  });
});
