import type { Page, TestInfo } from '@playwright/test';
import { join } from 'node:path';
import { seriousFindings } from '../support/axe';
import { clippedMarks } from '../support/clipped-marks';
import { languages, type Language } from '../support/language';
import { members } from '../support/members';
import { memberPages, openComplete, visitorPages, type SitePage } from '../support/pages';
import { clippedTexts, sidewaysScroll, underInvitation, unreachableControls } from '../support/screens';
import { expect, test } from '../support/test';
import { words } from '../support/words';
import { chatButton } from '../support/chat-panel';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Where a picture of the screen is put, for people to look at. */
function picture({ project, titlePath }: TestInfo, what: string): string {
  const [look = '', ...who] = titlePath.slice(1, -1);
  return join(
    project.outputDir,
    'screens',
    look,
    `${[...who.slice(0, -1), what].join(' ').replace(/\W+/g, '-')}.png`,
  );
}

interface Look {
  width: number;
  language: Language;
  colorScheme: 'light' | 'dark';
}

async function checkLayout(page: Page, what: string, look: Look, info: TestInfo): Promise<void> {
  await page.screenshot({ path: picture(info, what), fullPage: !what.includes('dialog') });
  // It comes and goes once the page has come to rest.
  await expect.soft
    .poll(() => underInvitation(page), { message: `${what}: under the invitation` })
    .toEqual([]);
  expect.soft(await sidewaysScroll(page), `${what}: px to scroll sideways`).toBeLessThanOrEqual(0);
  expect.soft(await clippedTexts(page), `${what}: text that is cut`).toEqual([]);
  expect.soft(await unreachableControls(page), `${what}: controls out of reach`).toEqual([]);
  if (look.width === 360 && look.colorScheme === 'light' && look.language !== 'en')
    expect.soft(await clippedMarks(page), `${what}: vowels or tone marks that are cut`).toEqual([]);
  // Colours are the same in every language, and what is read is the same on a phone: each theme and language once.
  if (look.width === 1280 || look.colorScheme === 'dark') {
    const findings = await seriousFindings(page, { colors: look.language === 'th' });
    expect.soft(findings, `${what}: what axe finds serious`).toEqual([]);
  }
}

async function checkPages(page: Page, pages: readonly SitePage[], look: Look, info: TestInfo): Promise<void> {
  // A page takes some seconds where the machine is busy, and they grow in number.
  test.setTimeout(pages.length * 15_000);
  for (const one of pages) {
    await openComplete(page, one, look.language);
    await checkLayout(page, one.path, look, info);
  }
}

const looks: Look[] = [
  ...[360, 1280].flatMap((width) =>
    languages.map((language) => ({ width, language, colorScheme: 'light' as const })),
  ),
  { width: 360, language: 'th' as const, colorScheme: 'dark' as const },
];

for (const look of looks) {
  const { width, language, colorScheme } = look;
  test.describe(`at ${width} px in ${language}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 740 }, language, colorScheme });

    test('every page of a visitor fits: no sideways scroll, no cut text, no control on another, nothing serious for axe', async ({
      page,
      watch,
    }, info) => {
      watch.expectFailures(/\/nonsense$/);
      await checkPages(page, visitorPages, look, info);
    });

    test.describe('a member with games and a bonus', () => {
      test.use({ member: members.rich });

      test('every page fits: no sideways scroll, no cut text, no control on another, nothing serious for axe', async ({
        page,
      }, info) => {
        await checkPages(page, memberPages, look, info);
      });

      test('the open chat and the open language menu fit and have nothing serious for axe', async ({
        page,
      }, info) => {
        // What the operator announces may come before or after the chat is opened, and then lies under it.
        await page.route('**/api/lookup/notice', (route) => route.fulfill({ json: { notice: null } }));
        await page.goto('/user/contact');
        await chatButton(page, language).click();
        await page.getByRole('textbox', { name: words[language].chatField }).waitFor();
        await checkLayout(page, 'the chat', look, info);
        // A sheet takes no key before it can be read.
        await expect(page.locator('dialog[data-w-unread]')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: words[language].changeLanguage }).click();
        await page.getByRole('menu').waitFor();
        await checkLayout(page, 'the language menu', look, info);
      });
    });

    for (const [what, member] of [
      ['a long name', members.new],
      ['large amounts', members.large],
    ] as const) {
      test.describe(`a member with ${what}`, () => {
        test.use({ member });

        test('the home fits: no sideways scroll, no cut text, no control on another, nothing serious for axe', async ({
          page,
        }, info) => {
          await checkPages(page, memberPages.slice(0, 1), look, info);
        });
      });
    }
  });
}
