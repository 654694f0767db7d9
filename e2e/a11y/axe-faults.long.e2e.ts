import { seriousFindings } from '../support/axe';
import { failurePanel } from '../support/failure-panel';
import { expect, test } from '../support/fault-test';
import { labels } from '../support/labels';
import { logIn } from '../support/login';
import { members } from '../support/members';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [language, colorScheme] of [
  ['la', 'light'],
  ['th', 'dark'],
] as const) {
  test.describe(`in ${language}, ${colorScheme}`, () => {
    test.use({ language, colorScheme });

    test('axe finds nothing serious in the error of a rejected login and in the panels of remotes that are not served', async ({
      page,
      faults,
      watch,
    }) => {
      watch.allowFailures(/\/api\/login$/);
      faults.addFault(/^\/remote-(promotions|chat)\//, 'missing');
      await page.goto('/login');
      await page.getByRole('alert').filter({ hasText: labels[language].widgetFailed }).waitFor();
      await logIn(page, { username: members.rich, password: 'wrong-one', language });
      await page.locator('form').getByRole('alert').waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await logIn(page, { username: members.rich, language });
      await page.waitForURL('/user/home');
      await page.goto('/user/bonus');
      await failurePanel(page, language).panel.waitFor();
      expect(await seriousFindings(page)).toEqual([]);
    });
  });
}
