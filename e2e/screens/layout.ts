import type { Page } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { clippedMarks } from '../support/clipped-marks';
import type { Language } from '../support/language';
import { members } from '../support/members';
import { waitForRest, memberPages, openComplete, visitorPages, type SitePage } from '../support/pages';
import {
  clippedTexts,
  horizontalScroll,
  contentUnderInvitation,
  unreachableControls,
} from '../support/screens';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';
import { chatButton } from '../support/chat-panel';
import { waitUntilDialogsAcceptInput } from '../support/wait-until-readable';
import { expectNeverWiderThanWindow, recordWidestFrame } from '../support/widest-frame';

interface Appearance {
  width: number;
  colorScheme: 'light' | 'dark';
}

const phone: Appearance = { width: 360, colorScheme: 'light' };

/** What a quick run checks: both widths and both themes, each once. */
export const quickAppearances: readonly Appearance[] = [phone, { width: 1280, colorScheme: 'dark' }];
/** The other pairs of a width and a theme. */
export const otherAppearances: readonly Appearance[] = [
  { width: 1280, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
];

/** Sets another width and theme for the open page, and waits until it is stable. */
async function setAppearance(page: Page, { width, colorScheme }: Appearance): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 740 });
  await waitForRest(page);
}

async function checkAppearance(
  page: Page,
  subject: string,
  language: Language,
  appearance: Appearance,
): Promise<void> {
  const { width, colorScheme } = appearance;
  const name = `${subject} at ${width} px, ${colorScheme}`;
  // The chat's invitation, a bubble above its icon, may appear or disappear after the page is stable.
  await expect.soft
    .poll(() => contentUnderInvitation(page), { message: `${name}: under the chat's invitation` })
    .toEqual([]);
  // On a busy machine, layout with the new width is late.
  await expect.soft
    .poll(() => horizontalScroll(page), { message: `${name}: px to scroll sideways` })
    .toBeLessThanOrEqual(0);
  await expect.soft.poll(() => clippedTexts(page), { message: `${name}: text that is cut` }).toEqual([]);
  await expect.soft
    .poll(() => unreachableControls(page), { message: `${name}: controls out of reach` })
    .toEqual([]);
  if (appearance === phone) {
    if (language !== 'en')
      expect.soft(await clippedMarks(page), `${name}: vowels or tone marks that are cut`).toEqual([]);
  } else {
    // Colours are the same in every language.
    const findings = await seriousFindings(page, { colors: language === 'th' });
    expect.soft(findings, `${name}: serious problems by axe`).toEqual([]);
  }
}

/** Opens a page. On a phone, what moves while it opens must not make it wider than the window. */
async function openAndWatch(
  page: Page,
  sitePage: SitePage,
  language: Language,
  appearance: Appearance,
): Promise<void> {
  if (appearance !== phone) return openComplete(page, sitePage, language);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await openComplete(page, sitePage, language);
  await expectNeverWiderThanWindow(page, `${sitePage.path} while it opens`);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await waitForRest(page);
}

async function checkPages(
  page: Page,
  pages: readonly SitePage[],
  language: Language,
  appearances: readonly Appearance[],
): Promise<void> {
  // A page takes some seconds on a busy machine, so the timeout grows with the number of pages.
  test.setTimeout(120_000 + pages.length * 60_000);
  await recordWidestFrame(page);
  for (const appearance of appearances) {
    await setAppearance(page, appearance);
    for (const sitePage of pages) {
      await openAndWatch(page, sitePage, language, appearance);
      await checkAppearance(page, sitePage.path, language, appearance);
    }
  }
}

/** The pages of a member in four parts: the checks mostly wait, and four workers run at the same time. */
const parts = [0, 1, 2, 3].map((part) => {
  const size = Math.ceil(memberPages.length / 4);
  return memberPages.slice(part * size, (part + 1) * size);
});

const fits =
  'fits at 360 and 1280 px: no horizontal scroll, no cut text, no overlapping controls, no serious problem by axe';

/** Declares the tests of every page's layout in a language. */
export function testLayouts(language: Language, appearances: readonly Appearance[]): void {
  test.describe(`in ${language}`, () => {
    test.describe.configure({ mode: 'parallel' });
    test.use({ language });

    test(`every page of a visitor ${fits}`, async ({ page, watch }) => {
      watch.allowFailures(/\/nonsense$/);
      await checkPages(page, visitorPages, language, appearances);
    });

    test.describe('a member with games and a bonus', () => {
      test.use({ member: members.rich });

      for (const [index, pages] of parts.entries())
        test(`every page of part ${index + 1} ${fits}`, async ({ page }) => {
          await checkPages(page, pages, language, appearances);
        });

      test('the open chat and the open language menu fit, and axe finds nothing serious', async ({
        page,
      }) => {
        // The operator's notice may arrive before or after the chat opens, and is then covered by it.
        await page.route('**/api/lookup/notice', (route) => route.fulfill({ json: { notice: null } }));
        // The chat is a sheet on a narrow screen and a window on a wide one: each check opens the chat again.
        for (const appearance of appearances) {
          await setAppearance(page, appearance);
          await page.goto('/user/contact');
          await chatButton(page, language).click();
          await page.getByRole('textbox', { name: labels[language].chatField }).waitFor();
          // A sheet is dim and ignores keys until it is readable.
          await waitUntilDialogsAcceptInput(page);
          await checkAppearance(page, 'the chat', language, appearance);
          await page.keyboard.press('Escape');
          await page.getByRole('button', { name: labels[language].changeLanguage }).click();
          await page.getByRole('menu').waitFor();
          await checkAppearance(page, 'the language menu', language, appearance);
        }
      });
    });
  });
}

/** Declares the tests of the home with a long name and with large amounts, in a language. */
export function testFullHomes(language: Language): void {
  for (const [content, member] of [
    ['a long name', members.new],
    ['large amounts', members.large],
  ] as const)
    test.describe(`a member with ${content} in ${language}`, () => {
      test.use({ member, language });

      test(`the home ${fits}`, async ({ page }) => {
        await checkPages(page, memberPages.slice(0, 1), language, [...quickAppearances, ...otherAppearances]);
      });
    });
}
