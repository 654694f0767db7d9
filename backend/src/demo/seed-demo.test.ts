import { openTestSite, type TestSite } from '../testing/test-site';
import { seedDemo } from './seed-demo';

const automatic =
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(
    ' ',
  );

describe('the demo site', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  const everything = async () => {
    const tables = await site.deps.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'session' order by 1`,
    );
    const counts: Record<string, number | undefined> = {};
    for (const { name } of tables) {
      counts[name] = (await site.deps.db.query<{ n: number }>(`select count(*) as n from ${name}`))[0]?.n;
    }
    return counts;
  };

  it('is made once: a second start adds nothing and takes nothing back', async () => {
    const before = await everything();
    await site.deps.settings.set('registerOtp', { enabled: false });
    site.deps.clock.advance(86_400_000);
    await seedDemo(site.deps);
    expect(await everything()).toEqual(before);
    expect(await site.deps.settings.get('registerOtp')).toEqual({ enabled: false });
  });

  it('[S1.10] has games in all three groups, those with an automatic login among them', async () => {
    const demoGames = await site.deps.db.query<{ code: string; name: string; category: string }>(
      'select code, name, category from game',
    );
    expect(demoGames.length).toBeGreaterThanOrEqual(20);
    expect(demoGames.map(({ code }) => code)).toEqual(expect.arrayContaining(automatic));
    expect(new Set(demoGames.map(({ category }) => category))).toEqual(new Set(['slot', 'sport', 'lotto']));
    expect(new Set(demoGames.map(({ name }) => name)).size).toBe(demoGames.length);
  });

  it('has all its money from the ledger', async () => {
    const { db } = site.deps;
    expect(await db.query('select sum(balance)::int8 as total from ledger_balance')).toEqual([{ total: 0 }]);
    const outside = await db.query<{ kind: string }>(
      'select distinct kind from ledger_balance where balance < 0 order by kind',
    );
    expect(outside).toEqual([{ kind: 'bank' }, { kind: 'bonus' }]);
  });
});
