import { flowLanguages } from '../support/language';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

for (const language of flowLanguages) {
  test.describe(`in ${language}`, { tag: '@shell' }, () => {
    test.use({ language });

    test('[S2.6] [S2.7] an unknown path shows the 404 page with a link home, and the page of a terminated service opens for anyone', async ({
      page,
      watch,
    }) => {
      watch.allowFailures(/\/nonsense$/);
      const text = labels[language];
      const response = await page.goto('/nonsense');
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('main')).toContainText('Page Not Found');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.notFound);
      await page.getByRole('link', { name: text.toHome }).click();
      await expect(page).toHaveURL('/login');
      expect((await page.goto('/terminated'))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text.terminated);
      await expect(page).toHaveTitle(text.terminated);
    });
  });
}
