import type { Member } from '../account/member';
import type { Tx } from '../db/driver';
import type { Deps } from '../deps';
import { listGameAccounts } from '../games/list-game-accounts';
import { lockMember } from '../games/lock-member';
import { readGames } from '../games/read-games';
import { type Intent, once } from '../http/once';
import { refused } from '../http/refused';

/** What a member's games told just before. */
export interface Heard {
  /**
   * A game that does not answer may hold any amount and any stakes.
   * @throws Failure BONUS_REMAINING while there is one
   */
  requireAll(): void;
}

/**
 * Gives an act on bonus money its effect once, by what the games say now and in the member's turn: what was staked
 * before then counts as before.
 */
export async function onceByGames<T extends object>(
  deps: Deps,
  member: Pick<Member, 'id' | 'currency'>,
  intent: Intent,
  effect: (tx: Tx, heard: Heard) => Promise<T>,
): Promise<T> {
  const silent = await readGames(deps, member, await listGameAccounts(deps.db, member.id));
  const heard: Heard = {
    requireAll() {
      if (silent.length > 0) throw refused('BONUS_REMAINING');
    },
  };
  return once(deps.db, intent, async (tx) => {
    await lockMember(tx, member.id);
    return effect(tx, heard);
  });
}
