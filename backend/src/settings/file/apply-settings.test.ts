import { byLanguage } from '@wallet/contract';
import type { Db } from '@wallet/server/db';
import { openTestDb } from '../../testing/database/test-db';
import { promoMember } from '../../testing/site/promo-member';
import { openTestSite } from '../../testing/site/test-site';
import { applySettings } from './apply-settings';
import { diffSettings, type Plan, readCurrentSettings } from './diff-settings';
import { settingsText } from './export-settings';
import type { JsonMap } from '@wallet/server';
import { requireSections } from './settings-file';
import { openBeforeEach } from '../../testing/open-before-all';
import { Settings } from '../settings';
import { noProviders, type Providers } from '../../core/providers/providers';
import { howToConfigure, notConfigured } from './not-configured';

const exportText = async (db: Db): Promise<string> =>
  settingsText((await readCurrentSettings(db)).file, 'x.json');

const parse = (text: string): JsonMap => requireSections(text, 'site.yaml');

/** Applies a file like the command `settings apply`. */
const apply = (db: Db, text: string, by = 'malee'): Promise<Plan> =>
  db.tx(async (tx) => {
    const plan = await applySettings(tx, parse(text), { by, file: 'site.yaml' });
    if (plan.problems.length > 0) throw new Error(plan.problems.map(({ message }) => message).join('\n'));
    return plan;
  });

const messagesOf = ({ changes }: Plan): string[] => changes.flatMap(({ messages }) => messages);

/** Applies a file. Returns the problems of a rejected file, or an empty list. */
const problemsOf = (applied: Promise<Plan>): Promise<string[]> =>
  applied.then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );

