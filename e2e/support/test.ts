import { expect, test as base, type BrowserContext } from '@playwright/test';
import { acceptAgreements } from './accept-agreements';
import type { Language } from './language';
import { reuseToken } from './login';
import { noteOpened } from './note-opened';
import { watchPages, type PageWatch } from './page-watch';
import { startSite, type RunningSite } from './start-site';

/** What a test says about who opens the site. */
interface Visitor {
  /** Phone number of the member who is already logged in, remembered; null for a visitor. */
  member: string | null;
  /** The language chosen on an earlier visit; null on a first one. */
  language: Language | null;
  /** Whether the agreement has yet to be accepted; otherwise it is, in every login. */
  agreement: boolean;
}

interface Fixtures extends Visitor {
  /** Where the browser opens the site. */
  origin: string;
  /** Where the site's calls go: its own origin unless another backend is named. */
  api: string;
  /** Fails the test for what goes wrong on its pages without being its matter. */
  watch: PageWatch;
  /** A further browser, watched as the first; `keep` carries over what a browser keeps when it is closed. */
  openBrowser: (options?: { keep?: BrowserContext }) => Promise<BrowserContext>;
}

interface WorkerFixtures {
  site: RunningSite;
}

/** The base of all journeys: one running site per worker, and pages that nothing may go wrong on. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    async ({ browserName: _ }, use) => {
      const site = await startSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  member: [null, { option: true }],
  language: [null, { option: true }],
  agreement: [false, { option: true }],
  context: async ({ context, member, agreement }, use) => {
    if (!agreement && !member) await acceptAgreements(context);
    await use(context);
  },
  origin: async ({ site }, use) => use(site.url),
  api: async ({ origin }, use) => use(origin),
  baseURL: async ({ origin }, use) => use(origin),
  storageState: async ({ origin, api, member, language, agreement }, use) => {
    const localStorage = [];
    if (member) {
      localStorage.push({ name: 'token', value: await reuseToken(api, member) });
      // The agreement that the home asks for has journeys of its own.
      if (!agreement) localStorage.push({ name: 'remember-agreement', value: 'true' });
    }
    if (language) localStorage.push({ name: 'locale', value: language });
    await use({ cookies: [], origins: [{ origin, localStorage }] });
  },
  watch: [
    async ({ context }, use, testInfo) => {
      const watch = await watchPages(context);
      const opened = noteOpened(context);
      await use(watch);
      testInfo.annotations.push({ type: 'opened', description: JSON.stringify([...opened]) });
      expect(watch.problems(), 'what went wrong on the pages').toEqual([]);
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, baseURL, contextOptions }, use) => {
    const opened: { context: BrowserContext; watch: PageWatch }[] = [];
    await use(async ({ keep } = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL,
        // Local storage and cookies with a date, as a browser keeps them: never the session's own storage.
        storageState: keep ? await keep.storageState() : undefined,
      });
      await acceptAgreements(context);
      opened.push({ context, watch: await watchPages(context) });
      return context;
    });
    const problems = opened.flatMap(({ watch }) => watch.problems());
    await Promise.all(opened.map(({ context }) => context.close()));
    expect(problems, 'what went wrong in the further browsers').toEqual([]);
  },
});

export { expect };
