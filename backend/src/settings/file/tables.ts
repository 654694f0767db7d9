import { partOf, type SectionName, sectionSchema, type SettingSchema } from '@wallet/contract/settings';
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

const columnOf = (field: string): string => (field === 'factor' ? 'ft_wallet_slot' : snakeCase(field));

/** Fields whose columns are `numeric`. The driver returns such a value as text. */
const decimals: ReadonlySet<string> = new Set(['factor', 'percentFail']);

const namesIn = ({ wrapped, entries = {} }: SettingSchema): string[] =>
  wrapped ? namesIn(wrapped) : Object.keys(entries);

/** Returns the fields of a list's entries that are columns, as the schema of the file has them. */
const fieldsOf = (list: SettingSchema, ...others: readonly string[]): string[] =>
  namesIn(partOf(list, 0)).filter((field) => !others.includes(field));

const valueSql = (field: string, table: string): string =>
  `${table}.${columnOf(field)}${decimals.has(field) ? '::float8' : ''}`;

const selectFields = (fields: readonly string[], table: string): string =>
  fields.map((field) => `${valueSql(field, table)} as "${field}"`).join(', ');

/** Returns the arguments of `jsonb_build_object` for these fields. */
const jsonFields = (fields: readonly string[], table: string): string =>
  fields.map((field) => `'${field}', ${valueSql(field, table)}`).join(', ');

/** Converts these fields of an entry to a row; maps and lists become JSON. */
const rowOf = (entry: JsonMap, fields: readonly string[]): Row =>
  Object.fromEntries(
    fields.map((field) => {
      const value = entry[field] ?? null;
      const isJson = typeof value === 'object' && value !== null;
      if (isJson) return [columnOf(field), JSON.stringify(value)];
      return [columnOf(field), decimals.has(field) ? String(value) : value];
    }),
  );

/** Returns the functions of a table whose rows are the entries of a section, by position. */
function rows(section: SectionName, table: string): Omit<Table, 'inUse'> {
  const fields = fieldsOf(sectionSchema(section));
  return {
    read: (db) => db.query(`select ${selectFields(fields, 't')} from ${table} t order by position, code`),
    async write(tx, entry, position) {
      await upsert(tx, table, ['code'], { ...rowOf(entry, fields), position });
    },
    async remove(tx, code) {
      await tx.query(`delete from ${table} where code = $1`, [code]);
    },
  };
}

const games: Table = {
  ...rows('games', 'game'),
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
const sources: Table = { ...rows('sources', 'source'), inUse: async () => [] };

const termFields = namesIn(partOf(partOf(sectionSchema('bonuses'), 0), 'terms'));

async function writeTerms(tx: Tx, source: string, code: Json, terms: Json | undefined): Promise<void> {
  if (isJsonObject(terms)) {
    const row = { source, code: String(code), ...rowOf(terms, termFields) };
    await upsert(tx, 'offer_terms', ['source', 'code'], row);
  } else {
    await tx.query('delete from offer_terms where source = $1 and code = $2', [source, String(code)]);
  }
}

/** @param hasPosition false for a list whose order has no meaning */
function offers(section: 'bonuses' | 'promotions', source: string, hasPosition: boolean): Table {
  const fields = fieldsOf(sectionSchema(section), 'terms');
  return {
    read: (db) =>
      db.query(
        `select ${selectFields(fields, 'o')}, (select jsonb_build_object(${jsonFields(termFields, 't')})
           from offer_terms t where t.source = '${source}' and t.code = o.code) as terms
         from ${source} o order by ${hasPosition ? 'position, ' : ''}code`,
      ),
    async write(tx, entry, position) {
      const row = { ...rowOf(entry, fields), ...(hasPosition && { position }) };
      await upsert(tx, source, ['code'], row);
      await writeTerms(tx, source, entry['code'] ?? null, entry['terms']);
    },
    async remove(tx, code) {
      await writeTerms(tx, source, code, null);
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
  };
}

const wheelFields = fieldsOf(sectionSchema('wheels'), 'slices');
const sliceFields = fieldsOf(partOf(partOf(sectionSchema('wheels'), 0), 'slices'), 'amount', 'coins');

const slicesOf = `(
  select coalesce(jsonb_agg(jsonb_build_object(${jsonFields(sliceFields, 's')},
    'amount', case when s.prize = 'coin' then 0 else s.prize_amount end,
    'coins', case when s.prize = 'coin' then s.prize_amount else 0 end)
    order by s.position), '[]'::jsonb)
  from wheel_slice s where s.wheel_id = w.id) as slices`;

const slicesIn = ({ slices }: JsonMap): JsonMap[] =>
  Array.isArray(slices) ? slices.filter(isJsonObject) : [];

const wheels: Table = {
  read: (db) => db.query(`select ${selectFields(wheelFields, 'w')}, ${slicesOf} from wheel w order by id`),
  async prepare(tx, entries) {
    const active = entries.find(({ isActive }) => isActive === true)?.['code'] ?? null;
    await tx.query('update wheel set is_active = false where is_active and code is distinct from $1', [
      active === null ? null : String(active),
    ]);
  },
  async write(tx, wheel) {
    const [row] = await upsert<{ id: number }>(
      tx,
      'wheel',
      ['code'],
      rowOf(wheel, wheelFields),
      'returning id',
    );
    if (!row) throw new Error(`The wheel ${String(wheel['code'])} was not written.`);
    await tx.query('delete from wheel_slice where wheel_id = $1', [row.id]);
    for (const [position, slice] of slicesIn(wheel).entries()) {
      const prizeAmount = Number(slice['prize'] === 'coin' ? slice['coins'] : slice['amount']);
      const place = { wheel_id: row.id, position, prize_amount: prizeAmount };
      await insert(tx, 'wheel_slice', { ...place, ...rowOf(slice, sliceFields) });
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
export const tables: Partial<Record<SectionName, Table>> = {
  sources,
  games,
  bonuses: offers('bonuses', 'bonus', true),
  promotions: offers('promotions', 'promotion', false),
  wheels,
};
