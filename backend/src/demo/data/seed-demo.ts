import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type JsonMap } from '@wallet/server';
import { insert, type Queryable, type Tx } from '@wallet/server/db';
import type { Deps } from '../../deps';
import { applySettings } from '../../settings/file/apply-settings';
import { requireSections } from '../../settings/file/settings-file';
import { sourceText } from '../../wagering';
import { demoPassword } from './demo-members';
import { type Demo, seedFriends, seedMembers } from './seed-members';

const fileName = 'demo-settings.yaml';

function readDemoSettings(): JsonMap {
  const file = path.join(__dirname, fileName);
  return requireSections(readFileSync(file, 'utf8'), file);
}

/** Writes the statement entries of this transaction's ledger entries, which are the demo members' past. */
async function seedStatement(tx: Tx): Promise<void> {
  await tx.query(
    `insert into statement
       (id, member_id, type, status, from_place, to_place, amount, source, description, created_at)
     select substr(md5('statement-' || t.id), 1, 24), w.owner, case t.kind when 'invite' then 'bonus' else t.kind end,
       'SUCCESS', case t.kind when 'transfer' then 'wallet' end, case t.kind when 'transfer' then o.label else 'wallet' end,
       abs(p.amount), case t.kind when 'invite' then 'invite' end, case t.kind when 'invite' then $1::jsonb end,
       t.occurred_at
     from ledger_txn t
       join ledger_posting p on p.txn_id = t.id
       join ledger_account w on w.id = p.account_id and w.kind = 'wallet'
       join ledger_posting q on q.txn_id = t.id and q.account_id <> p.account_id
       join ledger_account o on o.id = q.account_id
     where t.written_by = pg_current_xact_id() and t.kind in ('deposit', 'transfer', 'invite')
     order by t.occurred_at, t.id`,
    [JSON.stringify(await sourceText(tx, 'invite', null))],
  );
}

type DemoSite = Pick<Deps, 'clock'> & { config: Pick<Deps['config'], 'edition' | 'gameSecrets'> };

/** Adds the settings and members of the demo to a database without data. */
async function seedData(tx: Tx, { clock, config }: DemoSite, passwordHash: string): Promise<void> {
  const { problems } = await applySettings(tx, readDemoSettings(), { by: 'demo', file: fileName });
  if (problems.length > 0) throw new Error(problems.map(({ message }) => message).join('\n'));
  const laoCurrency = config.edition === 'lao' ? 'LAK' : 'THB';
  const demo: Demo = { passwordHash, laoCurrency, gameSecrets: config.gameSecrets, now: clock.now() };
  await seedMembers(tx, demo);
  await seedFriends(tx, demo);
  await seedStatement(tx);
}

/** The setting that marks a database of the demo. */
const demoSettingKey = 'demo';

export async function isDemoDatabase(db: Queryable): Promise<boolean> {
  const rows = await db.query<{ made: boolean }>(
    `select coalesce((value ->> 'made')::boolean, false) as made from setting where key = $1`,
    [demoSettingKey],
  );
  return rows[0]?.made === true;
}

/** True when no member is registered, no money has moved and the operator has changed no settings. */
async function isUnused(tx: Tx): Promise<boolean> {
  // Every backend creates its secret by itself; earlier versions had two.
  const rows = await tx.query<{ used: boolean }>(
    `select exists (select from member) or exists (select from ledger_txn)
       or exists (select from setting where key <> all($1::text[]))
       or exists (select from setting_change) as used`,
    [[demoSettingKey, 'guestSecret', 'linkSecret']],
  );
  return rows[0]?.used === false;
}

/**
 * Creates the demo site in an unused database, all of it or nothing. Does nothing when the demo has created it before.
 * @throws Error with a one-sentence message for a database with other data, because the demo's passwords are public
 */
export async function seedDemo(site: DemoSite & Pick<Deps, 'db' | 'passwords'>): Promise<void> {
  const { db, passwords } = site;
  if (await isDemoDatabase(db)) return;
  const passwordHash = await passwords.hash(demoPassword, 'demo');
  await db.tx(async (tx) => {
    const mark = { key: demoSettingKey, value: JSON.stringify({ made: true }) };
    // A process that starts at the same time waits here, and then inserts nothing.
    const marked = await insert(tx, 'setting', mark, 'on conflict do nothing returning key');
    if (marked.length === 0) return;
    if (!(await isUnused(tx)))
      throw new Error(
        'The database holds data that the demo did not make, and the demo’s logins are public: use an empty one, or start without DEMO=1.',
      );
    await seedData(tx, site, passwordHash);
  });
}
