import type { Page } from '@playwright/test';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/signed-site-test';

const texts = 'remote-auth/src/locales/th.json';
const title = 'ยินดีต้อนรับ';
const argumentsFor = (site: { url: string; storeFolder: string }) => [
  'remote-auth',
  '--on',
  site.url,
  '--to',
  site.storeFolder,
];

/** Timeout for a busy machine. */
test.setTimeout(900_000);
test.use({ language: 'th' });

const banner = (page: Page) => page.getByRole('status', { name: 'ตัวอย่าง' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[T1.8] pnpm dev --on shows each saved build on the deployed site, only to who has the link, until Ctrl-C', async ({
  page,
  checkout,
  signedSite,
  watch,
  browser,
}) => {
  // After Ctrl-C the link is unknown.
  watch.allowFailures(/\/previews\//);
  watch.allowErrors(/404/);
  const { link, program } = await checkout.devOn(argumentsFor(signedSite), signedSite.env);
  await page.goto(link.replace('/#', '/login#'));
  await expect(banner(page)).toContainText('remote-auth');
  await expect(heading(page)).toHaveText(title);

  checkout.save(texts, title, 'saved title');
  const [, version = ''] = await program.waitForOutput(/remote-auth (\S+) is shown after/);
  await page.reload();
  await expect(heading(page)).toHaveText('saved title');
  await expect(banner(page)).toContainText(version);

  const other = await browser.newPage({ baseURL: signedSite.url, locale: 'th' });
  await other.goto('/login');
  await waitForHydration(other);
  await expect(heading(other)).toHaveText(title);
  await expect(banner(other)).toHaveCount(0);
  await other.close();

  expect(await program.stop()).toBe(0);
  await page.reload();
  await waitForHydration(page);
  await expect(banner(page)).toContainText('ลิงก์ตัวอย่างนี้ใช้ไม่ได้');
  await expect(heading(page)).toHaveText(title);
});
