import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { languages } from '@wallet/contract';
import { migrateSchema, readSqlFiles } from '@wallet/server/db';
import { openTestDb } from '../testing/database/test-db';
import { migrate, pendingFunctions, pendingMigrations, readFunctions, readMigrations } from './migrate';
import { openBeforeEach } from '../testing/open-before-all';

describe('migrations', () => {
  const db = openBeforeEach(openTestDb);

  it('[O1.8] are applied once; a second start changes nothing', async () => {
    const rows = () =>
      db.query('select * from schema_migration union all select * from schema_function order by name');
    const before = await rows();
    expect(before).toHaveLength(readMigrations().length + readFunctions().length);
    expect(await migrate(db)).toEqual([]);
    expect(await rows()).toEqual(before);
    expect(await pendingMigrations(db)).toEqual([]);
    expect(await pendingFunctions(db)).toEqual([]);
  });

  it('are rejected when an applied one has changed', async () => {
    await db.query(`update schema_migration set checksum = 'other' where name like '0001%'`);
    await expect(migrate(db)).rejects.toThrow('0001-baseline.sql has changed');
  });

  it('[O1.8] are rejected on a database of a newer program', async () => {
    await db.query(`insert into schema_migration (name, checksum) values ('9999-future.sql', 'x')`);
    await expect(migrate(db)).rejects.toThrow('newer than this program');
  });

  it('are pending when the database has not applied them', async () => {
    await db.query(`delete from schema_migration; update schema_function set checksum = 'other'
      where name = 'transfers.sql'; delete from schema_function where name = 'settings.sql'`);
    expect(await pendingMigrations(db)).toEqual(readMigrations().map(({ name }) => name));
    // A process of the previous version with other functions continues to serve and is ready.
    expect(await pendingFunctions(db)).toEqual(['settings.sql', 'transfers.sql']);
  });
});

/** Columns with texts of the operator that members read. */
const storedTexts = [
  ['setting', 'value'],
  ['source', 'description'],
  ['bonus', 'name'],
  ['bonus', 'notice'],
  ['bonus', 'banner_html'],
  ['promotion', 'description'],
  ['wheel', 'name'],
  ['wheel_slice', 'label'],
  ['wheel_slice', 'html_description'],
  ['coupon', 'prize_name'],
  ['coupon', 'slice_label'],
  ['statement', 'description'],
] as const;

describe('texts that were stored in three languages', () => {
  const db = openBeforeEach(openTestDb);

  it('[S1.1] are in each language after the migrations', async () => {
    await db.query('drop schema public cascade; create schema public');
    // The last version with three languages.
    await migrateSchema(db, { migrations: readMigrations().filter(({ name }) => name < '0021') });
    const text = `'{ "th": "ก", "la": "ກ", "en": "A" }'`;
    await db.query(`set session_replication_role = replica;
      insert into setting (key, value) values ('notice', ${text});
      insert into source (code, description, position) values ('FRIEND', ${text}, 1);
      insert into bonus (code, name, type, max_received, percent_fail, notice, banner_html, position)
        values ('daily', ${text}, 'day', 1, 0, ${text}, ${text}, 1);
      insert into promotion (code, percent_fail, description) values ('CODE', 0, ${text});
      insert into wheel (code, name) values ('wheel', ${text});
      insert into wheel_slice (wheel_id, position, code, label, bg_color, text_color, html_description, weight, prize)
        values (1, 0, 'none', ${text}, '#000000', '#ffffff', ${text}, 1, 'none');
      insert into coupon (id, member_id, prize_name, slice_label, amount, created_at)
        values (repeat('a', 24), 'member', ${text}, ${text}, 1, now());
      insert into statement (id, member_id, type, status, amount, source, description, created_at)
        values (repeat('a', 24), 'member', 'bonus', 'SUCCESS', 1, 'bonus', ${text}, now());
      set session_replication_role = origin`);
    await migrate(db);
    for (const [table, column] of storedTexts) {
      const rows = await db.query<{ text: object }>(`select ${column} as text from ${table}`);
      expect([table, column, rows.map(({ text }) => Object.keys(text).sort())]).toEqual([
        table,
        column,
        [[...languages].sort()],
      ]);
    }
  });
});

describe('function files', () => {
  const db = openBeforeEach(openTestDb);

  it('are applied again only when they changed', async () => {
    await db.query(
      `create or replace function new_id() returns text language sql as 'select ''other''';
       create or replace function ledger_refuse() returns trigger language plpgsql as 'begin return new; end';
       update schema_function set checksum = 'other' where name = 'movements.sql'`,
    );
    const before = await db.query(
      `select * from schema_function where name <> 'movements.sql' order by name`,
    );
    // This version no longer has this file.
    await db.query(`insert into schema_function (name, checksum) values ('removed.sql', 'x')`);
    expect(await migrate(db)).toEqual(['movements.sql']);
    expect(await db.query('select length(new_id()) as length')).toEqual([{ length: 24 }]);
    expect(await db.query(`select prosrc from pg_proc where proname = 'ledger_refuse'`)).toEqual([
      { prosrc: 'begin return new; end' },
    ]);
    expect(
      await db.query(`select * from schema_function where name <> 'movements.sql' order by name`),
    ).toEqual(before);
  });

  it('can all be applied again and leave the same triggers', async () => {
    const triggers = () =>
      db.query('select pg_get_triggerdef(oid) as text from pg_trigger where not tgisinternal order by 1');
    const before = await triggers();
    await db.query(`update schema_function set checksum = 'other'`);
    expect(await migrate(db)).toEqual(readFunctions().map(({ name }) => name));
    expect(await triggers()).toEqual(before);
  });

  it('define each function, view and trigger once', () => {
    const names = readFunctions().flatMap(({ sql }) =>
      [...sql.matchAll(/^create (?:or replace |constraint )*(?:function|view|trigger) (\w+)/gm)].map(
        ([, name]) => name,
      ),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the migrations of another program', () => {
  it('are applied from the folder of that program, and never to the database of the site', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
    fs.writeFileSync(path.join(folder, '0001-note.sql'), 'create table note (id text)');
    const schema = { migrations: readSqlFiles(folder) };
    const db = await openTestDb();
    await expect(migrateSchema(db, schema)).rejects.toThrow('newer than this program');
    await db.query('delete from schema_migration');
    expect(await migrateSchema(db, schema)).toEqual(['0001-note.sql']);
    expect(await migrateSchema(db, schema)).toEqual([]);
    await db.close();
    fs.rmSync(folder, { recursive: true });
  });
});
