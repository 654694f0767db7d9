/** Why the ledger did not take a transaction; nothing was written. */
export type LedgerRefusalReason =
  | 'MONEY_NOT_ENOUGH'
  | 'UNBALANCED'
  | 'TOO_FEW_POSTINGS'
  | 'BAD_AMOUNT'
  | 'NO_ACCOUNT';

/** Thrown before anything is written, so the transaction around it is still good. */
export class LedgerRefusal extends Error {
  override readonly name = 'LedgerRefusal';

  constructor(readonly reason: LedgerRefusalReason) {
    super(reason);
  }
}
