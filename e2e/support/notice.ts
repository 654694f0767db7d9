import { expect, type Locator, type Page } from '@playwright/test';
import { accountLabels } from './account-labels';
import { homePage } from './home-page';
import { labels } from './labels';
import type { Language } from './language';

/**
 * The operator's notice, once a member who is at home has gone on to the contact. One that comes later than the page waits for the
 * next step: where it comes only after that one, the member goes back and on again.
 */
export async function noticeOnTheWay(page: Page, language: Language = 'th'): Promise<Locator> {
  const notice = page.getByRole('region', { name: accountLabels[language].notice });
  const { menu } = homePage(page, language);
  await expect(async () => {
    await menu.getByRole('link', { name: labels[language].home }).click();
    await menu.getByRole('link', { name: labels[language].contact }).click();
    await expect(notice).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return notice;
}
