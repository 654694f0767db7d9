import { testLayoutShift } from '../support/layout-shift';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/test';

testLayoutShift('noto', ['th']);

test('a system with Thai and Lao letters downloads no fonts', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/contact');
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  expect(fonts).toEqual([]);
});
