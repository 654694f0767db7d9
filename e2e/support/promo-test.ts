import { createPromoSite, type Player, type PromoSite } from './promo-site';
import { test as base } from './test';

/** Journeys in Thai of a newly registered member with no money. `demoSite` controls the environment of the offers. */
export const test = base.extend<{ demoSite: PromoSite; player: Player }>({
  demoSite: async ({ origin }, use) => use(createPromoSite(origin)),
  player: async ({ demoSite }, use) => use(await demoSite.register()),
  // Registers the member before the browser opens with the login.
  member: async ({ player }, use) => use(player.username),
  language: async ({ demoSite: _ }, use) => use('th'),
});

export { expect } from './test';
