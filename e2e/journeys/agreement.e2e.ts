import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { homePage } from '../support/home-page';
import { htmlLang, flowLanguages } from '../support/language';
import { logIn, logOut } from '../support/login';
import { password } from '../support/members';
import { recordRequests } from '../support/record-requests';
import { ownMember } from '../support/register-member';
import { expect, test as base } from '../support/test';

/** Each test has its own member: an acceptance is recorded for good. */
const test = base.extend({
  member: async ({ site }, use) => use((await ownMember(site.url, password)).username),
});

test.use({ agreement: true });

const stored = () => localStorage.getItem('remember-agreement');

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('[S2.35] [S2.36] [S3.8] [S9.3] the agreement opens over the home, prevents it from scrolling, and is remembered once accepted', async ({
      page,
      site,
    }) => {
      const { body } = await callApi<{ agreements: string[] }>(site.url, '/api/lookup/agreements', {
        language: htmlLang[language],
      });
      const text = accountLabels[language];
      await page.goto('/user/home');
      await expect(homePage(page, language).total).toBeVisible();
      const dialog = page.getByRole('dialog', { name: text.agreement });
      await expect(dialog).toBeVisible();
      // Rich texts have word joiners inside some Lao words.
      const shownText = async () => (await dialog.innerText()).replaceAll('\u2060', '');
      for (const html of body.agreements)
        await expect.poll(shownText).toContain(html.replace(/<[^>]+>/g, ''));
      await expect(page.locator('body')).toHaveCSS('overflow-y', 'hidden');
      expect(await page.evaluate(stored)).toBeNull();
      const recorded = page.waitForResponse('**/api/account/agreement');
      await dialog.getByRole('button', { name: text.accept }).click();
      expect((await recorded).status()).toBe(200);
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/user/home');
      await expect(page.getByRole('main')).toBeFocused();
      await expect(page.locator('body')).not.toHaveCSS('overflow-y', 'hidden');
      expect(await page.evaluate(stored)).not.toBeNull();
      const requests = recordRequests(page, /lookup\/agreements/);
      await page.clock.install();
      await page.reload();
      await expect(homePage(page, language).total).toBeVisible();
      // The agreement would open 1.5 s after the home.
      await page.clock.runFor(3_000);
      expect(requests).toEqual([]);
      await expect(dialog).toBeHidden();
    });
  });
}

test.describe('an agreement that is not accepted yet', () => {
  test.use({ language: 'th' });

  test('[S2.35] is closed by Back without being accepted; once accepted, a logout removes the stored flag and the next login is not asked', async ({
    page,
    member,
  }) => {
    const dialog = page.getByRole('dialog', { name: accountLabels.th.agreement });
    await page.goto('/user/home');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/user/home');
    expect(await page.evaluate(stored)).toBeNull();
    await page.reload();
    await dialog.getByRole('button', { name: accountLabels.th.accept }).click();
    await expect(dialog).toBeHidden();
    await logOut(page);
    await expect(page).toHaveURL('/login');
    expect(await page.evaluate(stored)).toBeNull();
    await logIn(page, { username: member ?? '', remember: true });
    await expect.poll(() => page.evaluate(stored)).not.toBeNull();
    await expect(dialog).toBeHidden();
  });
});
