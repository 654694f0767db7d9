/** Why the ledger rejected a transaction. Nothing was written. */
export type LedgerRefusalReason =
  | 'MONEY_NOT_ENOUGH'
  | 'UNBALANCED'
  | 'TOO_FEW_POSTINGS'
  | 'BAD_AMOUNT'
  | 'NO_ACCOUNT';

/** Thrown before anything is written, so the surrounding transaction is still valid. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';

  constructor(readonly reason: LedgerRefusalReason) {
    super(reason);
  }
}
