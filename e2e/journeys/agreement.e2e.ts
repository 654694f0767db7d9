import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { homePage } from '../support/home-page';
import { languageTags, flowLanguages } from '../support/language';
import { logOut } from '../support/login';
import { password } from '../support/members';
import { ownMember } from '../support/register-member';
import { expect, test as base } from '../support/test';

/** Each test has its own member: an acceptance is recorded for good. */
const test = base.extend({
  member: async ({ site }, use) => use((await ownMember(site.url, { password })).username),
});

test.use({ agreement: true });

const stored = () => localStorage.getItem('remember-agreement');

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[S2.35] [S2.36] [S3.8] [S9.3] the agreement opens over the home and is closed by Back without being accepted; an acceptance is stored until the logout', async ({
      page,
      site,
    }) => {
      const { body } = await callApi<{ agreements: string[] }>(site.url, '/api/lookup/agreements', {
        language: languageTags[language],
      });
      const text = accountLabels[language];
      await page.goto('/user/home');
      await expect(homePage(page, language).total).toBeVisible();
      const dialog = page.getByRole('dialog', { name: text.agreement });
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/user/home');
      expect(await page.evaluate(stored)).toBeNull();

      await page.reload();
      await expect(dialog).toBeVisible();
      // Rich texts have word joiners inside some Lao words.
      const shownText = async () => (await dialog.innerText()).replaceAll('\u2060', '');
      for (const html of body.agreements)
        await expect.poll(shownText).toContain(html.replace(/<[^>]+>/g, ''));
      await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
      const recorded = page.waitForResponse('**/api/account/agreement');
      await dialog.getByRole('button', { name: text.accept }).click();
      expect((await recorded).status()).toBe(200);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/user/home');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
      expect(await page.evaluate(stored)).not.toBeNull();

      await logOut(page, language);
      await expect(page).toHaveURL('/login');
      expect(await page.evaluate(stored)).toBeNull();
    });
  });
}
