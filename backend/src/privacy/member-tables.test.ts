import type { Db } from '../core/db/driver';
import { openTestDb } from '../testing/database/test-db';
import { memberDataSections } from './member-data';
import { memberTables } from './member-tables';

/** Columns without a foreign key that contain a member's id, phone number or address. */
const memberColumns = ['member_id', 'owner', 'username', 'phone_number', 'ip', 'scope', 'bucket'];

/** Returns all tables that refer to a member, directly or through other tables, or have one of the columns. */
const findMemberTables = (db: Db) =>
  db.query<{ name: string }>(
    `with recursive reference as (
       select conrelid::regclass::text as source, confrelid::regclass::text as target
       from pg_constraint where contype = 'f'),
     reached as (
       select 'member' as name
       union select source from reference join reached on target = reached.name)
     select name from reached
     union select table_name from information_schema.columns
       where table_schema = 'public' and column_name = any($1::text[])
         and table_name in (select relname::text from pg_class where relkind = 'r')
     order by name`,
    [memberColumns],
  );

describe('the list of tables with data about members', () => {
  let db: Db;
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(() => db.close());

  it('has every such table: a new table is copied and erased, or its reason is given', async () => {
    const found = (await findMemberTables(db)).map(({ name }) => name);
    expect(Object.keys(memberTables).sort()).toEqual(found.sort());
  });

  it('names a section for every copied table, and every section reads listed tables only', () => {
    const sections = new Map(Object.entries(memberDataSections('th')));
    const named = Object.entries(memberTables).flatMap(([table, { copy }]) =>
      typeof copy === 'string' ? [] : copy.map((section) => [table, section] as const),
    );
    for (const [table, section] of named)
      expect([section, sections.get(section)]).toEqual([
        section,
        expect.stringMatching(new RegExp(`\\b${table}\\b`)) as unknown,
      ]);
    expect([...new Set(named.map(([, section]) => section))].sort()).toEqual([...sections.keys()].sort());
  });

  it('keeps each section to one member: its query has the member’s id as its only parameter', async () => {
    for (const sql of Object.values(memberDataSections('la'))) {
      expect(sql).toMatch(/\b(id|member_id|owner) = \$1\b/);
      expect(await db.query(`${sql} limit 1 offset 0`, ['0'.repeat(24)])).toEqual([]);
    }
  });
});
