import type { Queryable } from '@wallet/server/db';
import { toBaht } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import { bankNameArguments, type Language, type Localized } from '../settings/language';
import { heldUntilSql, toHeldMoney } from '../members/safer-play';
import { maskAccountNo, type Progress, reasonOf, stagesOf } from './stages';
import type { StatementRow, StatementSourceKind, StatementType } from './wallet';

interface Row extends Pick<StatementRow, 'from' | 'to' | 'amount'>, Progress {
  id: string;
  source: StatementSourceKind | null;
  description: Localized | null;
  createdAt: Date;
  way: NonNullable<Schemas['Statement']['way']> | null;
  reference: string | null;
  reason: string | null;
  usualMs: number | null;
  /** When the held part may become playable; null when no period allows it. */
  heldUntil: Date | null;
  /** With the whole account number. */
  payee: Schemas['MovementPayee'] | null;
}

/** The columns of an entry `s` that its reply and the copy of a member's data have. */
export const entryColumns = `s.type, s.status, s.from_place as "from", s.to_place as "to", s.amount`;

/** The SQL of a movement's progress `p`, apart from the columns that differ between the queries. */
const progressColumns = `p.created_at as "requestedAt", p.sent_at as "sentAt", p.received_at as "receivedAt",
  p.is_returned as "isReturned", p.reference, p.reason, u.ms as "usualMs",
  case when b.code is not null then jsonb_build_object(
    'bank', jsonb_build_object(${bankNameArguments('b')}),
    'bankCode', b.code, 'accountNo', p.payee ->> 'accountNo') end as payee`;

const progressJoins = `left join usual_time u
    on p.status = 'PROCESSING' and u.kind = coalesce(p.way, p.type) and u.provider = p.provider
  left join bank b on b.code = p.payee ->> 'bankCode'`;

function toStatement(row: Row, language: Language): Schemas['Statement'] {
  const { id, type, status, from, to, amount, source, description, createdAt } = row;
  const { way, usualMs, reference, payee } = row;
  const held = toHeldMoney(row);
  const stages = stagesOf(row);
  const reason = reasonOf(row, row.reason);
  return {
    _id: id,
    statementType: type,
    status,
    from,
    to,
    amount: toBaht(amount),
    createdAt: createdAt.toISOString(),
    ...(source && description && { [source]: { description: description[language] } }),
    ...(way && { way }),
    ...(stages.length > 0 && { stages }),
    ...(held && { held }),
    ...(usualMs !== null && { usualMs }),
    ...(reference !== null && { reference }),
    ...(reason !== undefined && { reason }),
    ...(payee && { payee: { ...payee, accountNo: maskAccountNo(payee.accountNo) } }),
  };
}

export interface StatementPage {
  memberId: string;
  from: Date | null;
  /** Exclusive. */
  to: Date | null;
  /** Null for rows of any type. */
  types: readonly StatementType[] | null;
  limit: number;
  offset: number;
}

/** Returns one page of a member's statement, newest first, and the total number of rows. */
export async function readStatementPage(
  db: Queryable,
  { memberId, from, to, types, limit, offset }: StatementPage,
  language: Language,
): Promise<{ total: number; statements: Schemas['Statement'][] }> {
  const condition = `member_id = $1 and ($2::timestamptz is null or created_at >= $2)
    and ($3::timestamptz is null or created_at < $3) and ($4::text[] is null or type = any($4))`;
  const values = [memberId, from, to, types];
  // `from_place` and `to_place` are accounts: the wallet, a game or the bank. `place` is the sequence number of the row.
  // A deposit without progress is a bank's credit that no one announced. `offset 0` reads only the progress of the page.
  const [counted, rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*) as total from statement where ${condition}`, values),
    db.query<Row>(
      `select s.id, ${entryColumns}, s.source, s.description,
         s.created_at as "createdAt", coalesce(p.way, case s.type when 'deposit' then 'bank' end) as way,
         case when p.id is null and s.type = 'deposit' and s.status = 'SUCCESS' then s.created_at else p.ended_at end
           as "endedAt",
         still_held(s.member_id, s.place, s.held) as held, ${heldUntilSql}, ${progressColumns}
       from (select * from statement where ${condition} order by created_at desc, place desc limit $5 offset $6) s
       left join lateral (select * from movement_progress where id = s.id offset 0) p on true
       left join held_money q on s.held is not null and q.member_id = s.member_id
       ${progressJoins}
       order by s.created_at desc, s.place desc`,
      [...values, limit, offset],
    ),
  ]);
  return { total: counted[0]?.total ?? 0, statements: rows.map((row) => toStatement(row, language)) };
}

const maxOpenMovements = 20;

/** Returns the movements of a member that are in progress, newest first. */
export async function listOpenMovements(
  db: Queryable,
  memberId: string,
  language: Language,
): Promise<Schemas['Statement'][]> {
  // Both conditions select the same rows. Each matches the partial indexes of other tables.
  const rows = await db.query<Row>(
    `select p.id, p.type, p.status, p.from_place as "from", p.to_place as "to", p.amount, null as source,
       null as description, p.created_at as "createdAt", p.way, p.ended_at as "endedAt", null as held,
       null as "heldUntil", ${progressColumns}
     from movement_progress p ${progressJoins}
     where p.member_id = $1 and p.status = 'PROCESSING' and p.ended_at is null
     order by p.created_at desc, p.id desc limit ${maxOpenMovements}`,
    [memberId],
  );
  return rows.map((row) => toStatement(row, language));
}
