import type { components } from '@wallet/contract';
import { Failure } from '../core/http/failure';
import type { MemberCall } from '../call';
import type { Satang } from '../core/ledger/satang';
import { toBaht } from '../core/ledger/to-baht';
import type { Localized } from '../settings/language';
import type { StatementSourceKind, StatementStatus, StatementType } from './statement-row';

interface Row {
  id: string;
  type: StatementType;
  status: StatementStatus;
  from: string | null;
  to: string | null;
  amount: Satang;
  source: StatementSourceKind | null;
  description: Localized | null;
  createdAt: Date;
}

/** Parses a time of the request. The contract's format allows second 60, which JavaScript dates do not support. */
function momentOf(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new Failure(400, 'MALFORMED_REQUEST', { field });
  return new Date(Math.max(time, 0));
}

/** Returns one page of the member's statement, newest first. */
export const listStatements: MemberCall<'listStatements'> = async ({
  deps: { db },
  body: { page, limit, dateFrom, dateTo },
  language,
  session: { member },
}) => {
  const wanted = `member_id = $1 and ($2::timestamptz is null or created_at >= $2)
    and ($3::timestamptz is null or created_at < $3)`;
  const values = [member.id, momentOf('dateFrom', dateFrom), momentOf('dateTo', dateTo)];
  const [counted, rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*) as total from statement where ${wanted}`, values),
    db.query<Row>(
      `select id, type, status, from_place as "from", to_place as "to", amount, source, description,
         created_at as "createdAt"
       from statement where ${wanted} order by created_at desc, place desc limit $4 offset $5`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  const statements = rows.map(
    ({ id, type, amount, source, description, createdAt, ...row }): components['schemas']['Statement'] => ({
      _id: id,
      statementType: type,
      ...row,
      amount: toBaht(amount),
      createdAt: createdAt.toISOString(),
      ...(source && description && { [source]: { description: description[language] } }),
    }),
  );
  return { total: counted[0]?.total ?? 0, statements };
};
