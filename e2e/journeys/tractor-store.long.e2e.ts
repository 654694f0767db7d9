import { expect, type Page, test as base } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { startStore } from '../support/start-store';

interface Store {
  /** The remote that the store is composed without. */
  without: string | undefined;
  url: string;
}

/** Journeys over the example `docs/examples/tractor-store`, which each test composes and serves itself. */
const test = base.extend<Store>({
  without: [undefined, { option: true }],
  url: [
    async ({ without }, use) => {
      const store = await startStore(without);
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
  await expect(page).toHaveURL('/home');
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

test.describe('without the recommendations', () => {
  test.use({ without: 'remote-inspire' });

  test('a person can still order when the build of one team is missing', async ({ page }) => {
    await page.goto('/product?id=AU-03&sku=AU-03-RD');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(miniCart(page)).toHaveText('1');
    await expect(page.getByRole('region', { name: 'Recommendations' })).toHaveCount(0);
    await miniCart(page).click();
    await orderCart(page);
  });
});

test.describe('without the checkout', () => {
  test.use({ without: 'remote-checkout' });

  test('a panel takes the place of each part of a team whose build is missing', async ({ page }) => {
    await page.goto('/product?id=AU-03');
    await expect(page.getByRole('heading', { level: 1, name: 'FutureHarvest Navigator' })).toBeVisible();
    await expect(page.getByText('This part can’t be opened right now')).toHaveCount(1);
    await page.getByRole('link', { name: 'Machines', exact: true }).click();
    await expect(page.getByText('23 products')).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByText('This part can’t be opened right now')).toBeVisible();
  });
});
