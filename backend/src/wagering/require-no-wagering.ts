import type { Tx } from '../core/db/driver';
import { refused } from '../core/http/refused';
import { runningWagering } from './running-wagering';

/**
 * Checks that a member has no running wagering, because only then bonus money is credited. The caller must hold the
 * member's lock.
 * @throws Failure BONUS_REMAINING
 */
export async function requireNoWagering(tx: Tx, memberId: string): Promise<void> {
  if (await runningWagering(tx, memberId)) throw refused('BONUS_REMAINING');
}
