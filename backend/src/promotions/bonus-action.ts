import type { Member } from '../members/member';
import type { Tx } from '../core/db/driver';
import type { Deps } from '../deps';
import { listGameAccounts } from '../games/list-game-accounts';
import { lockMember } from '../members/lock-member';
import { readGames } from '../games/read-games';
import { type Intent, idempotent } from '../core/http/idempotency';
import { refused } from '../core/http/failure';

/** Results of reading a member's games just before the action. */
export interface GameAnswers {
  /**
   * Requires that all games answered: the balance and the stakes of a game without an answer are unknown.
   * @throws Failure BONUS_REMAINING when a game did not answer
   */
  requireAll(): void;
}

/**
 * Runs an action on bonus money once per idempotency key, under the member's lock. Reads the games first, so that
 * stakes made until now count as made before the action.
 */
export async function bonusAction<T extends object>(
  deps: Deps,
  member: Pick<Member, 'id' | 'currency'>,
  intent: Intent,
  effect: (tx: Tx, answers: GameAnswers) => Promise<T>,
): Promise<T> {
  const silent = await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const answers: GameAnswers = {
    requireAll() {
      if (silent.length > 0) throw refused('BONUS_REMAINING');
    },
  };
  return idempotent(deps.db, intent, async (tx) => {
    await lockMember(tx, member.id);
    return effect(tx, answers);
  });
}
