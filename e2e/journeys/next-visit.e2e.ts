import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/fault-test';
import { readCaches, waitForCachedVisit, cachedPaths } from '../support/worker-caches';

const text = labels.th;
const offlineLabels = {
  offline: 'ออฟไลน์อยู่',
  amountsFrom: 'ยอดนี้เป็นของเวลา',
  deposit: 'ฝากเงิน',
  needsInternet: 'ต้องต่ออินเทอร์เน็ต',
};

test.use({ serviceWorkers: 'allow', language: 'th', viewport: { width: 412, height: 823 } });

test.describe('a member', () => {
  test.use({ member: members.rich });

  test('[T3.13] opens the site offline: it shows that it is offline, the cached balance with its time, and what is unavailable', async ({
    page,
    context,
    faults,
    watch,
  }) => {
    watch.allowFailures(/./);
    watch.allowErrors(/./);
    await page.goto('/user/home');
    const { total } = homePage(page);
    await expect(total).toContainText(/\d/);
    const shownTotal = await total.innerText();
    await waitForCachedVisit(page);
    faults.addFault(/./, 'unreached');
    // Chromium ends the emulation when the service worker stops, and Playwright sends only changes.
    const emulateOffline = async () => {
      await context.setOffline(false);
      await context.setOffline(true);
    };
    await emulateOffline();

    for (const path of ['/user/home', '/', '/user/home?dialog=nothing.here']) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/user\/home/);
      await expect(total).toHaveText(shownTotal);
    }
    const main = page.getByRole('main');
    const offlineStatus = page.getByRole('status').filter({ hasText: offlineLabels.offline });
    const deposit = main.getByRole('button', {
      name: `${offlineLabels.deposit} ${offlineLabels.needsInternet}`,
    });
    await expect(async () => {
      await emulateOffline();
      await expect(offlineStatus).toBeVisible({ timeout: 5_000 });
      await expect(deposit).toBeDisabled({ timeout: 5_000 });
    }).toPass();
    await expect(main.getByRole('status').filter({ hasText: offlineLabels.amountsFrom })).toContainText(
      /\d\d:\d\d/,
    );
    // A page that was never visited shows the offline message, inside the site's own frame.
    await page.goto('/user/spin');
    await expect(async () => {
      await emulateOffline();
      await expect(main.getByRole('alert')).toContainText('ไม่มีสัญญาณอินเทอร์เน็ต', { timeout: 5_000 });
    }).toPass();

    faults.clearFaults();
    await context.setOffline(false);
    await page.goto('/user/home');
    await expect(main.getByRole('link', { name: offlineLabels.deposit, exact: true })).toBeVisible();
    await expect(offlineStatus).toHaveCount(0);
  });

  test('[H2.4] leaves no API response and no token in any cache', async ({ page, site }) => {
    const otherToken = await tokenOf(site.url, members.rich);
    for (const path of ['/user/home', '/user/statement', '/user/profile']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForCachedVisit(page);
    }
    // The page itself sends the requests, without the site's API client.
    await page.evaluate(async (bearer) => {
      for (const url of ['/api/wallet', '/api/lookup/info'])
        await fetch(url, { headers: { authorization: `Bearer ${bearer}` } });
    }, otherToken);
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const cached = await readCaches(page);
    expect(cached.length).toBeGreaterThan(10);
    for (const { url, text: body } of cached) {
      const { pathname, search } = new URL(url);
      // Only files of versions, discovery documents and pages.
      expect(pathname + search).toMatch(
        /^\/((shell|remote-[a-z]+)\/[^/]+\/.+\.(js|css|json|woff2|svg|png|webp)|discovery\/[0-9a-f]+\.json|user\/[a-z]+|)$/,
      );
      for (const secret of [token, otherToken]) expect(body.includes(secret), url).toBe(false);
    }
  });
});

test('a page opens from its cached copy while its network does not respond or a proxy fails; the embedded chat’s pages and the backend’s are never cached', async ({
  page,
  faults,
  watch,
}) => {
  watch.allowFailures(/./);
  watch.allowErrors(/./);
  const open = async (): Promise<boolean | undefined> => {
    const response = await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
    await page.waitForFunction(() => performance.getEntriesByName('page-usable').length > 0);
    return response?.fromServiceWorker();
  };
  await open();
  await waitForCachedVisit(page);
  for (const path of ['/chat/frame/', '/media/games/PG/logo.svg', '/discovery.json'])
    expect((await page.goto(path))?.fromServiceWorker(), path).toBe(false);
  for (const fault of ['hang', 'error'] as const) {
    faults.addFault(/^\/contact$/, fault);
    expect(await open(), fault).toBe(true);
    faults.clearFaults();
  }
  await open();
  expect(await cachedPaths(page)).not.toContain('/chat/frame/');
});

test('[T3.14] browsers can install the site: its manifest is valid', async ({ page, context }) => {
  await page.goto('/login');
  const cdp = await context.newCDPSession(page);
  const { errors, data = '' } = await cdp.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // A test browser is in incognito mode, so it cannot install an app.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest = JSON.parse(data) as { name: string };
  expect(manifest.name).toBe(text.brand);
});
