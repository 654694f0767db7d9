import type { Member } from '../../members/account/member';
import type { Tx } from '../../platform/db/driver';
import type { Deps } from '../../deps';
import { listGameAccounts } from '../../members/games/list-game-accounts';
import { lockMember } from '../../members/account/lock-member';
import { readGames } from '../../members/games/read-games';
import { type Intent, idempotent } from '../../http/idempotency/idempotency';
import { refused } from '../../http/refusals/refused';

/** What a member's games reported just before. */
export interface GameAnswers {
  /**
   * A game that does not answer may hold any amount and any stakes.
   * @throws Failure BONUS_REMAINING while there is one
   */
  requireAll(): void;
}

/**
 * Gives an action on bonus money one effect per key, by what the games report now and under the member's lock: what was
 * staked before then counts as before.
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
