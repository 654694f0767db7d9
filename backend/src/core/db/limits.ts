import type { TxLimits } from './driver';

/** Maximum duration of one statement and of one transaction, and maximum wait before it starts (ms). */
export interface DbLimits extends TxLimits {
  waitMs: number;
}

export const defaultDbLimits: DbLimits = { statementMs: 10_000, transactionMs: 20_000, waitMs: 20_000 };
