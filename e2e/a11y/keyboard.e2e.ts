import { accountLabels } from '../support/account-labels';
import { homePage } from '../support/home-page';
import { languageNames, languageButton } from '../support/language';
import { ownMember } from '../support/register-member';
import { tabTo } from '../support/keyboard';
import { waitForHydration } from '../support/page-state';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 360, height: 740 },
    language: 'th',
    agreement: true,
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('[S2.22] [S2.23] [S2.35] login, agreement, language, menu, dialog and logout work by keyboard only, with a visible focus', async ({
    page,
    site,
  }) => {
    const { keyboard } = page;
    // An acceptance is recorded for good.
    const { username, password } = await ownMember(site.url);
    await page.goto('/login');
    await tabTo(page, page.getByLabel(labels.th.phone));
    await keyboard.type(username);
    await tabTo(page, page.getByLabel(labels.th.password, { exact: true }));
    await keyboard.type(password);
    const remember = page.getByLabel(labels.th.remember);
    await tabTo(page, remember);
    await keyboard.press('Space');
    await expect(remember).toBeChecked();
    await tabTo(page, page.locator('form').getByRole('button', { name: labels.th.login }));
    await keyboard.press('Enter');
    await expect(homePage(page).total).toBeVisible();

    const agreement = page.getByRole('dialog', { name: accountLabels.th.agreement });
    await tabTo(page, agreement.getByRole('button', { name: accountLabels.th.accept }));
    await keyboard.press('Enter');
    await expect(agreement).toBeHidden();

    await expect(page.getByRole('main')).toBeFocused();
    await tabTo(page, languageButton(page, 'th'), 'Shift+Tab');
    await keyboard.press('Enter');
    const items = page.getByRole('menu').getByRole('menuitemradio');
    await expect(items.nth(0)).toBeFocused();
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await expect(items.filter({ hasText: languageNames.en })).toBeFocused();
    await keyboard.press('Enter');
    await expect(languageButton(page, 'en')).toBeFocused();
    const text = labels.en;

    const { menu } = homePage(page, 'en');
    const conditions = menu.getByRole('link', { name: text.conditions });
    await tabTo(page, conditions);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: text.conditionsTitle });
    await tabTo(page, dialog.getByRole('button', { name: text.close, exact: true }));
    for (let stop = 0; stop < 4; stop += 1) {
      await keyboard.press('Tab');
      const outside = await dialog.evaluate(
        (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
      );
      expect(outside, 'the focus stays in the dialog').toBe(false);
    }
    await keyboard.press('Escape');
    await expect(conditions).toBeFocused();

    await tabTo(page, menu.getByRole('link', { name: text.contact }));
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();

    await tabTo(page, page.getByRole('banner').getByRole('button', { name: text.logout }), 'Shift+Tab');
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: text.logout }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL('/login');
  });

  test('the first link skips the bar and the menu', async ({ page }) => {
    await page.goto('/login');
    await waitForHydration(page);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', '#main');
    await expect(page.locator(':focus')).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  });
});
