import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import { lockMember } from '../games/lock-member';
import { Failure } from '../http/failure';
import { refused } from '../http/refused';
import { endRound } from './end-round';
import { isRoundMet } from './is-round-met';
import { runningRound } from './running-round';

/**
 * Money leaves only when no bonus holds it: a running bonus whose condition is met is ended here, before the
 * withdrawal looks at the wallet. Takes the member's turn, so the caller must not hold an account yet.
 * @throws Failure BONUS_CONDITION
 */
export async function requireWithdrawable(
  tx: Tx,
  member: Pick<Member, 'id' | 'currency'>,
  at: Date,
): Promise<void> {
  await lockMember(tx, member.id);
  const round = await runningRound(tx, member.id);
  if (!round) return;
  if (!(await isRoundMet(tx, member.id, round))) throw refused('BONUS_CONDITION');
  await endRound(tx, member, round, at).catch((error: unknown) => {
    if (error instanceof Failure) throw refused('BONUS_CONDITION');
    throw error;
  });
}
