import { flowLanguages, languageButton } from '../support/language';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { registerLabels } from '../support/register-labels';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

test('[S2.1] [S2.2] [S2.9] the root address leads a visitor through the member pages to the login page', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('button', { name: labels.th.login, exact: true })).toBeVisible();
});

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const text = labels[language];

    test('[S2.20] [S2.21] [S8.2] a wrong password shows an error under the form, and the phone number stays', async ({
      page,
      watch,
    }) => {
      watch.allowFailures(/\/api\/login$/);
      await page.goto('/login');
      await expect(page.getByLabel(text.phone)).toBeVisible();
      await expect(page.getByLabel(text.password, { exact: true })).toBeVisible();
      await expect(page.getByLabel(text.remember)).not.toBeChecked();
      await expect(languageButton(page, language)).toBeVisible();
      await logIn(page, { username: members.rich, password: 'wrong-one', language });
      const error = page.locator('form').getByRole('alert');
      await expect(error).toHaveText(text.wrongCredential);
      const submit = page.locator('form').getByRole('button', { name: text.login });
      const [errorBox, submitBox] = [await error.boundingBox(), await submit.boundingBox()];
      expect(errorBox?.y).toBeGreaterThan(submitBox?.y ?? Infinity);
      await expect(page.getByLabel(text.phone)).toHaveValue(members.rich);
      await expect(page).toHaveURL('/login');
      await page.getByRole('main').getByRole('link', { name: registerLabels[language].title }).click();
      await expect(page).toHaveURL('/register');
    });
  });
}

test('[S2.4] [S2.22] a member who logs in lands on their home', { tag: '@auth' }, async ({ page }) => {
  await page.goto('/login');
  await logIn(page, { username: members.rich });
  await expect(page).toHaveURL('/user/home');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('สมชาย ใจดี');
  await page.goto('/user');
  await expect(page).toHaveURL('/user/home');
});
