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

test('[S9.1] the message covers no part of an open dialog, and typed text stays', async ({
  page,
  faults,
}) => {
  await page.goto('/user/profile?dialog=auth.change-password');
  const dialog = page.getByRole('dialog', { name: text.changePassword });
  for (const label of [text.old, text.new, text.confirm])
    await dialog.getByLabel(label, { exact: true }).fill('mango rice 77');
  faults.addFault(/^\/api\/account\/changepwd$/, 'hang');
  await dialog.getByRole('button', { name: text.savePassword }).click();
  const strip = page.getByRole('status').filter({ hasText: text.slowDialog });
  await expect(strip).toBeVisible();
  // The dialog covers the content behind it.
  const stripBox = await strip.boundingBox();
  const dialogBox = await dialog.boundingBox();
  const stripBottom = (stripBox?.y ?? 0) + (stripBox?.height ?? 0);
  expect(stripBottom).toBeLessThanOrEqual((dialogBox?.y ?? 0) + 1);
  await expect(dialog.getByLabel(text.new, { exact: true })).toHaveValue('mango rice 77');
});
