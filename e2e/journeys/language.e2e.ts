import type { Page } from '@playwright/test';
import {
  foreignLetters,
  languageTags,
  languageNames,
  type Language,
  languages,
  chooseLanguage,
  languageButton,
} from '../support/language';
import { tokenOf } from '../support/login';
import { members } from '../support/members';
import { markDocument } from '../support/page-state';
import { expect, test } from '../support/test';
import { type TextKey, translate } from '../support/texts';
import { visibleText } from '../support/visible-text';
import { walletOf } from '../support/wallet';
import { labels } from '../support/labels';
import { chatButton } from '../support/chat-panel';

/** The site's name, which the operator sets in one language only. */
const siteName = 'ทองดี';

/** Returns lines with letters that the page's language does not use. Names of people and of the site are allowed. */
async function findForeignLines(page: Page, language: Language, data: readonly string[]): Promise<string[]> {
  const text = [siteName, ...data].reduce((rest, name) => rest.replaceAll(name, ''), await visibleText(page));
  return text.split('\n').filter((line) => foreignLetters[language].test(line));
}

/** Every language is left once and chosen once. */
const languageSwitches = languages.map(
  (language, index) => [language, languages[index + 1] ?? languages[0]] as const,
);

async function expectCompleteSwitch(
  page: Page,
  heading: TextKey,
  data: readonly string[] = [],
): Promise<void> {
  const title = (language: Language) =>
    page.getByRole('heading', { name: translate[language](heading) }).first();
  await expect(title('th')).toBeVisible();
  const expectSameDocument = await markDocument(page);
  expect(await findForeignLines(page, 'th', data)).toEqual([]);
  for (const [current, next] of languageSwitches) {
    await chooseLanguage(page, current, next);
    await expect(title(next)).toBeVisible();
    await expect.poll(() => findForeignLines(page, next, data)).toEqual([]);
  }
  await expectSameDocument();
}

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S1.1] switches the complete first page of each team at once, without a reload', async ({
    page,
    site,
  }) => {
    const { profile, bankAccount } = await walletOf(site.url, await tokenOf(site.url, members.rich));
    for (const [path, heading] of [
      ['/user/home', 'wallet:games.slot'],
      ['/user/bonus', 'promotions:bonus.title'],
      ['/user/spin', 'spin:spin.title'],
    ] as const) {
      await page.goto(path);
      await expect(chatButton(page)).toBeVisible();
      // A name is shown word by word.
      const names = `${profile.name} ${bankAccount.bankAccountName}`.split(' ');
      await expectCompleteSwitch(page, heading, names);
    }
  });
});

test('[S1.2] [S2.13] [S3.33] [S3.34] a first visit is in Thai; the choice is stored under its key and in an upper-case cookie, and survives a reload', {
  tag: '@shell',
}, async ({ page, context }) => {
  const expectLanguage = async (language: Language, stored: Language | null): Promise<void> => {
    await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
    await expect(page.getByRole('button', { name: labels[language].login, exact: true })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(stored);
    // The page's code sets the cookie, and the page is visible before that code has loaded.
    const cookies = async () => (await context.cookies()).map(({ name, value }) => [name, value]);
    await expect.poll(cookies).toEqual([['language', language.toUpperCase()]]);
  };
  await page.goto('/login');
  await expectLanguage('th', null);
  await chooseLanguage(page, 'th', 'la');
  await expectLanguage('la', 'la');
  await page.reload();
  await expectLanguage('la', 'la');
  await languageButton(page, 'la').click();
  const current = page.getByRole('menuitemradio', { name: languageNames.la });
  await expect(current).toBeDisabled();
  await expect(current).toBeChecked();
});
