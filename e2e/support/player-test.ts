import { loginStorageState } from './login';
import { newPlayer, type Player, type StartBalances } from './player';
import { test as base } from './test';

interface PlayerFixtures {
  balances: StartBalances;
  /** A player of this test only, whose login is stored in the browser. */
  player: Player;
}

/** Journeys of a player who may move money without a change of another member's balance. */
export const test = base.extend<PlayerFixtures>({
  balances: [{ wallet: 1000, games: ['PG', 'KENO'] }, { option: true }],
  player: async ({ site, balances }, use) => use(await newPlayer(site.url, balances)),
  storageState: async ({ origin, player, language }, use) =>
    use(loginStorageState(origin, player.token, language)),
});

export { expect } from './test';
