import type { Tx } from '../../core/db/driver';
import { isMap, type Json } from './json';
import { parameter, type Table } from './table';

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

export const bonuses: Table = {
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

export const promotions: Table = {
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
