import type { Tx } from '../db/driver';
import { refused } from '../http/refused';
import { runningRound } from './running-round';

/**
 * Bonus money comes only to who has none to meet conditions for; the caller holds the member's lock.
 * @throws Failure BONUS_REMAINING
 */
export async function requireNoRound(tx: Tx, memberId: string): Promise<void> {
  if (await runningRound(tx, memberId)) throw refused('BONUS_REMAINING');
}
