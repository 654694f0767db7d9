import type { Locator, Page } from '@playwright/test';
import { accountLabels } from '../support/account-labels';
import { expect, test } from '../support/player-fault-test';
import { horizontalScroll, unreachableControls } from '../support/screens';
import { labels } from '../support/labels';

const text = accountLabels.th;

test.use({ viewport: { width: 360, height: 740 }, language: 'th' });

/** Returns the controls of the top bar and of the open dialog's header that the message strip covers. */
async function coveredControls(page: Page, strip: Locator): Promise<string[]> {
  const stripBox = await strip.boundingBox();
  const controls = page.locator('header button, header a').filter({ visible: true });
  const covered: string[] = [];
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (!box || !stripBox) continue;
    const overlap = Math.min(box.y + box.height, stripBox.y + stripBox.height) - Math.max(box.y, stripBox.y);
    if (overlap > 1) covered.push(await control.evaluate((element) => element.outerHTML));
  }
  return covered;
}

test('[S9.1] a missing response shows a message, and the rest stays usable', async ({ page, faults }) => {
  faults.addFault(/^\/api\/account\/profile$/, 'hang');
  await page.goto('/user/profile');
  const strip = page.getByRole('status').filter({ hasText: text.slowPage });
  await expect(strip).toBeVisible();
  expect(await coveredControls(page, strip)).toEqual([]);
  expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);
  expect(await unreachableControls(page)).toEqual([]);
  await page.getByRole('navigation').getByRole('link', { name: labels.th.contact }).click();
  await expect(page.getByRole('heading', { level: 1, name: labels.th.contactTitle })).toBeVisible();
  await expect(strip).toBeHidden();
});
