import { loginStorageState } from './login';
import { ownMember, type RegisteredMember } from './register-member';
import { createSpinSite, type SpinSite } from './spin-site';
import { test as base } from './test';

/** Journeys in Thai of a new member at the wheel. `demoSite` controls the sandbox and reads the backend. */
export const test = base.extend<{ spinner: RegisteredMember; demoSite: SpinSite }>({
  spinner: async ({ site }, use) => use(await ownMember(site.url)),
  demoSite: async ({ site, spinner }, use) => use(createSpinSite(site.url, spinner)),
  storageState: async ({ origin, spinner }, use) => use(loginStorageState(origin, spinner.token, 'th')),
});

export { expect } from './test';
