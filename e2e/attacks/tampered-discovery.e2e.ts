import type { Page } from '@playwright/test';
import { discoveryOf, releaseOf, withDiscovery, type Discovery } from '../support/discovery';
import { failurePanel } from '../support/failure-panel';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { labels } from '../support/labels';

const text = labels.th;

test.use({ member: members.rich, language: 'th' });

/** Records every request of the page to another origin than the site. */
async function watchForeignRequests(page: Page): Promise<string[]> {
  const foreignRequests: string[] = [];
  await page.context().route(/evil\.example/, (route) => {
    foreignRequests.push(route.request().url());
    return route.fulfill({
      contentType: 'text/javascript',
      body: 'window.ran = true',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return foreignRequests;
}

/** Moves the files of every remote to the attacker's origin, as an attacker who can write the document would. */
function moveEntries(json: string): string {
  return json.replaceAll('"/remote-', '"https://evil.example/remote-');
}

test('a discovery document that changes while a page runs does not affect it, also when a part is retried', async ({
  page,
  faults,
}) => {
  const foreignRequests = await watchForeignRequests(page);
  // The home shows no part of this remote.
  faults.addFault(/^\/remote-spin\//, 'missing');
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
  faults.publish('/discovery.json', moveEntries);
  expect(JSON.stringify(await discoveryOf(faults.url))).toContain('evil.example');

  await page.locator('a[href="/user/spin"]').first().click();
  const { panel, retry } = failurePanel(page);
  await expect(panel).toBeVisible();
  // The page fetches the document after each failure of the part, but loads nothing from it.
  const fetches = () => faults.requestedPaths.filter((path) => path.startsWith('/discovery.json')).length;
  await expect.poll(fetches).toBeGreaterThan(1);
  const fetchesBefore = fetches();
  await retry.click();
  await expect.poll(fetches).toBeGreaterThan(fetchesBefore);
  await expect(panel).toBeVisible();
  faults.clearFaults();
  await retry.click();
  await expect(page.getByRole('heading', { name: text.spinTitle })).toBeVisible();
  expect(foreignRequests).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

/** Changes that an attacker may have made to the document that a page is rendered with. */
const changes: Readonly<Record<string, (discovery: Discovery) => void>> = {
  'an entry on another origin': (discovery) => {
    releaseOf(discovery, 'remote-wallet').url = 'https://evil.example/remoteEntry.js';
  },
  'a script on another origin': (discovery) => {
    const { integrity } = releaseOf(discovery, 'remote-wallet').extras.federation;
    integrity['//evil.example/x.js'] = `sha384-${'A'.repeat(64)}`;
  },
  'an entry without its hash': (discovery) => {
    releaseOf(discovery, 'remote-wallet').metadata.integrity = '';
  },
};

test('[T3.15] a page whose document has a foreign or unhashed file runs no code of that remote, and the other remotes work', async ({
  page,
  faults,
}) => {
  const foreignRequests = await watchForeignRequests(page);
  for (const [name, change] of Object.entries(changes)) {
    faults.publish('/user/home', (html) => withDiscovery(html, change));
    await page.goto('/user/home');
    await expect(failurePanel(page).panel, name).toContainText('REMOTE-INVALID');
    await homePage(page).menu.getByRole('link', { name: text.contact }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
    expect(foreignRequests, name).toEqual([]);
    expect(await page.evaluate(() => 'ran' in window), name).toBe(false);
  }
});
