import { test as base } from './fault-test';
import { loggedIn } from './logged-in';
import { newPlayer, type Player, type Wealth } from './player';

interface PlayerFixtures {
  wealth: Wealth;
  /** A player of this test only, whose login is stored in the browser. */
  player: Player;
}

/** Journeys of a player through the fault server. API calls may fail. */
export const test = base.extend<PlayerFixtures>({
  wealth: [{ wallet: 1000, games: ['PG', 'KENO'] }, { option: true }],
  player: async ({ site, wealth }, use) => use(await newPlayer(site.url, wealth)),
  storageState: async ({ origin, player, language }, use) => use(loggedIn(origin, player.token, language)),
  watch: async ({ watch }, use) => {
    watch.expectFailures(/\/api\//);
    await use(watch);
  },
});

export { expect } from './test';
