import type { Page } from '@playwright/test';
import type { Language } from './language';

/** Stores a login and the language that was chosen, as an earlier visit has left them. */
export async function storeLogin(page: Page, token: string, language: Language): Promise<void> {
  // A page that leaves a stored login alone.
  await page.goto('/terminated');
  await page.evaluate(
    ([stored, locale]) => {
      localStorage.setItem('token', stored);
      localStorage.setItem('locale', locale);
    },
    [token, language] as const,
  );
}
