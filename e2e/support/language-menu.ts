import { expect, type Locator, type Page } from '@playwright/test';
import { htmlLang, languageName, type Language } from './language';
import { labels } from './labels';

/** The button of the language dropdown while the page is in this language. */
export function languageButton(page: Page, now: Language): Locator {
  return page.getByRole('button', { name: labels[now].changeLanguage });
}

/** Chooses a language in the dropdown and waits until the page is in that language. */
export async function chooseLanguage(page: Page, now: Language, next: Language): Promise<void> {
  await languageButton(page, now).click();
  await page.getByRole('menu').getByRole('menuitemradio', { name: languageName[next] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[next]);
}
