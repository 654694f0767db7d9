import type { Satang } from '@wallet/contract/satang';

/** What an entry may be linked to (S3.24). */
export type SourceKind = 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw';

/** One thing that happened to the member's money, as this remote works with it. */
export interface Entry {
  /** Tells it from the others of its page, also where the backend gives no id. */
  id: string;
  /** A type of S3.24 in lower case, or whatever the backend calls another one; empty where it does not say. */
  type: string;
  /** SUCCESS, FAILED, or anything else while in progress; empty where the backend does not say. */
  status: string;
  /** A game's code, `wallet`, `all`, or null for outside the site. */
  from: string | null;
  to: string | null;
  /** Satang, with the sign that the backend gave it; null where it is not known. */
  amount: Satang | null;
  createdAt: string | null;
  source: { kind: SourceKind; description: string } | null;
}
