import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import { lockMember } from '../members/lock-member';
import { endWagering } from './end-wagering';
import { runningWagering } from './running-wagering';

/**
 * Checks that no bonus blocks a withdrawal. Ends a running bonus whose condition is met, before the withdrawal reads
 * the wallet. Takes the member's lock, so the caller must not hold a lock on an account yet.
 * @throws Failure BONUS_CONDITION
 */
export async function requireWithdrawable(
  tx: Tx,
  member: Pick<Member, 'id' | 'currency'>,
  at: Date,
): Promise<void> {
  await lockMember(tx, member.id);
  const wagering = await runningWagering(tx, member.id);
  if (wagering) await endWagering(tx, member, wagering, at, { isWithdrawal: true });
}
