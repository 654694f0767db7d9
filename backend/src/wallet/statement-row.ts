import type { components } from '@wallet/contract';
import type { Satang } from '../core/ledger/satang';
import type { Localized } from '../settings/language';

export type StatementType = components['schemas']['Statement']['statementType'];
export type StatementStatus = components['schemas']['MovementStatus'];

/** Kind of source of a row. */
export type StatementSourceKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';

/** One event in a member's statement. */
export interface StatementRow {
  /** Id of the movement, when there is one; otherwise the row gets a new id. */
  id?: string;
  memberId: string;
  type: StatementType;
  status: StatementStatus;
  /** Source of the money: a game's code, `wallet`, `all`, or null for outside. */
  from: string | null;
  to: string | null;
  /** Satang; negative when the member's money decreased, positive for transfers. */
  amount: Satang;
  source?: { kind: StatementSourceKind; description: Localized };
  at: Date;
}
