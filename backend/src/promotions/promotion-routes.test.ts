import type { components } from '@wallet/contract';
import { ledgerFaults } from '../testing/database/ledger-faults';
import { type PromoMember, promoMember } from '../testing/site/promo-member';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { spanStart } from './offer-terms';

type Reply = components['schemas']['PromotionReply'];

const dayMs = 86_400_000;
const hourMs = 3_600_000;

describe('a promotion code', () => {
  let site: TestSite;
  let member: PromoMember;
  beforeAll(async () => {
    site = await openTestSite();
  });
  beforeEach(async () => {
    member = await promoMember(site);
  });
  afterEach(async () => expect(await ledgerFaults(site.deps.db)).toEqual([]));
  afterAll(() => site.close());

  const find = (code: string) => member.get<Reply>(`/api/promotion/find/${code}`);
  const activate = (code: string, key?: string) => member.get<Reply>(`/api/promotion/activate/${code}`, key);
  const rejection = (message: string) => ({ status: 422, body: { message } });
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
    expect(await find(code)).toMatchObject(rejection('NO_PROMOTION'));
    expect(await activate(code)).toMatchObject(rejection('NO_PROMOTION'));
  });

  it('[S7.18] [S5.14] [S3.24] credits the wallet and becomes the current promotion', async () => {
    await member.deposit(500);
    const { status, body } = await activate('gold99');
    expect([status, body.promotion?.code]).toEqual([200, 'GOLD99']);
    expect(await member.wallet()).toBe(599);
    expect((await member.get<Reply>('/api/promotion/current')).body.promotion?.code).toBe('GOLD99');
    expect((await member.get('/api/bonus/check/active')).body).toMatchObject({
      status: true,
      type: 'GOLD99',
    });
    expect(await member.newestStatement()).toMatchObject({
      statementType: 'bonus',
      amount: 99,
      promotion: { description: 'โปรโมชัน GOLD99' },
    });
  });

  it('is returned with the current grant and its conditions, unless a bonus is active', async () => {
    const grant = async () => (await find('GOLD99')).body.promotion?.grant;
    expect(await grant()).toMatchObject({ amount: 0 });
    await member.deposit(500);
    expect(await grant()).toEqual({
      amount: 99,
      deposit: 0,
      conditions: { required: 198, cancelBelow: 20 },
    });
    await activate('GOLD99');
    expect(await grant()).toBeNull();
  });

  it('[S8.5] is rejected with BONUS_CONDITION when the deposits since Monday in Bangkok are not enough', async () => {
    const monday = nextWeek();
    advanceTo(monday - 1);
    await member.deposit(400);
    advanceTo(monday);
    await member.deposit(100);
    expect(await activate('GOLD99')).toMatchObject(rejection('BONUS_CONDITION'));
    await member.deposit(400);
    expect((await activate('GOLD99')).status).toBe(200);
  });

  it('[S8.5] is rejected with BONUS_CONDITION when the deposit was made before its start hour', async () => {
    const evening = nextWeek() + 20 * hourMs;
    advanceTo(evening - 1);
    await member.deposit(300);
    advanceTo(evening);
    expect(await activate('NIGHT50')).toMatchObject(rejection('BONUS_CONDITION'));
    await member.deposit(200);
    expect((await activate('NIGHT50')).status).toBe(200);
    expect(await member.wallet()).toBe(600);
  });

  it('[S8.5] can be received once (PROMOTION_RECEIVED, BONUS_ALREADY_ACTIVE)', async () => {
    await member.deposit(500);
    await activate('GOLD99');
    expect(await activate('GOLD99')).toMatchObject(rejection('BONUS_ALREADY_ACTIVE'));
    await member.endWagering();
    expect(await activate('GOLD99')).toMatchObject(rejection('PROMOTION_RECEIVED'));
    expect(await member.wallet()).toBe(599);
  });

  it('[S8.5] is rejected with BONUS_REMAINING while a bonus is running', async () => {
    await member.deposit(500);
    await member.get('/api/bonus/activate/WELCOME100');
    expect(await activate('GOLD99')).toMatchObject(rejection('BONUS_REMAINING'));
  });

  it('[S8.5] is rejected with BONUS_FULL when its quota is used up', async () => {
    const { db } = site.deps;
    await db.query(
      `update offer_terms set quota = (select count(*) from bonus_round where code = 'GOLD99') + 1 where code = 'GOLD99'`,
    );
    const other = await promoMember(site);
    for (const eachMember of [other, member]) await eachMember.deposit(500);
    expect((await other.get('/api/promotion/activate/GOLD99')).status).toBe(200);
    expect(await activate('GOLD99')).toMatchObject(rejection('BONUS_FULL'));
    await db.query(`update offer_terms set quota = null where code = 'GOLD99'`);
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

  it('[S4.18] can be ended like a bonus', async () => {
    await member.deposit(500);
    await activate('GOLD99');
    await member.play(590, 0);
    expect((await member.get('/api/bonus/clear')).body).toEqual({ message: 'BONUS_CLEAR' });
    expect((await member.get<Reply>('/api/promotion/current')).body).toEqual({ promotion: null });
  });

  it('has one effect for concurrent requests', async () => {
    await member.deposit(500);
    const responses = await Promise.all([
      activate('GOLD99'),
      activate('gold99'),
      activate('GOLD99', 'promo-one'),
      activate('gold99', 'promo-one'),
    ]);
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await member.wallet()).toBe(599);
    const [first, second] = [await activate('GOLD99', 'promo-one'), await activate('gold99', 'promo-one')];
    expect(second.body).toEqual(first.body);
  });
});
