import { lockMember, type WalletOwner } from '../members/member';
import type { Tx } from '../core/db/driver';
import { type Intent, idempotent } from '../core/http/idempotency';
import { AppError } from '../core/errors';
import type { Deps } from '../deps';
import { listGameAccounts, readGames } from '../games';

/**
 * Runs an action on bonus money once per idempotency key, under the member's lock. Reads the games first, so that
 * stakes up to now count as made before the action. The effect calls `requireAllGames` when it depends on the balance and
 * the stakes of every game.
 * @throws AppError BONUS_REMAINING when the effect requires all games and one did not respond; errors of the effect
 */
export async function bonusAction<T extends object>(
  deps: Deps,
  member: WalletOwner,
  intent: Intent,
  effect: (tx: Tx, requireAllGames: () => void) => Promise<T>,
): Promise<T> {
  const unresponsive = await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const requireAllGames = (): void => {
    if (unresponsive.length > 0) throw new AppError(422, 'BONUS_REMAINING');
  };
  return idempotent(deps.db, intent, async (tx) => {
    await lockMember(tx, member.id);
    return effect(tx, requireAllGames);
  });
}
