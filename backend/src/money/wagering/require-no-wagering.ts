import type { Tx } from '../../platform/db/driver';
import { refused } from '../../http/refusals/refused';
import { runningWagering } from './running-wagering';

/**
 * Bonus money is given only to a member without running wagering; the caller holds the member's lock.
 * @throws Failure BONUS_REMAINING
 */
export async function requireNoWagering(tx: Tx, memberId: string): Promise<void> {
  if (await runningWagering(tx, memberId)) throw refused('BONUS_REMAINING');
}
