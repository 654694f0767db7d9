import type { components } from '@wallet/contract';
import { openTestSite, type TestSite } from '../testing/site/test-site';

type Schemas = components['schemas'];

describe('bonuses and promotions', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

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

  it('are named in the requested language', async () => {
    const names = await Promise.all(
      ['th', 'lo', 'en'].map(
        async (language) => (await get<Schemas['BonusArray']>('0822222222', '/api/bonus', language))[0]?.name,
      ),
    );
    expect(names).toEqual(['ต้อนรับสมาชิกใหม่ 100%', 'ຕ້ອນຮັບສະມາຊິກໃໝ່ 100%', 'Welcome bonus 100%']);
  });

  it('[S7.18] return the active one: a bonus, a promotion, or null', async () => {
    expect(await get('0811111111', '/api/bonus/check/active')).toMatchObject({
      status: true,
      type: 'WELCOME100',
    });
    expect(await get('0833333333', '/api/bonus/check/active')).toMatchObject({
      status: true,
      type: 'NIGHT50',
    });
    expect(await get('0822222222', '/api/bonus/check/active')).toEqual({
      status: false,
      type: null,
      wagering: null,
    });
  });

  it('[S7.18] [S3.23] return the member’s running promotion', async () => {
    const { promotion } = await get<Schemas['PromotionReply']>('0833333333', '/api/promotion/current', 'en');
    expect(promotion).toMatchObject({ code: 'NIGHT50', percentFail: 10 });
    expect(promotion?.description).toContain('Night market');
    expect(await get('0811111111', '/api/promotion/current')).toEqual({ promotion: null });
  });

  it('are limited to one active bonus per member by the database', async () => {
    const second = site.deps.db.query(
      `update bonus_round set ended_at = null, outcome = null where code = 'DAILY20'`,
    );
    await expect(second).rejects.toMatchObject({ constraint: 'bonus_round_one_running' });
  });
});
