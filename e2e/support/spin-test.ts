import { spinSite, type SpinSite } from './spin-site';
import { test } from './test';

/** Journeys of a member of their own at the wheel, in Thai; `outside` is what the sandbox and the backend say. */
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
    // Registered before the browser opens with the login.
    member: async ({ outside: _ }, use) => use(phone),
    language: async ({ outside: _ }, use) => use('th'),
  });
}
