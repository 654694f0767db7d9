import { promoSite, type Player, type PromoSite } from './promo-site';
import { test as base } from './test';

/** Journeys in Thai of a newly registered member with no money. `outside` controls the environment of the offers. */
export const test = base.extend<{ outside: PromoSite; player: Player }>({
  outside: async ({ origin }, use) => {
    const outside = promoSite(origin);
    await use(outside);
    await outside.resetClock();
  },
  player: async ({ outside }, use) => use(await outside.register()),
  // Registers the member before the browser opens with the login.
  member: async ({ player }, use) => use(player.username),
  language: async ({ outside: _ }, use) => use('th'),
});

export { expect } from './test';
