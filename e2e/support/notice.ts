import { expect, type Locator, type Page } from '@playwright/test';
import { accountLabels } from './account-labels';
import { homePage } from './home-page';
import { labels } from './labels';
import type { Language } from './language';

/**
 * Goes from the home page to the contact page and returns the operator's notice, which is one line. A notice that
 * arrives after the page is shown at the next navigation, so the member repeats the steps until it is visible.
 */
export async function showNotice(page: Page, language: Language = 'th'): Promise<Locator> {
  const notice = page.getByRole('region', { name: accountLabels[language].notice });
  const { menu } = homePage(page, language);
  await expect(async () => {
    await menu.getByRole('link', { name: labels[language].home }).click();
    await menu.getByRole('link', { name: labels[language].contact }).click();
    await expect(notice).toBeVisible({ timeout: 5_000 });
  }).toPass();
  return notice;
}

/** Shows the operator's notice with its whole text. */
export async function openNotice(page: Page, language: Language = 'th'): Promise<Locator> {
  const notice = await showNotice(page, language);
  await notice.getByRole('button', { expanded: false }).click();
  await expect(notice.getByRole('button', { expanded: true })).toBeVisible();
  return notice;
}
