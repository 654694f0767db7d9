import type { ErrorCode } from '@wallet/contract';
import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import type { Queryable } from '@wallet/server/db';
import type { Schemas } from '../call';
import type { StatementStatus, StatementType } from './wallet';

type Stage = Schemas['MovementStage']['stage'];

/** How far a movement is. A time is null when it is not reached, or not known: older versions did not store it. */
export interface Progress {
  type: StatementType;
  status: StatementStatus;
  requestedAt: Date | null;
  /** The provider had the request and had not answered finally. */
  sentAt: Date | null;
  /** A slip was read. */
  receivedAt: Date | null;
  endedAt: Date | null;
  /** True when a failed movement had taken money, which is back in the wallet. */
  isReturned: boolean | null;
  /** The part of a deposit that the limits still hold apart; null for a deposit that they never held. */
  held: Satang | null;
}

function lastStage({ type, status, isReturned, held }: Progress): Stage {
  if (status === 'FAILED') return isReturned ? 'RETURNED' : 'FAILED';
  if (held !== null) return 'HELD';
  return type === 'withdraw' ? 'PAID' : 'CREDITED';
}

/** Returns the stages that a movement has reached, oldest first. A stage without a time is left out. */
export function stagesOf(progress: Progress): Schemas['MovementStage'][] {
  const times: readonly (readonly [Stage, Date | null])[] = [
    ['REQUESTED', progress.requestedAt],
    ['SENT', progress.sentAt],
    ['RECEIVED', progress.receivedAt],
    [lastStage(progress), progress.endedAt],
  ];
  return times.flatMap(([stage, at]) => (at ? [{ stage, at: at.toISOString() }] : []));
}

/** The site's codes for rejections of providers, by the code of the provider. The others are no help to a member. */
const codesOfRejections: Readonly<Record<'withdraw' | 'transfer', Readonly<Record<string, ErrorCode>>>> = {
  withdraw: {
    NO_ACCOUNT: 'PAYEE_NO_ACCOUNT',
    NAME_MISMATCH: 'PAYEE_NAME_MISMATCH',
    BANK_CLOSED: 'PAYEE_BANK_CLOSED',
  },
  transfer: { NO_ACCOUNT: 'SLOT_NO_ACCOUNT', NOT_ENOUGH: 'MONEY_NOT_ENOUGH' },
};

/** Returns the error code that explains a failed movement; undefined for any other movement, and without a reason. */
export function reasonOf({ type, status }: Progress, reason: string | null): string | undefined {
  if (status !== 'FAILED' || reason === null) return undefined;
  // Slips and gifts store the site's codes.
  return type === 'withdraw' || type === 'transfer' ? codesOfRejections[type][reason] : reason;
}

const shownDigits = 4;

/** Hides all but the last four digits of an account number. */
export function maskAccountNo(accountNo: string): string {
  const hidden = Math.max(accountNo.length - shownDigits, 0);
  return '•'.repeat(hidden) + accountNo.slice(hidden);
}

/** The movements in progress of a member: the number of stages that each has reached, by its id. */
export type OpenStages = ReadonlyMap<string, number>;

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

/** Returns the ids of the movements that were added, reached another stage or ended. */
export const changedMovements = (before: OpenStages, after: OpenStages): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));

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
