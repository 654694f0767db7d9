import type { SectionName } from '@wallet/contract/settings';
import { insert, type Queryable, type Row, snakeCase, type Tx, upsert } from '@wallet/server/db';
import { isJsonObject, type Json, type JsonMap } from '@wallet/server';

/** Reads and writes a list of the settings file as database rows; amounts are satang (att). */
interface Table {
  /** Returns all entries in order, with the field names of the file. */
  read(db: Queryable): Promise<JsonMap[]>;
  /** Inserts an entry, or updates the entry with the same code; `position` counts from 0. */
  write(tx: Tx, entry: JsonMap, position: number): Promise<void>;
  remove(tx: Tx, code: string): Promise<void>;
  /** Called before the first write: clears values that must stay unique while rows are written. */
  prepare?(tx: Tx, entries: readonly JsonMap[]): Promise<void>;
  /** Returns the codes that members use, with the end of "…, because". Locks the rows until the transaction ends. */
  inUse(tx: Tx, codes: readonly string[]): Promise<{ code: string; reason: string }[]>;
}

/** Converts fields to a row; maps and lists become JSON. */
const rowOf = (fields: Readonly<Record<string, Json | undefined>>): Row =>
  Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [
      snakeCase(field),
      typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null),
    ]),
  );

const pick = (entry: JsonMap, fields: readonly string[]): Record<string, Json | undefined> =>
  Object.fromEntries(fields.map((field) => [field, entry[field]]));

/** Returns the arguments of `jsonb_build_object` for these fields of a table. */
const jsonFields = (table: string, fields: readonly string[]): string =>
  fields.map((field) => `'${field}', ${table}.${snakeCase(field)}`).join(', ');

const games: Table = {
  read: (db) =>
    db.query(
      `select code, name, category, ft_wallet_slot::float8 as factor, web, android, ios from game
       order by position, code`,
    ),
  async write(tx, { code, name, category, factor, web, android, ios }, position) {
    const row = { code, name, category, ftWalletSlot: String(factor), web, android, ios, position };
    await upsert(tx, 'game', ['code'], rowOf(row));
  },
  async remove(tx, code) {
    await tx.query('delete from game where code = $1', [code]);
  },
  async inUse(tx, codes) {
    // The lock prevents new accounts at these games.
    await tx.query('select from game where code = any($1::text[]) for update', [codes]);
    return tx.query(
      `select code, 'members have accounts and may have money there' as reason from game g
       where code = any($1::text[]) and (exists (select from game_account a where a.game_code = g.code)
         or exists (select from game_opening o where o.game_code = g.code))`,
      [codes],
    );
  },
};

/** Answers to "How did you hear of the site?"; the code of a removed answer stays in the members who selected it. */
const sources: Table = {
  read: (db) => db.query('select code, description from source order by position, code'),
  async write(tx, { code, description }, position) {
    await upsert(tx, 'source', ['code'], rowOf({ code, description, position }));
  },
  async remove(tx, code) {
    await tx.query('delete from source where code = $1', [code]);
  },
  inUse: async () => [],
};

type Source = 'bonus' | 'promotion';

const termFields = [
  'currency',
  'grantPercent',
  'grantMax',
  'grantAmount',
  'depositMin',
  'depositSpan',
  'depositPick',
  'depositFrom',
  'turnover',
  'endBelow',
  'quota',
  'category',
];

const termsOf = (source: Source): string => `(
  select jsonb_build_object(${jsonFields('t', termFields)})
  from offer_terms t where t.source = '${source}' and t.code = o.code) as terms`;

async function writeTerms(tx: Tx, source: Source, code: Json, terms: Json): Promise<void> {
  if (isJsonObject(terms))
    await upsert(tx, 'offer_terms', ['source', 'code'], rowOf({ source, code, ...pick(terms, termFields) }));
  else await tx.query('delete from offer_terms where source = $1 and code = $2', [source, String(code)]);
}

