import type { Page } from '@playwright/test';
import { discoveryOf, releaseOf } from '../support/discovery';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { reportNoBonus } from '../support/running-bonus';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';
import { chatButton } from '../support/chat-panel';

/** Records the requested paths from now on, in order. */
function watchRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => void paths.push(new URL(request.url()).pathname));
  return paths;
}

test.use({ member: members.rich, language: 'th' });

test('the home fetches its remote at run time from the address in discovery, and no code of another page', async ({
  page,
  site,
}) => {
  const discovery = await discoveryOf(site.url);
  const { url: entry } = releaseOf(discovery, 'remote-wallet');
  await reportNoBonus(page);
  const paths = watchRequests(page);
  await page.goto('/user/home');
  await expect(chatButton(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(paths.filter((path) => path === entry)).toEqual([entry]);
  // The home shows a fragment of the first two.
  for (const [other, fragment] of [
    ['remote-auth', 'expose_bank-row'],
    ['remote-promotions', 'expose_invite-row'],
    ['remote-spin', 'none'],
  ] as const) {
    expect(Object.keys(discovery.microFrontends)).toContain(other);
    const others = paths.filter(
      (path) => path.startsWith(`/${other}/`) && !/\/(remoteEntry\.|texts\/)/.test(path),
    );
    expect(others.filter((path) => !path.includes(`/${fragment}.`))).toEqual([]);
  }
});

test('the chat’s code is requested only after the page is painted', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('main')) return;
      performance.mark('page-drawn');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/user/home');
  await expect(chatButton(page)).toBeVisible();
  const times = await page.evaluate(() => ({
    drawn: performance.getEntriesByName('page-drawn').map(({ startTime }) => startTime),
    chat: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/remote-chat/'))
      .map(({ startTime }) => startTime),
  }));
  expect(times.drawn).toHaveLength(1);
  expect(times.chat.length).toBeGreaterThan(1);
  expect(Math.min(...times.chat)).toBeGreaterThan(times.drawn[0] ?? Infinity);
});

test('the page requests nothing from other sites', async ({ page, site }) => {
  const foreignRequests: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== site.url) foreignRequests.push(request.url());
  });
  for (const path of ['/user/home', '/user/bonus', '/user/spin', '/user/contact']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
  }
  expect(foreignRequests).toEqual([]);
});

test('the code of the next page starts to load when its link is hovered or focused', async ({ page }) => {
  const paths = watchRequests(page);
  // The home itself loads other files of this remote: its fragments.
  const pageFiles = () => paths.filter((path) => path.includes('/expose_bonus.'));
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
  expect(pageFiles()).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: labels.th.bonusTitle, exact: true }).hover();
  await expect.poll(() => pageFiles().length).toBeGreaterThan(0);
  await expect(page).toHaveURL('/user/home');
});

test('a page whose code is missing offline shows a message, and loads when the network is back', async ({
  page,
  context,
  watch,
}) => {
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
  await page.waitForLoadState('networkidle');
  watch.allowFailures(/./);
  watch.allowErrors(/ERR_INTERNET_DISCONNECTED|integrity|websocket|WebSocket/);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: labels.th.bonusTitle, exact: true }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('ไม่มีสัญญาณอินเทอร์เน็ต');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: labels.th.bonusTitle })).toBeVisible({
    timeout: 15_000,
  });
});
