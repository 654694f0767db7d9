import { createSpinSite, type SpinSite } from './spin-site';
import { test } from './test';

/** Journeys in Thai of a separate member at the wheel. `demoSite` controls the sandbox and reads the backend. */
export function spinTest(phone: string) {
  return test.extend<{ demoSite: SpinSite }>({
    demoSite: async ({ site }, use) => {
      const demoSite = createSpinSite(site.url, phone);
      await demoSite.register();
      await use(demoSite);
    },
    // Registers the member before the browser opens with the login.
    member: async ({ demoSite: _ }, use) => use(phone),
    language: async ({ demoSite: _ }, use) => use('th'),
  });
}
