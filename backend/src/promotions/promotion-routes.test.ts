import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { openPromoSite } from '../testing/site/open-promo-site';
import { rejected } from '../testing/site/rejected';
import { openTestSite } from '../testing/site/test-site';
import { spanStart } from './offer-terms';
import { openBeforeAll } from '../testing/open-before-all';
import { giveMoney } from '../testing/site/member-actions';

type Reply = components['schemas']['PromotionReply'];
type Schemas = components['schemas'];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

describe('a promotion code', () => {
  const { site, member } = openPromoSite();

  const find = (code: string) => member.get<Reply>(`/api/promotion/find/${code}`);
  const activate = (code: string, key?: string) => member.get<Reply>(`/api/promotion/activate/${code}`, key);
  const advanceTo = (ms: number): void => site.deps.clock.advance(ms - site.deps.clock.now().getTime());
  /** Midnight in Bangkok before the next Monday (ms). */
  const nextWeek = (): number => spanStart('week', site.deps.clock.now()).getTime() + 7 * dayMs;

  it('[S7.18] [S3.23] [S5.14] is found in any case, and with spaces around it', async () => {
    for (const code of ['GOLD99', 'gold99', '%20Gold99%20']) {
      const { status, body } = await find(code);
      expect(status).toBe(200);
      expect(body.promotion).toMatchObject({ code: 'GOLD99', percentFail: 5 });
      expect(body.promotion?.description).toContain('99');
    }
  });

  it.each(['NOTHING', "'", '%20'])('[S8.5] [S8.24] returns NO_PROMOTION for %p', async (code) => {
    expect(await find(code)).toMatchObject(rejected('NO_PROMOTION'));
    expect(await activate(code)).toMatchObject(rejected('NO_PROMOTION'));
  });

  it('[S7.18] [S5.14] [S3.24] credits the wallet and becomes the current promotion', async () => {
    const grant = async () => (await find('GOLD99')).body.promotion?.grant;
    expect(await grant()).toMatchObject({ amount: 0 });
    await member.deposit(500);
    const conditions = { required: 198, cancelBelow: 20 };
    expect(await grant()).toEqual({ amount: 99, deposit: 0, conditions });
    const { status, body } = await activate('gold99');
    expect([status, body.promotion?.code, await grant()]).toEqual([200, 'GOLD99', null]);
    expect(await member.wallet()).toBe(599);
    expect((await member.get<Reply>('/api/promotion/current')).body.promotion?.code).toBe('GOLD99');
    expect(await member.newestStatement()).toMatchObject({
      statementType: 'bonus',
      amount: 99,
      promotion: { description: 'โปรโมชัน GOLD99' },
    });
  });

  it('[S8.5] is rejected with BONUS_CONDITION when the deposits since Monday in Bangkok are not enough', async () => {
    const monday = nextWeek();
    advanceTo(monday - 1);
    await member.deposit(400);
    advanceTo(monday);
    await member.deposit(100);
    expect(await activate('GOLD99')).toMatchObject(rejected('BONUS_CONDITION'));
    await member.deposit(400);
    expect((await activate('GOLD99')).status).toBe(200);
  });

  it('[S8.5] is rejected with BONUS_CONDITION when the deposit was made before its start hour', async () => {
    const evening = nextWeek() + 20 * hourMs;
    advanceTo(evening - 1);
    await member.deposit(300);
    advanceTo(evening);
    expect(await activate('NIGHT50')).toMatchObject(rejected('BONUS_CONDITION'));
    await member.deposit(200);
    expect((await activate('NIGHT50')).status).toBe(200);
    expect(await member.wallet()).toBe(600);
  });

  it('[S4.18] [S8.5] can be ended like a bonus, and received once (PROMOTION_RECEIVED, BONUS_ALREADY_ACTIVE)', async () => {
    await member.deposit(500);
    await activate('GOLD99');
    expect(await activate('GOLD99')).toMatchObject(rejected('BONUS_ALREADY_ACTIVE'));
    await member.play(590, 0);
    expect((await member.get('/api/bonus/clear')).body).toEqual({ message: 'BONUS_CLEAR' });
    expect((await member.get<Reply>('/api/promotion/current')).body).toEqual({ promotion: null });
    expect(await activate('GOLD99')).toMatchObject(rejected('PROMOTION_RECEIVED'));
  });

  it('[S8.5] is rejected with BONUS_REMAINING while a bonus is running', async () => {
    await member.deposit(500);
    await member.get('/api/bonus/activate/WELCOME100');
    expect(await activate('GOLD99')).toMatchObject(rejected('BONUS_REMAINING'));
  });

  it('[S8.10] returns REQUEST_LIMIT_1MIN after twenty codes a minute, looked up or activated', async () => {
    for (let round = 0; round < 10; round += 1) {
      expect((await find('GUESS')).status).toBe(422);
      expect((await activate('GUESS')).status).toBe(422);
    }
    const limited = { status: 429, body: { message: 'REQUEST_LIMIT_1MIN' } };
    expect(await find('GOLD99')).toMatchObject(limited);
    expect(await activate('GOLD99')).toMatchObject(limited);
    site.deps.clock.advance(60_000);
    expect((await find('GOLD99')).status).toBe(200);
  });
});

