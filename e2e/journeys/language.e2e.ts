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
import { registerLabels } from '../support/register-labels';
import { markDocument } from '../support/page-state';
import { expect, test } from '../support/test';
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
  heading: Record<Language, string>,
  data: readonly string[] = [],
): Promise<void> {
  const title = page.getByRole('heading', { name: heading.th }).first();
  await expect(title).toBeVisible();
  const expectSameDocument = await markDocument(page);
  expect(await findForeignLines(page, 'th', data)).toEqual([]);
  for (const [current, next] of languageSwitches) {
    await chooseLanguage(page, current, next);
    await expect(page.getByRole('heading', { name: heading[next] }).first()).toBeVisible();
    await expect.poll(() => findForeignLines(page, next, data)).toEqual([]);
  }
  await expectSameDocument();
}

const headings = (key: keyof (typeof labels)['th']): Record<Language, string> => ({
  th: labels.th[key],
  la: labels.la[key],
  en: labels.en[key],
});

test.describe('a visitor', () => {
  test.use({ language: 'th' });

  test('[S1.1] switches each complete public page at once, without a reload', async ({ page, watch }) => {
    watch.allowFailures(/\/nonsense$/);
    await page.goto('/login');
    const welcome = { th: 'ยินดีต้อนรับ', la: 'ຍິນດີຕ້ອນຮັບ', en: 'Welcome' };
    await expectCompleteSwitch(page, welcome);
    await page.goto('/register');
    const { th, la, en } = registerLabels;
    await expectCompleteSwitch(page, { th: th.title, la: la.title, en: en.title });
    await page.goto('/contact');
    await expectCompleteSwitch(page, headings('contactTitle'));
    await page.goto('/nonsense');
    await expectCompleteSwitch(page, headings('notFound'));
    await page.goto('/terminated');
    await expectCompleteSwitch(page, headings('terminated'));
  });
});

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S1.1] switches each complete member page at once, without a reload', async ({ page, site }) => {
    const { profile, bankAccount } = await walletOf(site.url, await tokenOf(site.url, members.rich));
    for (const [path, key] of [
      ['/user/home', 'slot'],
      ['/user/bonus', 'bonusTitle'],
      ['/user/spin', 'spinTitle'],
      ['/user/contact', 'contactTitle'],
    ] as const) {
      await page.goto(path);
      await expect(chatButton(page)).toBeVisible();
      await expectCompleteSwitch(page, headings(key), [profile.name, bankAccount.bankAccountName]);
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
