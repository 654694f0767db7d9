import type { ErrorCode } from '@wallet/contract';
import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { refused } from '../core/http/refused';

/**
 * Checks that the member may transfer money to a place, and takes the member's lock.
 * @throws Failure NO_GAME, SLOT_NO_ACCOUNT, NO_WALLET, BONUS_CONDITION
 */
export async function requireTransferable(
  tx: Tx,
  { id, currency }: Pick<Member, 'id' | 'currency'>,
  to: string,
): Promise<void> {
  const rows = await tx.query<{ refusal: ErrorCode | null }>(
    'select transfer_refusal($1, $2, null, $3) as refusal',
    [id, currency, to],
  );
  if (rows[0]?.refusal) throw refused(rows[0].refusal);
}
