import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test as base } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { releaseCommand } from '../support/release-command';
import { startStore } from '../support/start-store';

/** A journey over the example `docs/examples/tractor-store`, which it composes and serves itself. */
const test = base.extend<{ url: string }>({
  url: [
    async ({ browserName: _ }, use) => {
      const store = await startStore();
      await use(store.url);
      await store.stop();
    },
    { timeout: 600_000 },
  ],
  baseURL: async ({ url }, use) => use(url),
  storageState: async ({ url }, use) =>
    use({ cookies: [], origins: [{ origin: url, localStorage: [{ name: 'locale', value: 'en' }] }] }),
});

const miniCart = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Cart/ });

/** Returns the errors of a page, as they are thrown or written to the console. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

async function orderCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checkout' }).click();
  const order = page.getByRole('button', { name: 'Place order' });
  await expect(order).toBeDisabled();
  await page.getByLabel('First name').fill('Noy');
  await page.getByLabel('Last name').fill('Sengdao');
  await page.getByRole('button', { name: 'Choose a store' }).click();
  await page.getByRole('button', { name: 'Select Central Mall' }).click();
  await expect(page.getByText('Pick up at: Central Mall')).toBeVisible();
  await order.click();
  await expect(page.getByRole('heading', { name: 'Thanks for your order!' })).toBeVisible();
}

test('[T1.14] a person finds a tractor, chooses a variant and orders it', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Recommendations' }).getByRole('link')).toHaveCount(4);
  await expect(miniCart(page)).toHaveText('0');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Autonomous tractors' }).click();
  await expect(page.getByText('8 products')).toBeVisible();
  await page.getByRole('link', { name: 'All machines' }).click();
  await expect(page.getByText('23 products')).toBeVisible();
  await page.getByRole('link', { name: /^FutureHarvest Navigator/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'FutureHarvest Navigator' })).toBeVisible();
  const recommendations = page.getByRole('region', { name: 'Recommendations' });
  const [first] = await recommendations.getByRole('link').allTextContents();
  await expect(page.getByText('1600,00 Ø')).toBeVisible();

  // The properties of both fragments follow the variant.
  await page.getByLabel('Scarlet Dynamo').click();
  await expect(page.getByText('1900,00 Ø')).toBeVisible();
  await expect(recommendations.getByRole('link').first()).not.toHaveText(first ?? '');
  expect(await seriousFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(miniCart(page)).toHaveText('1');
  await page.reload();
  await expect(miniCart(page)).toHaveText('1');
  await miniCart(page).click();
  await expect(page.getByText('Total: 1900,00 Ø')).toBeVisible();
  expect(await seriousFindings(page)).toEqual([]);

  await orderCart(page);
  await page.getByRole('link', { name: 'Continue shopping' }).click();
  await expect(miniCart(page)).toHaveText('0');
  expect(errors).toEqual([]);
});

test('[T3.5] [T3.16] [T3.17] pages are readable before any script, with the header, and keep their elements afterwards', async ({
  page,
}) => {
  const errors = watchErrors(page);
  let release: () => void = () => undefined;
  const scripts = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\.js$/, async (route) => {
    await scripts;
    await route.continue();
  });
  await page.goto('/product/AU-03', { waitUntil: 'commit' });
  const heading = page.getByRole('heading', { level: 1, name: 'FutureHarvest Navigator' });
  await expect(heading).toBeVisible();
  await expect(miniCart(page)).toHaveText('0');
  const element = await heading.elementHandle();
  release();
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(miniCart(page)).toHaveText('1');
  expect(await element?.evaluate((one) => one.isConnected)).toBe(true);
  await page.goto('/product/unknown');
  await expect(page.getByRole('heading', { level: 1, name: 'There is no such product' })).toBeVisible();
  await page.goto('/checkout');
  await expect(page.getByRole('banner')).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('[T1.15] [T2.6] [T3.18] its teams release their packages, which are opened in a browser before they are live', async ({
  url: _,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tractor-store-'));
  const release = releaseCommand(folder);
  const site = ['--site', 'docs/examples/tractor-store', '--allow', 'dirty', '--allow', 'links'];
  try {
    await release('configure');
    for (const name of ['shell', 'remote-explore', 'remote-checkout', 'remote-decide'])
      await release(name, ...site, '--no-smoke');
    expect(await release('remote-inspire', ...site)).toMatch(
      /remote-inspire \S+ was opened in a browser: 3 parts/,
    );
    expect(readFileSync(join(folder, 'product/AU-03/index.html'), 'utf8')).toContain('remote-inspire');
    expect(readdirSync(join(folder, 'pictures/explore'))).toContain('logo.webp');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
