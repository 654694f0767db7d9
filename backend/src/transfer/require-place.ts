import type { Tx } from '../db/driver';
import { findGameAccount } from '../games/find-game-account';

/**
 * Checks one end of a transfer; gives the member's user name where it is a game.
 * @throws Failure NO_GAME, SLOT_NO_ACCOUNT
 */
export async function requirePlace(tx: Tx, memberId: string, place: string): Promise<string | undefined> {
  return place === 'wallet' ? undefined : (await findGameAccount(tx, memberId, place)).username;
}
