import { type Member, lockMember } from '../members/member';
import type { Tx } from '../core/db/driver';
import { type Intent, idempotent } from '../core/http/idempotency';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { listGameAccounts, readGames } from '../games';

/** Result of reading a member's games just before the action. */
export interface GameResponses {
  /**
   * Requires that all games responded: the balance and the stakes of the others are unknown.
   * @throws AppError BONUS_REMAINING when a game did not respond
   */
  requireAll(): void;
}

/**
 * Runs an action on bonus money once per idempotency key, under the member's lock. Reads the games first, so that
 * stakes up to now count as made before the action.
 */
export async function bonusAction<T extends object>(
  deps: Deps,
  member: Pick<Member, 'id' | 'currency'>,
  intent: Intent,
  effect: (tx: Tx, responses: GameResponses) => Promise<T>,
): Promise<T> {
  const unresponsive = await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const responses: GameResponses = {
    requireAll() {
      if (unresponsive.length > 0) throw new AppError(422, 'BONUS_REMAINING');
    },
  };
  return idempotent(deps.db, intent, async (tx) => {
    await lockMember(tx, member.id);
    return effect(tx, responses);
  });
}