describe('bonuses and promotions', () => {
  const site = openBeforeAll(openTestSite);

  const get = async <T>(username: string, path: string, language = 'th'): Promise<T> => {
    const token = await site.login(username);
    const { status, body } = await site.call<T>('GET', path, {
      token,
      headers: { 'accept-language': language },
    });
    expect(status).toBe(200);
    return body;
  };

  it('[S7.18] [S3.22] [S2.53] are listed with type, cap, banners and an optional notice with a placeholder for the percentage', async () => {
    const bonuses = await get<Schemas['BonusArray']>('0822222222', '/api/bonus');
    expect(bonuses.map(({ code, type, maxReceived }) => [code, type, maxReceived])).toEqual([
      ['WELCOME100', 'limit', 1],
      ['DAILY20', 'day', 1],
      ['NIGHT10', 'day', 3],
      ['WEEKEND50', 'week', 1],
      ['LOTTO15', 'week', 2],
      ['BIRTHDAY', 'limit', 1],
    ]);
    expect(bonuses.find(({ code }) => code === 'BIRTHDAY')?.notice).toContain('%percentFail%');
    for (const { code, banners, userBonus, percentFail } of bonuses) {
      expect(banners[0]).toEqual({ image: `/media/bonuses/${code}.svg`, html: null });
      expect(percentFail).toBeGreaterThan(0);
      expect(userBonus).toBeNull();
    }
    expect(bonuses[0]?.banners[1]?.html).toContain('<li>');
  });

  it('[S3.22] include the member’s receipts and the running one', async () => {
    const bonuses = await get<Schemas['BonusArray']>('0811111111', '/api/bonus');
    const claims = bonuses
      .filter(({ userBonus }) => userBonus)
      .map(({ code, userBonus }) => [code, userBonus?.isActive, userBonus?.received]);
    const received = [{ updatedAt: site.deps.clock.now().toISOString() }];
    expect(claims).toEqual([
      ['WELCOME100', true, received],
      ['DAILY20', false, received],
    ]);
  });

  it('[S7.18] [S3.23] return the active one, a bonus, a promotion or null, and the running promotion', async () => {
    const active = async (username: string) =>
      (await get<Schemas['ActiveBonus']>(username, '/api/bonus/check/active')).type;
    expect([await active('0811111111'), await active('0833333333'), await active('0822222222')]).toEqual([
      'WELCOME100',
      'NIGHT50',
      null,
    ]);
    const { promotion } = await get<Schemas['PromotionReply']>('0833333333', '/api/promotion/current', 'en');
    expect(promotion).toMatchObject({ code: 'NIGHT50', percentFail: 10 });
    expect(promotion?.description).toContain('Night market');
    expect(await get('0811111111', '/api/promotion/current')).toEqual({ promotion: null });
  });
});

const memberWithKip = '0833333333';
const memberWithBaht = '0811111111';

/** The codes of the demo site's offers in kip. */
const kipCode = /KIP$/;

describe('an offer of the Lao edition', () => {
  const site = openBeforeAll(() => openTestSite({ edition: 'lao' }));
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    for (const username of [memberWithKip, memberWithBaht]) tokens[username] = await site.login(username);
    await site.deps.db.query(
      `update bonus_round set ended_at = granted_at, outcome = 'success' where ended_at is null`,
    );
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));

  const call = <T = object>(username: string, path: string, method: 'GET' | 'POST' = 'GET') =>
    site.call<T>(method, path, { token: tokens[username] ?? '' });
  const wallet = async () => (await call<Schemas['WalletReply']>(memberWithKip, '/api/wallet')).body.wallet;

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
    await giveMoney(site.deps.db, memberWithKip, 200_000);
    expect(await call(memberWithKip, '/api/bonus/activate/NIGHT10')).toMatchObject(rejected('INVALID_CODE'));
    expect((await call(memberWithKip, '/api/bonus/activate/NIGHT10KIP')).status).toBe(200);
    expect(await wallet()).toEqual({ amount: before.amount + 220_000, currency: 'LAK' });
  });

  it('[S1.4] is found and activated by its code only in the member’s own currency', async () => {
    for (const action of ['find', 'activate'])
      expect(await call(memberWithKip, `/api/promotion/${action}/GOLD99`)).toMatchObject(
        rejected('NO_PROMOTION'),
      );
    const found = await call<Schemas['PromotionReply']>(memberWithKip, '/api/promotion/find/GOLD99KIP');
    expect(found.body.promotion?.description).toContain('49,500 ກີບ');
    expect(await call(memberWithBaht, '/api/promotion/find/GOLD99KIP')).toMatchObject(
      rejected('NO_PROMOTION'),
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

describe('the start of a span', () => {
  it.each([
    ['day', '2026-03-04T16:59:59.999Z', '2026-03-03T17:00:00.000Z'],
    ['day', '2026-03-04T17:00:00.000Z', '2026-03-04T17:00:00.000Z'],
    ['week', '2026-03-08T16:59:59.999Z', '2026-03-01T17:00:00.000Z'],
    ['week', '2026-03-08T17:00:00.000Z', '2026-03-08T17:00:00.000Z'],
    ['week', '2026-01-01T00:00:00.000Z', '2025-12-28T17:00:00.000Z'],
    ['limit', '2026-01-01T00:00:00.000Z', '1970-01-01T00:00:00.000Z'],
  ] as const)('[S4.17] is midnight in Bangkok: of a %s at %s it is %s', (span, moment, start) => {
    expect(spanStart(span, new Date(moment)).toISOString()).toBe(start);
  });
});
