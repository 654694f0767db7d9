import { isPlainRead } from './postgres';
import { readFunctions } from './migrate';

test.each(['select key, value from setting', '\n  SELECT count(*) from member where id = $1'])(
  'takes a select for a plain read: %s',
  (sql) => expect(isPlainRead(sql)).toBe(true),
);

test.each([
  'insert into setting (key) values ($1)',
  'with deleted as (delete from news returning id) select id from deleted',
  'select id from member for update',
  'select id from member for no key update skip locked',
  'select ledger_seal_round($1, $2) as sealed',
  'select 1; delete from setting',
])('does not take for a plain read: %s', (sql) => expect(isPlainRead(sql)).toBe(false));

test('every SQL function has an underscore in its name, by which a call of it is recognized', () => {
  const names = readFunctions().flatMap(({ sql }) =>
    [...sql.matchAll(/create (?:or replace )?function (\w+)/gi)].map(([, name]) => name ?? ''),
  );
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !/\w_\w/.test(name))).toEqual([]);
});
