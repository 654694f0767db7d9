import type { Page } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { languages, type Language } from '../support/language';
import { members } from '../support/members';
import { memberPages, openComplete, visitorPages, type SitePage } from '../support/pages';
import { expect, test } from '../support/test';
import { words } from '../support/words';

test.describe.configure({ mode: 'parallel' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function check(page: Page, pages: readonly SitePage[], language: Language): Promise<void> {
  // A page takes some seconds where the machine is busy, and they grow in number.
  test.setTimeout(pages.length * 15_000);
  for (const one of pages) {
    await openComplete(page, one, language);
    expect(await seriousFindings(page), one.path).toEqual([]);
  }
}

for (const [language, colorScheme] of [
  ...languages.map((one) => [one, 'light'] as const),
  ['th', 'dark'] as const,
]) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme });

    test('axe finds nothing serious on any page of a visitor', async ({ page, watch }) => {
      watch.expectFailures(/\/nonsense$/);
      await check(page, visitorPages, language);
    });

    test.describe('a member', () => {
      test.use({ member: members.rich });

      test('axe finds nothing serious on any page of a member, the conditions included', async ({ page }) => {
        await check(page, memberPages, language);
      });

      test('axe finds nothing serious in the open chat and the open language menu', async ({ page }) => {
        await page.goto('/user/contact');
        await page.getByRole('button', { name: words[language].chatInvite }).click();
        await page.getByRole('textbox', { name: words[language].chatField }).waitFor();
        expect(await seriousFindings(page), 'the chat').toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: words[language].changeLanguage }).click();
        await page.getByRole('menu').waitFor();
        expect(await seriousFindings(page), 'the language menu').toEqual([]);
      });
    });
  });
}
