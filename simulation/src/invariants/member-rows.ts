import type { Db } from '../../../backend/src/core/db/driver';
import type { DialogName } from '../tab/entry';
import type { Member } from '../world';

export interface MovementRow {
  id: string;
  memberId: string;
  kind: DialogName;
  /** Of a gift its voucher, of a claim nothing. */
  source: string;
  amount: number;
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED';
}

export interface AccountRow {
  owner: string;
  kind: string;
  label: string;
  balance: number;
}

/** The rows of the run's members that the invariants compare. */
export interface MemberRows {
  movements: readonly MovementRow[];
  accounts: readonly AccountRow[];
}

/** Reads the rows in one statement. */
export async function readMemberRows(db: Db, members: readonly Member[]): Promise<MemberRows> {
  const [rows] = await db.query<MemberRows>(
    `select
       (select coalesce(json_agg(json_build_object('id', id, 'memberId', member_id, 'kind', kind, 'source', source,
          'amount', amount, 'status', status)), '[]') from (
            select id, member_id, kind, source, amount, status from movement
            union all select id, member_id, 'gift', voucher, amount, status from gift_link
            union all select id, member_id,
              case source when 'bonus' then 'bonus ' || code when 'refund' then 'add refund' else source end,
              '', amount, 'SUCCESS' from bonus_round
            union all select id::text, member_id, 'receive refund', '', amount, 'SUCCESS' from refund
          ) as known where member_id = any($1::text[])) as movements,
       (select coalesce(json_agg(json_build_object('owner', owner, 'kind', kind, 'label', label,
          'balance', balance)), '[]') from ledger_account where owner = any($1::text[])) as accounts`,
    [members.map(({ id }) => id)],
  );
  return rows ?? { movements: [], accounts: [] };
}
