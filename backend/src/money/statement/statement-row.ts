import type { components } from '@wallet/contract';
import type { Satang } from '../../ledger/satang';
import type { Localized } from '../../settings/site/language';

export type StatementType = components['schemas']['Statement']['statementType'];
export type StatementStatus = components['schemas']['MovementStatus'];

/** What a row may have come from. */
export type StatementSourceKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';

/** One thing that happened to a member's money. */
export interface StatementRow {
  /** The movement's own id, when it has one; else the row makes one. */
  id?: string;
  memberId: string;
  type: StatementType;
  status: StatementStatus;
  /** Where money came from: a game's code, `wallet`, `all`, or null for outside. */
  from: string | null;
  to: string | null;
  /** Satang; below zero when the member's money became less, above it for transfers. */
  amount: Satang;
  source?: { kind: StatementSourceKind; description: Localized };
  at: Date;
}
