import type { MemberCall, Schemas } from '../call';
import { AppError } from '../core/errors';
import { toBaht } from '@wallet/contract/satang';
import type { Deps } from '../deps';
import { gameAccountsOf } from '../games';
import { type Member, toBankAccount, toProfile } from '../members/member';
import type { Localized } from '../settings/language';
import { type StatementRow, type StatementSourceKind, type StatementType, walletOf } from './wallet';

type InviteOf = (deps: Deps, member: Member) => Promise<Schemas['InviteSummary']>;

/** `inviteOf` returns the member's invite bonus; injected, because promotions import wallet and not the reverse. */
export const getWallet =
  (inviteOf: InviteOf): MemberCall<'getWallet'> =>
  async ({ deps, member }) => {
    const [wallet, invite, slots] = await Promise.all([
      walletOf(deps.db, member),
      inviteOf(deps, member),
      gameAccountsOf(deps.db, member),
    ]);
    return {
      profile: toProfile(member),
      bankAccount: toBankAccount(member),
      wallet,
      invite,
      slots,
      // The wallet's socket sends an event after each change.
      reportsChanges: true,
    };
  };

interface Row extends Pick<StatementRow, 'type' | 'status' | 'from' | 'to' | 'amount'> {
  id: string;
  source: StatementSourceKind | null;
  description: Localized | null;
  createdAt: Date;
}

/** Parses a time of the request. The contract's format allows second 60, which JavaScript dates do not support. */
function parseTime(field: string, text: string | undefined): Date | null {
  if (text === undefined) return null;
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new AppError(400, 'MALFORMED_REQUEST', { field });
  // The contract's format allows year 0, which PostgreSQL does not have. No entry of a statement is older than 1970.
  return new Date(Math.max(time, 0));
}

/** The types of the rows of each kind; null for rows of any type. */
const typesOfKind: Readonly<Record<Schemas['StatementKind'], readonly StatementType[] | null>> = {
  all: null,
  deposit: ['deposit'],
  withdraw: ['withdraw'],
  transfer: ['transfer'],
  bonus: ['bonus', 'finish_bonus'],
};

export const listStatements: MemberCall<'listStatements'> = async ({ deps, body, language, member }) => {
  const { db } = deps;
  const { page, limit, dateFrom, dateTo, kind = 'all' } = body;
  const condition = `member_id = $1 and ($2::timestamptz is null or created_at >= $2)
    and ($3::timestamptz is null or created_at < $3) and ($4::text[] is null or type = any($4))`;
  const values = [member.id, parseTime('dateFrom', dateFrom), parseTime('dateTo', dateTo), typesOfKind[kind]];
  // `from_place` and `to_place` are accounts: the wallet, a game or the bank. `place` is the sequence number of the row.
  const [counted, rows] = await Promise.all([
    db.query<{ total: number }>(`select count(*) as total from statement where ${condition}`, values),
    db.query<Row>(
      `select id, type, status, from_place as "from", to_place as "to", amount, source, description,
         created_at as "createdAt"
       from statement where ${condition} order by created_at desc, place desc limit $5 offset $6`,
      [...values, limit, (page - 1) * limit],
    ),
  ]);
  const statements = rows.map(
    ({ id, type, amount, source, description, createdAt, ...row }): Schemas['Statement'] => ({
      _id: id,
      statementType: type,
      ...row,
      amount: toBaht(amount),
      createdAt: createdAt.toISOString(),
      ...(source && description && { [source]: { description: description[language] } }),
    }),
  );
  return { total: counted[0]?.total ?? 0, kind, statements };
};
