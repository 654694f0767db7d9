import { parameter, type Table } from './table';

/** Answers to "How did you hear of the site?"; the code of a removed answer stays in the members who selected it. */
export const sources: Table = {
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
