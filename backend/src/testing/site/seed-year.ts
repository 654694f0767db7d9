import type { Db } from '@wallet/server/db';
import pLimit from 'p-limit';

const batchSize = 50;

/**
 * Adds members with an account at PG, every third with a monthly deposit limit. Then adds twelve months of deposits,
 * play and withdrawals for each, chosen by a seed, as the calls would write them.
 */
export async function seedYear(db: Db, members: number, now: Date): Promise<void> {
  await db.query(
    `create function seed_month(p_member text, p_at timestamptz) returns void language plpgsql as $$
    declare
      deposited bigint := 1000 + floor(random() * 1000000);
      staked_total bigint;
      played_total bigint;
      reading bigint;
      balance_now bigint;
      v_movement text := new_id();
    begin
      perform deposit_post(p_member, 'THB', 'seed', p_at, deposited);
      select balance into balance_now from ledger_account where kind = 'wallet' and owner = p_member and label = '';
      perform ledger_pay('transfer', 'seed', p_at, 'THB', 'wallet', p_member, '', 'game', p_member, 'PG', balance_now / 2);
      select played, staked, sequence into played_total, staked_total, reading from game_account
        where member_id = p_member and game_code = 'PG';
      for i in 1 .. 3 loop
        played_total := played_total + floor((random() - 0.5) * balance_now / 4);
        staked_total := staked_total + floor(random() * balance_now);
        perform game_note_reading(p_member, 'THB', 'PG', 0, played_total, staked_total, reading + i,
          p_at + i * interval '1 day');
      end loop;
      if random() < 0.6 then
        perform movement_start(v_movement, p_member, 'THB', 'withdraw', 'wallet', 'bank', balance_now / 4, balance_now / 4,
          '{}', '{}', '{}', '{"bankCode": "GSB"}', p_at, p_at);
        perform movement_settle(v_movement, l.id, case when random() < 0.8 then 'done' else 'refused' end,
          null, null, null, null, p_at + interval '5 days') from movement_leg l where l.movement_id = v_movement;
      end if;
    end $$`,
  );
  await db.query(
    `insert into member (id, username, name, password_hash, currency, bank_code, bank_account_name, bank_account_no,
       created_at)
     select lpad(to_hex(n), 24, '0'), 'year' || n, 'ทดสอบ', '!', 'THB', 'GSB', 'TEST', 'year' || n, $2
     from generate_series(1, $1::int) n`,
    [members, now],
  );
  await db.query(
    `with opened as (
       insert into game_account (member_id, game_code, username, password, activated_at)
       select id, 'PG', username, 'sealed:', $1 from member where username like 'year%' returning member_id)
     insert into deposit_limit (member_id, period, amount)
     select member_id, 'month', 300000 from opened where right(member_id, 1) in ('0', '3', '6', '9', 'c')`,
    [now],
  );
  const batches = Array.from({ length: Math.ceil(members / batchSize) }, (_, index) => index * batchSize);
  await pLimit(4).map(batches, async (first) => {
    for (let month = 11; month >= 0; month -= 1)
      await db.query(
        `with seeded as (select setseed(($2::integer + $3::integer) / 10000.0))
         select seed_month(m.id, $1::timestamptz - make_interval(months => $2::integer)) from seeded, member m
         where m.id > lpad(to_hex($3), 24, '0') and m.id <= lpad(to_hex($3 + ${batchSize}), 24, '0')`,
        [now, month, first],
      );
  });
}
