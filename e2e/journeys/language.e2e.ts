import type { Page } from '@playwright/test';
import {
  foreignLetters,
  htmlLang,
  languageName,
  type Language,
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
const languageSwitches: readonly [Language, Language][] = [
  ['th', 'la'],
  ['la', 'en'],
  ['en', 'th'],
];

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

test.describe('a visitor', () => {
  test.use({ language: 'th' });

  test('[S1.1] switches each complete public page at once, without a reload', async ({ page, watch }) => {
    watch.allowFailures(/\/nonsense$/);
    await page.goto('/login');
    await expectCompleteSwitch(page, 'auth:login.welcome');
    await page.goto('/register');
    await expectCompleteSwitch(page, 'auth:register.title');
    await page.goto('/contact');
    await expectCompleteSwitch(page, 'shell:contact.title');
    await page.goto('/nonsense');
    await expectCompleteSwitch(page, 'shell:notFound.title');
    await page.goto('/terminated');
    await expectCompleteSwitch(page, 'shell:terminated.title');
  });
});

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S1.1] switches each complete member page at once, without a reload', async ({ page, site }) => {
    const { profile, bankAccount } = await walletOf(site.url, await tokenOf(site.url, members.rich));
    for (const [path, heading] of [
      ['/user/home', 'wallet:games.slot'],
      ['/user/bonus', 'promotions:bonus.title'],
      ['/user/spin', 'spin:spin.title'],
      ['/user/contact', 'shell:contact.title'],
    ] as const) {
      await page.goto(path);
      await expect(chatButton(page)).toBeVisible();
      await expectCompleteSwitch(page, heading, [profile.name, bankAccount.bankAccountName]);
    }
  });
});

test.describe('the choice', { tag: '@shell' }, () => {
  test.use({ language: 'th' });

  test('[S2.13] [S3.33] [S3.34] is stored under its key and in an upper-case cookie, and survives a reload', async ({
    page,
    context,
  }) => {
    const next = 'la';
    await page.goto('/login');
    await chooseLanguage(page, 'th', next);
    const expectChosen = async (): Promise<void> => {
      await expect(page.locator('html')).toHaveAttribute('lang', htmlLang[next]);
      await expect(page.getByRole('button', { name: labels[next].login, exact: true })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe(next);
      const cookies = await context.cookies();
      expect(cookies.map(({ value }) => value)).toEqual([next.toUpperCase()]);
    };
    await expectChosen();
    await page.reload();
    await expectChosen();
    await languageButton(page, next).click();
    const current = page.getByRole('menuitemradio', { name: languageName[next] });
    await expect(current).toBeDisabled();
    await expect(current).toBeChecked();
  });
});

test('[S1.2] [S3.34] a first visit is in Thai, and the cookie is set without a choice', async ({
  page,
  context,
}) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'th');
  await expect(page.getByRole('button', { name: labels.th.login, exact: true })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBeNull();
  // The page's code sets the cookie, and the page is visible before that code has loaded.
  const cookies = async () => (await context.cookies()).map(({ name, value }) => [name, value]);
  await expect.poll(cookies).toEqual([['language', 'TH']]);
});
