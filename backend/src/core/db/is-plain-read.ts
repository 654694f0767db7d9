/** Names of the project's SQL functions, which may write, all contain an underscore: `ledger_pay(…)`. */
const callsOwnFunction = /\w_\w+\s*\(/;
const locks = /\bfor\s+(no\s+key\s+)?(update|share|key\s+share)\b/i;

/** True for one `select` that can neither write nor lock, so that it may be sent twice. */
export const isPlainRead = (sql: string): boolean =>
  /^\s*select\b/i.test(sql) && !sql.includes(';') && !callsOwnFunction.test(sql) && !locks.test(sql);
