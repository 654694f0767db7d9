import { demoAccounts } from '@wallet/sandbox/simulators/demo-accounts';
import { openTestSite } from '../../testing/site/test-site';
import { demoMembers } from './demo-members';
import { seedDemo } from './seed-demo';
import { openBeforeAll } from '../../testing/open-before-all';

const automaticLoginGames =
  'JOKER SEXYGAME BETFLIX ASKMEBET UFABET SUPERSLOT PG SLOTXO IMI USUN AREASLOT CIRCUS SLOTRACHA PGSLOT JOKER2 HUAYHD'.split(
    ' ',
  );

describe('the demo site', () => {
  const site = openBeforeAll(openTestSite);

  const countRows = async () => {
    const tables = await site.deps.db.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'session' order by 1`,
    );
    const counts: Record<string, number | undefined> = {};
    for (const { name } of tables) {
      counts[name] = (await site.deps.db.query<{ n: number }>(`select count(*) as n from ${name}`))[0]?.n;
    }
    return counts;
  };

  it('is created once: a second start changes nothing', async () => {
    const before = await countRows();
    await site.deps.settings.set('registerOtp', { enabled: false });
    site.deps.clock.advance(86_400_000);
    await seedDemo(site.deps);
    expect(await countRows()).toEqual(before);
    expect(await site.deps.settings.get('registerOtp')).toEqual({ enabled: false });
  });

  it('[S1.10] has games in all three groups, including those with automatic login', async () => {
    const demoGames = await site.deps.db.query<{ code: string; name: string; category: string }>(
      'select code, name, category from game',
    );
    expect(demoGames.length).toBeGreaterThanOrEqual(20);
    expect(demoGames.map(({ code }) => code)).toEqual(expect.arrayContaining(automaticLoginGames));
    expect(new Set(demoGames.map(({ category }) => category))).toEqual(new Set(['slot', 'sport', 'lotto']));
    expect(new Set(demoGames.map(({ name }) => name)).size).toBe(demoGames.length);
  });

  it.each(['th', 'lao'] as const)(
    'matches the sandbox’s game accounts, in the edition %s',
    async (edition) => {
      const { deps, close } = await openTestSite({ edition });
      const accounts = await deps.db.query(
        `select a.game_code as game, a.username, a.password, m.currency, coalesce(l.balance, 0) as balance, a.played,
           a.staked, a.sequence
         from game_account a join member m on m.id = a.member_id
         left join ledger_account l
           on l.kind = 'game' and l.owner = a.member_id and l.label = a.game_code and l.currency = m.currency
         where m.username = any($1::text[]) order by a.username, a.game_code`,
        [demoMembers.map(({ username }) => username)],
      );
      await close();
      const expected = demoAccounts(edition).toSorted((a, b) =>
        `${a.username} ${a.game}` < `${b.username} ${b.game}` ? -1 : 1,
      );
      expect(accounts.length).toBeGreaterThan(0);
      expect(accounts).toEqual(expected);
    },
  );
});
