import type { Period } from '../time/periods';
import type { World } from '../world';

/** A step of a limit, oldest first. */
export interface ChangeRow {
  memberId: string;
  period: Period;
  step: 'set' | 'requested' | 'confirmed';
  /** Satang; null for no limit. */
  amount: number | null;
  at: Date;
}

export const readChanges = ({ backend, members }: World): Promise<ChangeRow[]> =>
  backend.site.deps.db.query<ChangeRow>(
    `select member_id as "memberId", period, step, amount, changed_at as at from deposit_limit_change
     where member_id = any($1::text[]) order by id`,
    [members.map(({ id }) => id)],
  );

/** Money that became playable: by a deposit, or held money that was pending at the bank. */
interface PlayableRow {
  memberId: string;
  at: Date;
  amount: number;
}

/** Reads from the ledger what deposits and held money brought into the wallets, oldest first. */
export const readPlayable = ({ backend, members }: World): Promise<PlayableRow[]> =>
  backend.site.deps.db.query<PlayableRow>(
    `select a.owner as "memberId", t.occurred_at as at, p.amount
     from ledger_account a join ledger_posting p on p.account_id = a.id join ledger_txn t on t.id = p.txn_id
     where a.kind = 'wallet' and a.owner = any($1::text[]) and p.amount > 0
       and (t.kind = 'deposit' or exists (select from movement m where m.id = t.reference and m.source = 'held'))
     order by t.id`,
    [members.map(({ id }) => id)],
  );

/** A break; `endedAt` is null while it goes on. */
export interface BreakRow {
  memberId: string;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
}

export const readBreaks = ({ backend, members }: World): Promise<BreakRow[]> =>
  backend.site.deps.db.query<BreakRow>(
    `select member_id as "memberId", started_at as "startedAt", ends_at as "endsAt", ended_at as "endedAt"
     from play_break where member_id = any($1::text[]) order by id`,
    [members.map(({ id }) => id)],
  );
