import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import type { Queryable } from '@wallet/server/db';
import type { Schemas } from '../call';
import { type OpenStages, type Progress, stagesOf } from './stages';

/** Returns the movements in progress of each member who has one. */
export async function readOpenStages(
  db: Queryable,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, OpenStages>> {
  const rows = await db.query<{ memberId: string; id: string; reached: number }>(
    `select member_id as "memberId", id, num_nonnulls(sent_at, received_at) as reached from movement_progress
     where member_id = any($1::text[]) and status = 'PROCESSING' and ended_at is null`,
    [memberIds],
  );
  const byMember = new Map<string, Map<string, number>>();
  for (const { memberId, id, reached } of rows)
    byMember.set(memberId, (byMember.get(memberId) ?? new Map<string, number>()).set(id, reached));
  return byMember;
}

interface ChangedRow extends Progress {
  id: string;
  memberId: string;
  amount: Satang;
  balance: Satang;
}

/** Returns the changes to report about movements, each with the stage that it has reached. */
export async function readStageChanges(
  db: Queryable,
  ids: readonly string[],
): Promise<{ memberId: string; change: Schemas['WalletChange'] }[]> {
  if (ids.length === 0) return [];
  const rows = await db.query<ChangedRow>(
    `select p.id, p.member_id as "memberId", p.type, p.status, p.amount, p.created_at as "requestedAt",
       p.sent_at as "sentAt", p.received_at as "receivedAt", p.ended_at as "endedAt", p.is_returned as "isReturned",
       still_held(s.member_id, s.place, s.held) as held, wallet.balance
     from movement_progress p
     left join statement s on s.id = p.id
     join ledger_account wallet on wallet.kind = 'wallet' and wallet.owner = p.member_id
     where p.id = any($1::text[])`,
    [ids],
  );
  return rows.flatMap((row) => {
    const last = stagesOf(row).at(-1);
    if (!last) return [];
    const amount = toBaht(satang(Math.abs(row.amount)));
    const balance = toBaht(row.balance);
    return {
      memberId: row.memberId,
      change: { id: `${row.id}:${last.stage}`, kind: 'stage' as const, amount, at: last.at, balance },
    };
  });
}
