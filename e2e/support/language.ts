import { expect, type Locator, type Page } from '@playwright/test';
import { labels } from './labels';
import { byLanguage, type Language, languageNames, languages, languageTags } from './texts';

export { type Language, languages, languageTags, languageNames };

/**
 * The language of tests about a flow. Other tests and the types of the texts already cover the wording, so this is a
 * language that most tests do not use. `ALL_LANGUAGES=1` runs the tests in every language.
 */
export const flowLanguages: readonly Language[] = process.env['ALL_LANGUAGES'] ? languages : ['la'];

/** The letters of the languages with a script of their own. The sign of the baht is a letter in Unicode. */
const ownLetters = [
  ['th', String.raw`(?!฿)\p{Script=Thai}`],
  ['la', String.raw`\p{Script=Lao}`],
];

/** Letters that a text in the language must not have. */
export const foreignLetters = byLanguage((language) => {
  const foreign = ownLetters.filter(([owner]) => owner !== language);
  return new RegExp(foreign.map(([, letters]) => letters).join('|'), 'u');
});

/** The button of the language dropdown while the page is in this language. */
export function languageButton(page: Page, current: Language): Locator {
  return page.getByRole('button', { name: labels[current].changeLanguage });
}

/** Chooses a language in the dropdown and waits until the page is in that language. */
export async function chooseLanguage(page: Page, current: Language, next: Language): Promise<void> {
  await languageButton(page, current).click();
  await page.getByRole('menu').getByRole('menuitemradio', { name: languageNames[next] }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', languageTags[next]);
}
