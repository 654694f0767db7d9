import type { Locator, Page } from '@playwright/test';
import { accountLabels } from '../support/account-labels';
import { flowLanguages } from '../support/language';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/player-fault-test';
import { horizontalScroll, unreachableControls } from '../support/screens';
import { labels } from '../support/labels';

test.use({ viewport: { width: 360, height: 740 } });

/** Returns the controls of the top bar and of the open dialog's header that the strip covers. */
async function coveredControls(page: Page, strip: Locator): Promise<string[]> {
  const edge = await strip.boundingBox();
  const controls = page.locator('header button, header a').filter({ visible: true });
  const found: string[] = [];
  for (const control of await controls.all()) {
    const box = await control.boundingBox();
    if (!box || !edge) continue;
    const overlap = Math.min(box.y + box.height, edge.y + edge.height) - Math.max(box.y, edge.y);
    if (overlap > 1) found.push(await control.evaluate((element) => element.outerHTML));
  }
  return found;
}

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[S9.1] a missing response shows a message, and the rest stays usable', async ({ page, faults }) => {
      const text = accountLabels[language];
      faults.addFault(/^\/api\/account\/profile$/, 'hang');
      await page.goto('/user/profile');
      const strip = page.getByRole('status').filter({ hasText: text.slowPage });
      await expect(strip).toBeVisible();
      expect(await coveredControls(page, strip)).toEqual([]);
      expect(await horizontalScroll(page)).toBeLessThanOrEqual(0);
      expect(await unreachableControls(page)).toEqual([]);
      await page.getByRole('navigation').getByRole('link', { name: labels[language].contact }).click();
      await expect(
        page.getByRole('heading', { level: 1, name: labels[language].contactTitle }),
      ).toBeVisible();
      await expect(strip).toBeHidden();
    });

    test('[S9.1] over a dialog the message covers nothing, and typed text stays', async ({
      page,
      faults,
    }) => {
      const text = accountLabels[language];
      await page.goto('/user/profile?dialog=auth.change-password');
      const dialog = page.getByRole('dialog', { name: text.changePassword });
      for (const label of [text.old, text.new, text.confirm])
        await dialog.getByLabel(label, { exact: true }).fill('mango rice 77');
      faults.addFault(/^\/api\/account\/changepwd$/, 'hang');
      await dialog.getByRole('button', { name: text.savePassword }).click();
      const strip = page.getByRole('status').filter({ hasText: text.slowDialog });
      await expect(strip).toBeVisible();
      // The dialog covers the content behind it.
      const above = await strip.boundingBox();
      const sheet = await dialog.boundingBox();
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual((sheet?.y ?? 0) + 1);
      await expect(dialog.getByLabel(text.new, { exact: true })).toHaveValue('mango rice 77');
    });
  });
}

for (const path of ['/contact', '/howto', '/user/profile'])
  test(`${path} that arrives in two halves waits for the second, although its code is loaded`, async ({
    page,
    faults,
  }) => {
    await page.goto(path);
    await waitForHydration(page);
    faults.addFault(new RegExp(`^${path}$`), 'halves');
    await page.goto(path, { waitUntil: 'commit' });
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
