import { promoSite, type Player, type PromoSite } from './promo-site';
import { test as base } from './test';

/** Journeys of a newly registered member with nothing yet, in Thai; `outside` plays the world around the offers. */
export const test = base.extend<{ outside: PromoSite; player: Player }>({
  outside: async ({ origin }, use) => {
    const outside = promoSite(origin);
    await use(outside);
    await outside.resetClock();
  },
  player: async ({ outside }, use) => use(await outside.register()),
  // Registered before the browser opens with the login.
  member: async ({ player }, use) => use(player.username),
  language: async ({ outside: _ }, use) => use('th'),
});

export { expect } from './test';
