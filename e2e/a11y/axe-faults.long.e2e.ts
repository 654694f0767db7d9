import { seriousFindings } from '../support/axe';
import { failurePanel } from '../support/failure-panel';
import { expect, test } from '../support/fault-test';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { labels } from '../support/labels';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [language, colorScheme] of [
  ['la', 'light'],
  ['th', 'dark'],
] as const) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme });
    // Colours are the same in every language.
    const checksColors = language === 'th';

    test('axe finds nothing serious in the error of a rejected login', async ({ page, watch }) => {
      watch.allowFailures(/\/api\/login$/);
      await page.goto('/login');
      await logIn(page, { username: members.rich, password: 'wrong-one', language });
      await page.locator('form').getByRole('alert').waitFor();
      expect(await seriousFindings(page, { colors: checksColors })).toEqual([]);
    });

    test.describe('a member', () => {
      test.use({ member: members.rich });

      test('axe finds nothing serious in the panels of remotes that are not served', async ({
        page,
        faults,
      }) => {
        faults.addFault(/^\/remote-(promotions|chat)\//, 'missing');
        await page.goto('/user/bonus');
        await failurePanel(page, language).panel.waitFor();
        await page.getByRole('alert').filter({ hasText: labels[language].chatFailed }).waitFor();
        expect(await seriousFindings(page, { colors: checksColors })).toEqual([]);
      });
    });
  });
}
