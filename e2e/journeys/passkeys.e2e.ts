import type { Page } from '@playwright/test';
import { accountLabels } from '../support/account-labels';
import { labels } from '../support/labels';
import { flowLanguages, type Language } from '../support/language';
import { waitForHydration } from '../support/page-state';
import { addPasskey, addPasskeyDevice, passkeyLabels } from '../support/passkey-device';
import { ownMember } from '../support/register-member';
import { expect, test } from '../support/test';

/** Opens the login page, which ends the login, and uses a field. The device does not answer by itself yet. */
async function openLogin(page: Page, language: Language) {
  await page.goto('/login');
  await waitForHydration(page);
  await page.getByLabel(labels[language].phone).fill('0');
  return page.getByRole('main').getByRole('button', { name: passkeyLabels[language].login });
}

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[H1.1] a member adds a passkey, logs in with it, and cannot after removing it', {
      tag: language === 'la' ? '@auth' : [],
    }, async ({ page, site, watch }) => {
      watch.allowFailures(/\/api\/passkey\/login$/);
      const text = passkeyLabels[language];
      const member = await ownMember(site.url);
      const device = await addPasskeyDevice(page);
      await addPasskey(page, member, language);
      await device.setAnswers(false);
      const button = await openLogin(page, language);
      await expect(button).toBeVisible();
      await device.setAnswers(true);
      // The field's own offer may log in before the click.
      await Promise.race([button.click().catch(() => undefined), page.waitForURL('/user/home')]);
      await expect(page).toHaveURL('/user/home');
      await page.goto('/user/profile');
      await page.getByRole('main').getByRole('button', { name: text.manage }).click();
      await page.getByRole('dialog').getByRole('button', { name: text.remove }).click();
      const form = page
        .getByRole('dialog')
        .filter({ has: page.locator('form') })
        .last();
      await form.getByLabel(accountLabels[language].yourPassword, { exact: true }).fill(member.password);
      await form.getByRole('button', { name: text.remove, exact: true }).click();
      await expect(page.getByRole('dialog').getByText(text.none)).toBeVisible();
      await device.setAnswers(false);
      const buttonAfterRemoval = await openLogin(page, language);
      await expect(buttonAfterRemoval).toBeVisible();
      await device.setAnswers(true);
      await buttonAfterRemoval.click();
      await expect(page.getByRole('alert').filter({ hasText: text.rejected })).toBeVisible();
    });
  });
}
