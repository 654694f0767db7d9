import type { Page } from '@playwright/test';
import { hasLoadedAssets, skipSlowMessages, waitForHydration } from '../support/page-state';
import { blockScript } from '../support/block-script';
import { labels } from '../support/labels';
import { flowLanguages, languageTags } from '../support/language';
import { homePage } from '../support/home-page';
import { logOut } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/test';

/** The member's total balance, in the page or in its HTML. */
const total = (page: Page) =>
  page
    .locator('main')
    .getByText(/^[\d,]+\.\d\d$/)
    .first();

/** Records the paths of the calls that a page makes to the backend. */
function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && request.method() !== 'OPTIONS') calls.push(pathname);
  });
  return calls;
}

const countOf = (calls: readonly string[], path: string) => calls.filter((call) => call === path).length;

test.describe('a member', () => {
  test.use({ member: members.rich });

  for (const language of flowLanguages)
    test.describe(`in ${language}`, () => {
      test.use({ language });

      test('[S2.12] sees the layout of the home before any script is loaded, and a link that is clicked then is followed', async ({
        page,
      }) => {
        const text = labels[language];
        const release = await blockScript(page);
        await page.goto('/user/home', { waitUntil: 'commit' });
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('heading', { name: text.lotto })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
        await homePage(page, language).menu.getByRole('link', { name: text.conditions }).click();
        release();
        await expect(page.getByRole('dialog', { name: text.conditionsTitle })).toBeVisible();
      });
    });

  test('[S2.29] the first calls of a page are requested with the HTML, and each once: on the home the games, then the wallet and the running bonus', async ({
    context,
  }) => {
    for (const [path, firstCalls] of [
      ['/user/home', ['/api/wallet/refresh/slot', '/api/wallet', '/api/bonus/check/active']],
      ['/user/profile', ['/api/account/profile', '/api/wallet']],
    ] as const) {
      const tab = await context.newPage();
      const calls = recordCalls(tab);
      const release = await blockScript(tab);
      await tab.goto(path, { waitUntil: 'commit' });
      const isHome = path === '/user/home';
      await expect.poll(() => (isHome ? calls : calls.toSorted())).toEqual(firstCalls);
      await expect(total(tab)).toBeHidden();
      release();
      await waitForHydration(tab);
      await tab.waitForLoadState('networkidle');
      for (const call of firstCalls) expect(countOf(calls, call), call).toBe(1);
      await tab.close();
    }
  });

  test('[S1.8] [S2.9] the next visit shows the cached balance before any script, but after a logout nothing until the login page', async ({
    page,
    context,
  }) => {
    await page.goto('/user/home');
    await waitForHydration(page);
    const cachedBalance = await total(page).textContent();
    const nextPage = await context.newPage();
    const release = await blockScript(nextPage);
    await nextPage.goto('/user/home', { waitUntil: 'commit' });
    await expect(total(nextPage)).toHaveText(cachedBalance ?? '');
    release();
    await waitForHydration(nextPage);
    await expect(total(nextPage)).toHaveText(cachedBalance ?? '');
    await nextPage.close();
    await logOut(page);
    await expect(page).toHaveURL(/\/login/);
    const pageAfterLogout = await context.newPage();
    const calls = recordCalls(pageAfterLogout);
    const releaseAfterLogout = await blockScript(pageAfterLogout);
    await pageAfterLogout.goto('/user/home', { waitUntil: 'commit' });
    await expect(pageAfterLogout.locator('#root .boot')).toBeVisible();
    await expect(pageAfterLogout.getByRole('navigation')).toHaveCount(0);
    expect(calls).toEqual([]);
    releaseAfterLogout();
    await expect(pageAfterLogout).toHaveURL(/\/login/);
  });

  test('[T3.6] nothing moves when the code replaces the HTML, which has the size of the loading state', async ({
    browser,
    origin,
    page,
    context,
  }) => {
    await page.close();
    for (const [path, width] of [
      ['/user/home', 360],
      ['/user/statement', 1280],
    ] as const) {
      const ownContext = await browser.newContext({
        viewport: { width, height: 900 },
        reducedMotion: 'reduce',
        storageState: await context.storageState(),
      });
      await ownContext.addInitScript(skipSlowMessages);
      const measuredPage = await ownContext.newPage();
      await measuredPage.route('**/api/**', () => undefined);
      const release = await blockScript(measuredPage);
      await measuredPage.goto(origin + path, { waitUntil: 'commit' });
      await measuredPage.locator('.boot-strip').evaluate((strip) => strip.remove());
      await measuredPage.waitForFunction(hasLoadedAssets);
      const readBoxes = () =>
        measuredPage
          .locator('main')
          .locator('h1, h2, p')
          .evaluateAll((all) =>
            all.map((one) => {
              const { x, y, width: boxWidth, height } = one.getBoundingClientRect();
              return [one.tagName, ...[x, y, boxWidth, height].map(Math.round)].join(' ');
            }),
          );
      let before = await readBoxes();
      // Content far below is laid out some frames after the rest.
      await expect
        .poll(async () => {
          const last = before;
          before = await readBoxes();
          return before.every((box, index) => box === last[index]);
        })
        .toBe(true);
      release();
      await waitForHydration(measuredPage);
      await measuredPage.waitForFunction(hasLoadedAssets);
      await expect.poll(readBoxes, `${path} at ${width} px`).toEqual(before);
      await ownContext.close();
    }
  });
});
