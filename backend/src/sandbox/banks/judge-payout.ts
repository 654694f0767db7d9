import type { Reader } from '../../db/driver';

/** Decides a payment that is on its way; says whether there was one to decide. */
export async function judgePayout(
  db: Reader,
  reference: string,
  verdict: 'paid' | 'refused',
): Promise<boolean> {
  const judged = await db.query(
    `update sandbox_payout set status = $2 where reference = $1 and status = 'pending' returning reference`,
    [reference, verdict],
  );
  return judged.length > 0;
}
