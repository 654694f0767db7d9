import { test as base } from './fault-test';
import { loginStorageState } from './login';
import { newPlayer, type Player, type StartBalances } from './player';

interface PlayerFixtures {
  balances: StartBalances;
  /** A player of this test only, whose login is stored in the browser. */
  player: Player;
}

/** Journeys of a player through the fault server. API calls may fail. */
export const test = base.extend<PlayerFixtures>({
  balances: [{ wallet: 1000, games: ['PG', 'KENO'] }, { option: true }],
  player: async ({ site, balances }, use) => use(await newPlayer(site.url, balances)),
  storageState: async ({ origin, player, language }, use) =>
    use(loginStorageState(origin, player.token, language)),
  watch: async ({ watch }, use) => {
    watch.allowFailures(/\/api\//);
    await use(watch);
  },
});

export { expect } from './test';
