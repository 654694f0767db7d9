import type { SectionName } from '@wallet/contract/settings';
import type { Reader, Tx } from '../../core/db/driver';
import { isMap, type Json, type JsonMap } from './json';

/** Reads and writes a list of the settings file as database rows; amounts are satang (att). */
interface Table {
  /** Returns all entries in order, with the field names of the file. */
  read(db: Reader): Promise<JsonMap[]>;
  /** Inserts an entry, or updates the entry with the same code; `position` counts from 0. */
  write(tx: Tx, entry: JsonMap, position: number): Promise<void>;
  remove(tx: Tx, code: string): Promise<void>;
  /** Called before the first write: clears values that must stay unique while rows are written. */
  prepare?(tx: Tx, entries: readonly JsonMap[]): Promise<void>;
  /**
   * Returns the codes that cannot be removed because members use them. Each `reason` completes "…, because".
   * Locks the rows until the transaction ends.
   */
  inUse(tx: Tx, codes: readonly string[]): Promise<{ code: string; reason: string }[]>;
}

/** Converts a field to a parameter of an SQL statement; maps and lists become JSON. */
const parameter = (value: Json | undefined): string | number | boolean | null =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);

const games: Table = {
  read: (db) =>
    db.query(
      `select code, name, category, ft_wallet_slot::float8 as factor, web, android, ios from game
       order by position, code`,
    ),
  async write(tx, { code, name, category, factor, web, android, ios }, position) {
    await tx.query(
      `insert into game (code, name, category, ft_wallet_slot, web, android, ios, position)
       values ($1, $2, $3, $4, $5, $6, $7, $8)
       on conflict (code) do update set name = excluded.name, category = excluded.category,
         ft_wallet_slot = excluded.ft_wallet_slot, web = excluded.web, android = excluded.android, ios = excluded.ios,
         position = excluded.position`,
      [...[code, name, category, String(factor), web, android, ios].map(parameter), position],
    );
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
    await tx.query(
      `insert into source (code, description, position) values ($1, $2::jsonb, $3)
       on conflict (code) do update set description = excluded.description, position = excluded.position`,
      [parameter(code), parameter(description), position],
    );
  },
  async remove(tx, code) {
    await tx.query('delete from source where code = $1', [code]);
  },
  inUse: async () => [],
};

type Source = 'bonus' | 'promotion';

const termsOf = (source: Source): string => `(
  select jsonb_build_object('currency', t.currency, 'grantPercent', t.grant_percent, 'grantMax', t.grant_max,
    'grantAmount', t.grant_amount, 'depositMin', t.deposit_min, 'depositSpan', t.deposit_span,
    'depositPick', t.deposit_pick, 'depositFrom', t.deposit_from, 'turnover', t.turnover, 'endBelow', t.end_below,
    'quota', t.quota, 'category', t.category)
  from offer_terms t where t.source = '${source}' and t.code = o.code) as terms`;

async function writeTerms(tx: Tx, source: Source, code: Json, terms: Json): Promise<void> {
  if (!isMap(terms)) {
    await tx.query('delete from offer_terms where source = $1 and code = $2', [source, parameter(code)]);
    return;
  }
  await tx.query(
    `insert into offer_terms (source, code, currency, grant_percent, grant_max, grant_amount, deposit_min, deposit_span,
       deposit_pick, deposit_from, turnover, end_below, quota, category)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (source, code) do update set currency = excluded.currency, grant_percent = excluded.grant_percent,
       grant_max = excluded.grant_max, grant_amount = excluded.grant_amount, deposit_min = excluded.deposit_min,
       deposit_span = excluded.deposit_span, deposit_pick = excluded.deposit_pick,
       deposit_from = excluded.deposit_from, turnover = excluded.turnover, end_below = excluded.end_below,
       quota = excluded.quota, category = excluded.category`,
    [
      source,
      ...[
        code,
        terms['currency'],
        terms['grantPercent'],
        terms['grantMax'],
        terms['grantAmount'],
        terms['depositMin'],
        terms['depositSpan'],
        terms['depositPick'],
        terms['depositFrom'],
        terms['turnover'],
        terms['endBelow'],
        terms['quota'],
        terms['category'],
      ].map(parameter),
    ],
  );
}

/** Shared parts of the tables of bonuses and promotions. */
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
  async write(
    tx,
    { code = null, name, type, maxReceived, percentFail, notice, bannerHtml, terms = null },
    position,
  ) {
    await tx.query(
      `insert into bonus (code, name, type, max_received, percent_fail, notice, banner_html, position)
       values ($1, $2::jsonb, $3, $4, $5, $6::jsonb, $7::jsonb, $8)
       on conflict (code) do update set name = excluded.name, type = excluded.type, max_received = excluded.max_received,
         percent_fail = excluded.percent_fail, notice = excluded.notice, banner_html = excluded.banner_html,
         position = excluded.position`,
      [...[code, name, type, maxReceived, String(percentFail), notice, bannerHtml].map(parameter), position],
    );
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
    await tx.query(
      `insert into promotion (code, percent_fail, description) values ($1, $2, $3::jsonb)
       on conflict (code) do update set percent_fail = excluded.percent_fail, description = excluded.description`,
      [code, String(percentFail), description].map(parameter),
    );
    await writeTerms(tx, 'promotion', code, terms);
  },
};

const slicesOf = `(
  select coalesce(jsonb_agg(jsonb_build_object('code', s.code, 'label', s.label, 'bgColor', s.bg_color,
    'textColor', s.text_color, 'htmlDescription', s.html_description, 'weight', s.weight, 'prize', s.prize,
    'amount', case when s.prize = 'coin' then 0 else s.prize_amount end,
    'coins', case when s.prize = 'coin' then s.prize_amount else 0 end, 'currency', s.currency)
    order by s.position), '[]'::jsonb)
  from wheel_slice s where s.wheel_id = w.id) as slices`;

const slicesIn = ({ slices }: JsonMap): JsonMap[] => (Array.isArray(slices) ? slices.filter(isMap) : []);

const wheels: Table = {
  read: (db) => db.query(`select code, name, is_active as "isActive", ${slicesOf} from wheel w order by id`),
  async prepare(tx, entries) {
    const active = entries.find(({ isActive }) => isActive === true)?.['code'] ?? null;
    await tx.query('update wheel set is_active = false where is_active and code is distinct from $1', [
      parameter(active),
    ]);
  },
  async write(tx, wheel) {
    const [row] = await tx.query<{ id: number }>(
      `insert into wheel (code, name, is_active) values ($1, $2::jsonb, $3)
       on conflict (code) do update set name = excluded.name, is_active = excluded.is_active returning id`,
      [wheel['code'], wheel['name'], wheel['isActive']].map(parameter),
    );
    if (!row) throw new Error(`The wheel ${String(wheel['code'])} was not written.`);
    await tx.query('delete from wheel_slice where wheel_id = $1', [row.id]);
    for (const [position, slice] of slicesIn(wheel).entries()) {
      const { code, label, bgColor, textColor, htmlDescription, weight, prize, amount, coins, currency } =
        slice;
      const prizeAmount = prize === 'coin' ? coins : amount;
      await tx.query(
        `insert into wheel_slice (wheel_id, position, code, label, bg_color, text_color, html_description, weight, prize,
           prize_amount, currency)
         values ($1, $2, $3, $4::jsonb, $5, $6, $7::jsonb, $8, $9, $10, $11)`,
        [
          row.id,
          position,
          ...[code, label, bgColor, textColor, htmlDescription, weight, prize, prizeAmount, currency].map(
            parameter,
          ),
        ],
      );
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