describe('a settings file', () => {
  const site = openBeforeEach(openTestSite);
  let db: Db;
  beforeEach(() => void ({ db } = site.deps));

  const onEmptyDb = async (work: (other: Db) => Promise<void>) => {
    const other = await openTestDb();
    await work(other).finally(() => other.close());
  };
  const readChangeLog = () =>
    db.query<{ by: string; file: string; section: string; before: unknown; after: unknown }>(
      `select changed_by as by, file, section, before, after from setting_change where changed_by <> 'demo' order by id`,
    );

  it('changes nothing in the database that it was exported from, and makes an empty one have its settings', async () => {
    const text = await exportText(db);
    expect(messagesOf(await diffSettings(db, parse(text)))).toEqual([]);
    expect(messagesOf(await apply(db, text))).toEqual([]);
    expect(await exportText(db)).toBe(text);
    expect(await readChangeLog()).toEqual([]);
    await onEmptyDb(async (other) => {
      expect(messagesOf(await apply(other, text)).length).toBeGreaterThan(50);
      expect(messagesOf(await diffSettings(other, parse(text)))).toEqual([]);
      expect(await exportText(other)).toBe(text);
    });
  });

  it('changes the settings in the file, in the units of the database, and no others', async () => {
    const before = await readCurrentSettings(db);
    const plan = await apply(
      db,
      `withdraw: { min: { THB: 150.25, LAK: 60000 } }
payee: { pause: 2 hours }
newMembers: { games: [PG] }`,
    );
    expect(messagesOf(plan)).toEqual([
      'withdraw.min.THB changes from 100 to 150.25',
      'withdraw.min.LAK changes from 50000 to 60000',
      'payee.pause changes from “10 minutes” to “2 hours”',
      'newMembers.games: PG is added',
    ]);
    site.deps.settings.clearCache();
    expect(await site.deps.settings.get('withdraw')).toEqual({
      min: { THB: 15_025, LAK: 6_000_000 },
      max: { THB: 10_000_000, LAK: 5_000_000_000 },
      passkeyAbove: { THB: 100_000, LAK: 50_000_000 },
    });
    expect(await site.deps.settings.get('payee')).toEqual({ pause: 7_200_000 });
    const { withdraw, payee, newMembers } = before.file;
    const after = await readCurrentSettings(db);
    expect({ ...after.file, withdraw, payee, newMembers }).toEqual(before.file);
  });

  it('shows members the games, bonuses and wheel of the file', async () => {
    const member = await promoMember(site);
    const file = (await readCurrentSettings(db)).file;
    // The others are for kip.
    const [welcome, , daily] = file.bonuses as JsonMap[];
    const [wheel] = file.wheels as JsonMap[];
    const slices = ((wheel?.['slices'] ?? []) as JsonMap[]).filter(({ currency }) => currency !== 'LAK');
    const text = JSON.stringify({
      bonuses: [{ ...daily, name: { ...byLanguage(() => 'Every day'), th: 'ทุกวัน', la: 'ທຸກມື້' } }, welcome],
      wheels: [
        { ...wheel, isActive: false },
        { ...wheel, code: 'SECOND', name: byLanguage(() => 'New'), slices: slices.slice(0, 3) },
      ],
    });
    const plan = await apply(db, text);
    expect(messagesOf(plan)).toEqual(
      expect.arrayContaining([
        'bonuses: NIGHT10 is removed',
        'bonuses DAILY20.name.en changes from “First deposit of the day 20%” to “Every day”',
        'bonuses stand in another order: DAILY20, WELCOME100',
        'wheels: SECOND is added',
        'wheels LANTERN.isActive changes from true to false',
      ]),
    );
    const bonuses = await member.get<{ code: string }[]>('/api/bonus');
    expect(bonuses.body.map(({ code }) => code)).toEqual(['DAILY20', 'WELCOME100']);
    const setup = await member.get<{ activeSpinwheel: { name: string; slices: object[] } }>(
      '/api/spinwheel/setup',
    );
    expect(setup.body.activeSpinwheel).toMatchObject({ name: 'New' });
    expect(setup.body.activeSpinwheel.slices).toHaveLength(3);
  });

  it('is recorded once, with its author and the values before', async () => {
    await apply(db, 'invite: { fail: 12.5 }');
    await apply(db, 'invite: { fail: 12.5 }', 'somchai');
    expect(await readChangeLog()).toEqual([
      {
        by: 'malee',
        file: 'site.yaml',
        section: 'invite',
        before: { success: 100, fail: 20 },
        after: { success: 100, fail: 12.5 },
      },
    ]);
    for (const change of [
      "update setting_change set changed_by = 'nobody'",
      'delete from setting_change',
      'truncate setting_change',
    ])
      await expect(db.query(change)).rejects.toThrow('the log is append-only');
  });

  it('[O2.1] is rejected completely when it would remove a game with accounts, a running bonus or a wheel that was spun', async () => {
    const member = await promoMember(site, { coin: 1 });
    await member.deposit(500);
    expect((await member.get('/api/bonus/activate/WELCOME100')).status).toBe(200);
    expect((await member.post('/api/spinwheel/spin')).status).toBe(200);
    const before = await exportText(db);
    const problems = await problemsOf(apply(db, 'invite: { fail: 1 }\ngames: []\nbonuses: []\nwheels: []\n'));
    expect(problems).toEqual(
      expect.arrayContaining([
        'games: PG cannot be removed, because members have accounts and may have money there. Put it back into the file.',
        'bonuses: WELCOME100 cannot be removed, because members have not met its conditions yet (2). Put it back into the file.',
        'wheels: LANTERN cannot be removed, because members have spun it (set isActive: false instead). Put it back into the file.',
      ]),
    );
    expect(problems.join()).not.toContain('KENO');
    expect(await exportText(db)).toBe(before);
    expect(await readChangeLog()).toEqual([]);
  });

  it('may change the terms of a bonus: members who run it keep their terms', async () => {
    const member = await promoMember(site);
    await member.deposit(100);
    await member.get('/api/bonus/activate/WELCOME100');
    const runs = () =>
      db.query('select amount, stake_target, end_below from bonus_round where member_id = $1', [member.id]);
    const before = await runs();
    const [welcome, ...others] = (await readCurrentSettings(db)).file.bonuses as JsonMap[];
    const terms = { ...(welcome?.['terms'] as JsonMap), turnover: 99 };
    await apply(db, JSON.stringify({ bonuses: [{ ...welcome, terms }, ...others] }));
    expect(await runs()).toEqual(before);
    expect(before).toHaveLength(1);
  });

  it('is rejected when it contradicts a stored setting that is not in the file', async () => {
    await apply(db, 'newMembers: { games: [KENO] }');
    const { games } = (await readCurrentSettings(db)).file;
    const otherGames = (games as JsonMap[]).filter(({ code }) => code !== 'KENO');
    expect(await problemsOf(apply(db, JSON.stringify({ games: otherGames })))).toEqual([
      'newMembers.games names KENO, which is not a game’s code: name one, or add the game.',
    ]);
    expect(await problemsOf(apply(db, 'withdraw: { max: 50 }'))).toEqual([
      'withdraw.min must not be above withdraw.max: nothing could be withdrawn.',
    ]);
  });

  it('waits for another file that is being applied', async () => {
    const plans = await Promise.all([
      apply(db, 'invite: { fail: 1 }', 'one'),
      apply(db, 'invite: { success: 90 }', 'two'),
    ]);
    expect(plans.flatMap(messagesOf)).toHaveLength(2);
    site.deps.settings.clearCache();
    expect(await site.deps.settings.get('invite')).toEqual({ success: 90, fail: 1 });
    expect(await readChangeLog()).toHaveLength(2);
  });

  it('stores a setting of the file also when it equals the default', () =>
    onEmptyDb(async (other) => {
      expect(messagesOf(await apply(other, 'registerOtp: { enabled: true }'))).toEqual([]);
      const stored = [{ key: 'registerOtp', value: { enabled: true } }];
      expect(await other.query('select key, value from setting')).toEqual(stored);
    }));
});

