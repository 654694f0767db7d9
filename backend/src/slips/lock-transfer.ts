import type { Tx } from '../db/driver';

/** A transfer's reference as its bank reports it: a slip's code has the bank's number before it. */
export function bareReference(refNo: string): string {
  return refNo.slice(refNo.indexOf(':') + 1);
}

/** Lets everything that decides about one transfer, its slips and the bank's own report, happen one after the other. */
export async function lockTransfer(tx: Tx, refNo: string): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended($1, 0))`, [`slip:${bareReference(refNo)}`]);
}
