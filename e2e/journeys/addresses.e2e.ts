import { flowLanguages } from '../support/language';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

for (const language of flowLanguages) {
  test.describe(`in ${language}`, { tag: '@shell' }, () => {
    test.use({ language });

    test('[S2.7] an unknown path shows the 404 page, with its English name and a link home', async ({
      page,
      watch,
    }) => {
      watch.allowFailures(/\/nonsense$/);
      const response = await page.goto('/nonsense');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText('Page Not Found');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels[language].notFound);
      await page.getByRole('link', { name: labels[language].toHome }).click();
      await expect(page).toHaveURL('/login');
    });

    test('[S2.6] the page of a terminated service opens for anyone, and its title is a not-found text', async ({
      page,
    }) => {
      const response = await page.goto('/terminated');
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(labels[language].terminated);
      await expect(page).toHaveTitle(labels[language].terminated);
    });
  });
}

test.describe('a member', { tag: '@shell' }, () => {
  test.use({ member: members.rich });

  test('[S2.7] sees the 404 page below the member pages too, with a link home', async ({ page, watch }) => {
    watch.allowFailures(/\/user\/nonsense$/);
    await page.goto('/user/nonsense');
    await expect(page.getByRole('main')).toContainText('Page Not Found');
    await page.getByRole('link', { name: labels.th.toHome }).click();
    await expect(page).toHaveURL('/user/home');
  });
});
