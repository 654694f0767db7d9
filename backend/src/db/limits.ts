/** How long one statement, and one whole transaction, may take before it is given up (ms). */
export interface DbLimits {
  statementMs: number;
  transactionMs: number;
}

export const defaultDbLimits: DbLimits = { statementMs: 10_000, transactionMs: 20_000 };