const connected = { isConnected: true };

const allProviders = {
  sms: connected,
  games: connected,
  qr: connected,
  banks: connected,
  slips: connected,
} as unknown as Providers;

test('[O2.3] lists for an empty database what members cannot do yet, one message per setting', async () => {
  const db = await openTestDb('tables');
  const settings = new Settings(db);
  const missing = async (providers: typeof noProviders) =>
    (await notConfigured({ db, settings, providers })).map((message) => message.split(':')[0]);
  const always = ['info.website', 'contact', 'games', 'chat.enabled', 'slip.enabled', 'banks'];
  expect((await missing(noProviders)).sort()).toEqual([...always, 'registerOtp.enabled', 'deposit'].sort());
  await settings.set('registerOtp', { enabled: false });
  await settings.set('deposit', { ...(await settings.get('deposit')), qrProviders: ['KBANK'] });
  expect(await missing({ ...noProviders, qr: allProviders.qr })).toEqual(always);
  await db.close();
});

test('prints the missing settings, the commands to set them, and to stop a backend with an embedded database first', () => {
  const lines = howToConfigure(['games: there is no game.'], 'postgres');
  expect(lines[0]).toMatch(/^Still to be configured/);
  expect(lines).toContain('  games: there is no game.');
  for (const command of ['export', 'check', 'apply'])
    expect(lines.join('\n')).toContain(`pnpm settings ${command} wallet.yaml`);
  expect(lines.join('\n')).not.toContain('stop it');
  expect(howToConfigure(['games: there is no game.'], 'pglite').join('\n')).toContain('stop it');
});

test('lists nothing for a complete site, and what needs a provider for a site without providers', async () => {
  const db = await openTestDb('demo');
  const settings = new Settings(db);
  expect(await notConfigured({ db, settings, providers: allProviders })).toEqual([]);
  expect(await notConfigured({ db, settings, providers: noProviders })).toEqual([
    expect.stringContaining('nobody can register'),
    expect.stringContaining('none can be played'),
    expect.stringContaining('each of them waits'),
    expect.stringContaining('nobody can withdraw'),
  ]);
  await db.close();
});
