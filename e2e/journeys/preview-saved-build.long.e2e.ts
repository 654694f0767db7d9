import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/signed-site-test';

const texts = 'remote-auth/src/locales/th.json';
const title = 'ยินดีต้อนรับ';
const argumentsFor = (site: { url: string; storeFolder: string }) => [
  'remote-auth',
  '--to',
  site.storeFolder,
  '--at',
  site.url,
  '--allow',
  'dirty',
  '--no-smoke',
];

/** Timeout for a busy machine. */
test.setTimeout(900_000);
test.use({ language: 'th' });

const banner = (page: Page) => page.getByRole('status', { name: 'ตัวอย่าง' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[T1.8] a preview shows a saved build on the deployed site, only to who has its link', async ({
  page,
  checkout,
  signedSite,
  browser,
}) => {
  checkout.save(texts, title, 'saved title');
  const link = await checkout.preview(argumentsFor(signedSite), signedSite.env);
  await page.goto(link.replace('/#', '/login#'));
  await expect(heading(page)).toHaveText('saved title');
  await expect(banner(page)).toContainText('remote-auth');

  const other = await browser.newPage({ baseURL: signedSite.url, locale: 'th' });
  await other.goto('/login');
  await waitForHydration(other);
  await expect(heading(other)).toHaveText(title);
  await expect(banner(other)).toHaveCount(0);
  await other.close();
});
