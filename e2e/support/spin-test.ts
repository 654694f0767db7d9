import { spinSite, type SpinSite } from './spin-site';
import { test } from './test';

/** Journeys in Thai of a separate member at the wheel. `outside` controls the sandbox and reads the backend. */
export function spinTest(phone: string) {
  return test.extend<object, { outside: SpinSite }>({
    outside: [
      async ({ site }, use) => {
        const outside = spinSite(site.url, phone);
        await outside.register();
        await use(outside);
      },
      { scope: 'worker' },
    ],
    // Registers the member before the browser opens with the login.
    member: async ({ outside: _ }, use) => use(phone),
    language: async ({ outside: _ }, use) => use('th'),
  });
}