const offer = (source: Source): Pick<Table, 'remove' | 'inUse'> => ({
  async remove(tx, code) {
    await tx.query('delete from offer_terms where source = $1 and code = $2', [source, code]);
    await tx.query(`delete from ${source} where code = $1`, [code]);
  },
  async inUse(tx, codes) {
    // A member who activates the offer now waits for this lock, and then gets no terms.
    await tx.query('select from offer_terms where source = $1 and code = any($2::text[]) for update', [
      source,
      codes,
    ]);
    return tx.query(
      `select code, 'members have not met its conditions yet (' || count(*) || ')' as reason from bonus_round
       where source = $1 and code = any($2::text[]) and ended_at is null group by code order by code`,
      [source, codes],
    );
  },
});

const bonuses: Table = {
  ...offer('bonus'),
  read: (db) =>
    db.query(
      `select code, name, type, max_received as "maxReceived", notice, banner_html as "bannerHtml",
         percent_fail::float8 as "percentFail", ${termsOf('bonus')}
       from bonus o order by position, code`,
    ),
  async write(tx, { code = null, percentFail, terms = null, ...bonus }, position) {
    const fields = pick(bonus, ['name', 'type', 'maxReceived', 'notice', 'bannerHtml']);
    const row = { code, ...fields, percentFail: String(percentFail), position };
    await upsert(tx, 'bonus', ['code'], rowOf(row));
    await writeTerms(tx, 'bonus', code, terms);
  },
};

const promotions: Table = {
  ...offer('promotion'),
  read: (db) =>
    db.query(
      `select code, description, percent_fail::float8 as "percentFail", ${termsOf('promotion')}
       from promotion o order by code`,
    ),
  async write(tx, { code = null, description, percentFail, terms = null }) {
    const row = { code, percentFail: String(percentFail), description };
    await upsert(tx, 'promotion', ['code'], rowOf(row));
    await writeTerms(tx, 'promotion', code, terms);
  },
};

const sliceFields = [
  'code',
  'label',
  'bgColor',
  'textColor',
  'htmlDescription',
  'weight',
  'prize',
  'currency',
];

const slicesOf = `(
  select coalesce(jsonb_agg(jsonb_build_object(${jsonFields('s', sliceFields)},
    'amount', case when s.prize = 'coin' then 0 else s.prize_amount end,
    'coins', case when s.prize = 'coin' then s.prize_amount else 0 end)
    order by s.position), '[]'::jsonb)
  from wheel_slice s where s.wheel_id = w.id) as slices`;

const slicesIn = ({ slices }: JsonMap): JsonMap[] =>
  Array.isArray(slices) ? slices.filter(isJsonObject) : [];

const wheels: Table = {
  read: (db) => db.query(`select code, name, is_active as "isActive", ${slicesOf} from wheel w order by id`),
  async prepare(tx, entries) {
    const active = entries.find(({ isActive }) => isActive === true)?.['code'] ?? null;
    await tx.query('update wheel set is_active = false where is_active and code is distinct from $1', [
      active === null ? null : String(active),
    ]);
  },
  async write(tx, wheel) {
    const wheelRow = rowOf(pick(wheel, ['code', 'name', 'isActive']));
    const [row] = await upsert<{ id: number }>(tx, 'wheel', ['code'], wheelRow, 'returning id');
    if (!row) throw new Error(`The wheel ${String(wheel['code'])} was not written.`);
    await tx.query('delete from wheel_slice where wheel_id = $1', [row.id]);
    for (const [position, slice] of slicesIn(wheel).entries()) {
      const prizeAmount = slice['prize'] === 'coin' ? slice['coins'] : slice['amount'];
      const fields = { wheelId: row.id, position, ...pick(slice, sliceFields), prizeAmount };
      await insert(tx, 'wheel_slice', rowOf(fields));
    }
  },
  async remove(tx, code) {
    await tx.query('delete from wheel_slice s using wheel w where w.id = s.wheel_id and w.code = $1', [code]);
    await tx.query('delete from wheel where code = $1', [code]);
  },
  async inUse(tx, codes) {
    await tx.query('select from wheel where code = any($1::text[]) for update', [codes]);
    return tx.query(
      `select code, 'members have spun it (set isActive: false instead)' as reason from wheel w
       where code = any($1::text[]) and exists (select from spin s where s.wheel_id = w.id)`,
      [codes],
    );
  },
};

/** Sections that have their own tables; all others are rows of `setting`. */
export const tables: Partial<Record<SectionName, Table>> = { sources, games, bonuses, promotions, wheels };
