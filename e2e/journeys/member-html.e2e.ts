import type { Page } from '@playwright/test';
import { hasLoadedAssets, skipSlowMessages, waitForHydration } from '../support/page-state';
import { blockScript } from '../support/block-script';
import { labels } from '../support/labels';
import { flowLanguages } from '../support/language';
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

      test('[S2.12] sees the layout of the home before any script is loaded', async ({ page }) => {
        await blockScript(page);
        await page.goto('/user/home', { waitUntil: 'commit' });
        await expect(page.getByRole('navigation').getByRole('link').first()).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
        await expect(page.getByRole('heading', { name: labels[language].lotto })).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language === 'la' ? 'lo' : language);
      });
    });

  test('[S2.29] the games are requested with the HTML, then the wallet and the running bonus, each once', async ({
    page,
  }) => {
    const firstCalls = ['/api/wallet/refresh/slot', '/api/wallet', '/api/bonus/check/active'];
    const calls = recordCalls(page);
    const release = await blockScript(page);
    await page.goto('/user/home', { waitUntil: 'commit' });
    await expect.poll(() => calls).toEqual(firstCalls);
    await expect(total(page)).toBeHidden();
    release();
    await waitForHydration(page);
    await expect(total(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const call of firstCalls) expect(countOf(calls, call), call).toBe(1);
  });

  test('the first calls of a page are made once, with the HTML', async ({ page }) => {
    const expectedCalls = ['/api/account/profile', '/api/wallet'];
    const calls = recordCalls(page);
    const release = await blockScript(page);
    await page.goto('/user/profile', { waitUntil: 'commit' });
    await expect.poll(() => [...calls].sort()).toEqual(expectedCalls);
    release();
    await waitForHydration(page);
    await page.waitForLoadState('networkidle');
    for (const call of expectedCalls) expect(countOf(calls, call), call).toBe(1);
  });

  test('[S1.8] the next visit shows the cached balance before any script, but not after a logout', async ({
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
    await blockScript(pageAfterLogout);
    await pageAfterLogout.goto('/user/home', { waitUntil: 'commit' });
    await expect(pageAfterLogout.locator('#root .boot')).toBeVisible();
    await expect(pageAfterLogout.getByRole('navigation')).toHaveCount(0);
    expect(calls).toEqual([]);
  });

  test('a link that is clicked before the code is loaded is followed afterwards', async ({ page }) => {
    const release = await blockScript(page);
    await page.goto('/user/home', { waitUntil: 'commit' });
    await homePage(page).menu.getByRole('link', { name: labels.th.conditions }).click();
    release();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('nothing moves when the code replaces the HTML, which has the size of the loading state', async ({
    browser,
    origin,
    page,
    context,
  }) => {
    await page.close();
    for (const width of [360, 1280])
      for (const path of ['/user/home', '/user/bonus', '/user/spin', '/user/profile', '/user/statement']) {
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

test('[S2.9] a visitor sees nothing of a member’s page before the login page', async ({ page }) => {
  const release = await blockScript(page);
  const calls = recordCalls(page);
  await page.goto('/user/home', { waitUntil: 'commit' });
  await expect(page.locator('#root .boot')).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect(calls).toEqual([]);
  release();
  await expect(page).toHaveURL(/\/login/);
});
