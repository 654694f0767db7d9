import { expect, type Locator, type Page } from '@playwright/test';
import { labels } from './labels';

/** The codes of the interface languages, in the order of the menu. */
export const languages = ['th', 'la', 'en'] as const;

/**
 * The language of tests about a flow. Other tests and the types of the texts already cover the wording, so this is a
 * language that most tests do not use. `ALL_LANGUAGES=1` runs the tests in every language.
 */
export const flowLanguages: readonly Language[] = process.env['ALL_LANGUAGES'] ? languages : ['la'];

export type Language = (typeof languages)[number];

export const htmlLang: Readonly<Record<Language, string>> = { th: 'th', la: 'lo', en: 'en' };

/** Each language's own name in the menu. */
export const languageName: Readonly<Record<Language, string>> = { th: 'ไทย', la: 'ລາວ', en: 'English' };

/** Letters that a text in the language must not have. */
export const foreignLetters: Readonly<Record<Language, RegExp>> = {
  th: /\p{Script=Lao}/u,
  la: /(?!฿)\p{Script=Thai}/u,
  en: /(?!฿)[\p{Script=Thai}\p{Script=Lao}]/u,
};

/** The button of the language dropdown while the page is in this language. */
export function languageButton(page: Page, current: Language): Locator {
  return page.getByRole('button', { name: labels[current].changeLanguage });
}

/** Chooses a language in the dropdown and waits until the page is in that language. */
export async function chooseLanguage(page: Page, current: Language, next: Language): Promise<void> {
  await languageButton(page, current).click();
  await page.getByRole('menu').getByRole('menuitemradio', { name: languageName[next] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[next]);
}
