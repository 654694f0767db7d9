import type { Db } from '@wallet/server/db';
import type { DialogName } from '../tab/money-dialog';
import type { Member } from '../world';

export interface MovementRow {
  id: string;
  memberId: string;
  /** `gathered`: everything in the games came back to the wallet during a break, perhaps without a tap. */
  kind: DialogName | 'gathered';
  /** Of a gift its voucher, of a claim nothing. */
  source: string;
  amount: number;
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED';
}

/** A code for a deposit. */
export interface CodeRow {
  id: string;
  memberId: string;
  provider: string;
  amount: number;
  /** True when the issuer has issued it, so that it can be paid. */
  isIssued: boolean;
  /** What was credited for it, in satang, and how often. */
  credited: number;
  credits: number;
}

export interface SlipRow {
  id: string;
  memberId: string;
  status: 'PROCESSING' | 'SUCCESS' | 'FAILED';
  sha256: string;
}

/** A transfer that was credited: by a slip, by a report of the bank, or by both. */
export interface CreditRow {
  memberId: string;
  /** The bank's reference, without its number. */
  reference: string;
  txn: number;
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
  codes: readonly CodeRow[];
  slips: readonly SlipRow[];
  credits: readonly CreditRow[];
}

/** Reads the rows in one statement. */
export async function readMemberRows(db: Db, members: readonly Member[]): Promise<MemberRows> {
  const [rows] = await db.query<MemberRows>(
    `select
       (select coalesce(json_agg(json_build_object('id', id, 'memberId', member_id, 'kind', kind, 'source', source,
          'amount', amount, 'status', status)), '[]') from (
            select m.id, m.member_id, case
                when m.source = 'held' then 'held'
                when m.source = 'all' and m.destination = 'wallet' and exists (select from play_break b
                  where b.member_id = m.member_id and m.created_at >= b.started_at
                    and (b.ended_at is null or m.created_at < b.ended_at)) then 'gathered'
                else m.kind end as kind, m.source, m.amount, m.status from movement m
            union all select id, member_id, 'gift', voucher, amount, status from gift_link
            union all select id, member_id,
              case source when 'bonus' then 'bonus ' || code when 'refund' then 'add refund' else source end,
              '', amount, 'SUCCESS' from bonus_round
            union all select id, member_id, 'qr ' || provider, '', asked,
              case when payload is null then 'FAILED' else 'SUCCESS' end from qr_code
            union all select id::text, member_id, 'receive refund', '', amount, 'SUCCESS' from refund
          ) as known where member_id = any($1::text[])) as movements,
       (select coalesce(json_agg(json_build_object('owner', owner, 'kind', kind, 'label', label,
          'balance', balance)), '[]') from ledger_account where owner = any($1::text[])) as accounts,
       (select coalesce(json_agg(json_build_object('id', q.id, 'memberId', q.member_id, 'provider', q.provider,
          'amount', q.amount, 'isIssued', q.payload is not null,
          'credited', (select coalesce(sum(amount), 0) from qr_payment where qr_id = q.id),
          'credits', (select count(*) from qr_payment where qr_id = q.id))), '[]')
          from qr_code q where q.member_id = any($1::text[])) as codes,
       (select coalesce(json_agg(json_build_object('id', id, 'memberId', member_id, 'status', status, 'sha256', sha256)
          order by place), '[]') from slip where member_id = any($1::text[])) as slips,
       (select coalesce(json_agg(json_build_object('memberId', member_id, 'reference', reference, 'txn', txn)), '[]')
          from (
            select member_id, substr(ref_no, position(':' in ref_no) + 1) as reference, txn_id as txn from slip
            where txn_id is not null
            union select member_id, bank_reference, txn_id from bank_credit
          ) as credited where member_id = any($1::text[])) as credits`,
    [members.map(({ id }) => id)],
  );
  return rows ?? { movements: [], accounts: [], codes: [], slips: [], credits: [] };
}
