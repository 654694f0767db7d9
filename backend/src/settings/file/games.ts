import { parameter, type Table } from './table';

export const games: Table = {
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
