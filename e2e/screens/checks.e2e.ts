import { launchOptions } from '../support/browser-options';
import { clippedTexts, horizontalScroll, unreachableControls } from '../support/screens';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

// Tests that the layout checks find the problems that they look for.
test.use({
  language: 'en',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'no-preference' },
});

test('the checks find a page wider than its window, cut text, overlapping and covered controls', async ({
  page,
}) => {
  await page.goto('/login');
  await waitForHydration(page);
  await expect.poll(() => horizontalScroll(page)).toBe(0);
  await expect.poll(() => clippedTexts(page)).toEqual([]);
  await expect.poll(() => unreachableControls(page)).toEqual([]);
  await page.getByRole('main').evaluate((main) => void (main.style.width = '500px'));
  expect(await horizontalScroll(page)).toBeGreaterThan(0);
  await page.getByRole('main').evaluate((main) => void (main.style.width = ''));

  const title = page.getByRole('heading', { level: 1 });
  await title.evaluate((heading) =>
    Object.assign(heading.style, { whiteSpace: 'nowrap', overflow: 'hidden', width: '40px' }),
  );
  expect(await clippedTexts(page)).toEqual([expect.stringContaining('cut at the side')]);
  await title.evaluate((heading) => heading.setAttribute('title', heading.textContent ?? ''));
  expect(await clippedTexts(page)).toEqual([]);

  const submit = page.locator('form').getByRole('button', { name: labels.en.login });
  await submit.evaluate((button) => void (button.style.marginTop = '-90px'));
  expect(await unreachableControls(page)).toContainEqual(expect.stringContaining('overlap'));
  await submit.evaluate((button) => void (button.style.marginTop = ''));
  await page.evaluate(() => {
    const cover = document.createElement('div');
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '999' });
    document.body.append(cover);
  });
  expect(await unreachableControls(page)).toContainEqual(expect.stringContaining('is covered by'));
});

test('the browser disables every feature that Playwright disables', async ({ playwright }) => {
  const server = await playwright.chromium.launchServer(launchOptions);
  const lists = server
    .process()
    .spawnargs.filter((argument) => argument.startsWith('--disable-features='))
    .map((argument) => argument.replace('--disable-features=', '').split(','));
  await server.close();
  expect(lists).toHaveLength(2);
  expect(lists[1]).toEqual(expect.arrayContaining(lists[0] ?? []));
});
