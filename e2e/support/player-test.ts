import { loggedIn } from './logged-in';
import { newPlayer, type Player, type Wealth } from './player';
import { test as base } from './test';

interface PlayerFixtures {
  wealth: Wealth;
  /** A player of this test only, whose login is stored in the browser. */
  player: Player;
}

/** Journeys of a player who may move money without a change of another member's balance. */
export const test = base.extend<PlayerFixtures>({
  wealth: [{ wallet: 1000, games: ['PG', 'KENO'] }, { option: true }],
  player: async ({ site, wealth }, use) => use(await newPlayer(site.url, wealth)),
  storageState: async ({ origin, player, language }, use) => use(loggedIn(origin, player.token, language)),
});

export { expect } from './test';
