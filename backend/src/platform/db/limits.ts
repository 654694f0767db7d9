import type { TxLimits } from './driver';

/** How long one statement, and one whole transaction, may take before it is given up, and how long it may wait to begin (ms). */
export interface DbLimits extends TxLimits {
  waitMs: number;
}

export const defaultDbLimits: DbLimits = { statementMs: 10_000, transactionMs: 20_000, waitMs: 20_000 };
