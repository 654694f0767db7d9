import type { Page } from '@playwright/test';
import type { Language } from './language';

/** Stores a login and the chosen language, as an earlier visit would. */
export async function storeLogin(page: Page, token: string, language: Language): Promise<void> {
  // This page does not change a stored login.
  await page.goto('/terminated');
  await page.evaluate(
    ([stored, locale]) => {
      localStorage.setItem('token', stored);
      localStorage.setItem('locale', locale);
    },
    [token, language] as const,
  );
}
