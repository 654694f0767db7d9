import type { Statement } from '@wallet/shared/api/types';
import type { Satang } from '@wallet/shared/format/satang';

/** What an entry may be linked to (S3.24). */
export type SourceKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';

/** One thing that happened to the member's money, as this remote works with it. */
export interface Entry {
  id: string;
  type: Statement['statementType'];
  /** SUCCESS, FAILED, or anything else while in progress. */
  status: string;
  /** A game's code, `wallet`, `all`, or null for outside. */
  from: string | null;
  to: string | null;
  /** Satang; below zero when the member's money became less, above it for transfers. */
  amount: Satang;
  createdAt: string;
  source: { kind: SourceKind; description: string } | null;
}
