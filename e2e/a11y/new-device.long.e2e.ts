import { callStaff } from '../support/call-sandbox';
import { checkScreen, formAppearances } from '../support/check-screen';
import { labels } from '../support/labels';
import { logIn } from '../support/login';
import { waitForHydration } from '../support/page-state';
import { ownMember } from '../support/register-member';
import { registerPage } from '../support/register-page';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.afterEach(({ site }) => callStaff(site.url, 'PUT', 'site', { codeOnNewDevice: false }));

for (const { width, language, colorScheme } of formAppearances) {
  test.describe(`at ${width} px in ${language}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 740 }, language, colorScheme });
    // Colours are the same in every language.
    const checksColors = language === 'th' || colorScheme === 'dark';

    test('the code of a new device fits and axe finds nothing serious, also while it shows an error', async ({
      page,
      site,
      watch,
    }, info) => {
      watch.allowFailures(/\/api\/login$/);
      const member = await ownMember(site.url);
      await callStaff(site.url, 'PUT', 'site', { codeOnNewDevice: true });
      const entry = registerPage(page, language);
      await page.goto('/login');
      await waitForHydration(page);
      await logIn(page, { ...member, language });
      await entry.expectStep('otp');
      await checkScreen(page, `new-device/${width} ${language} code`, checksColors, info);
      await page.getByRole('main').getByRole('button', { name: labels[language].login, exact: true }).click();
      await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toBeFocused();
      await checkScreen(page, `new-device/${width} ${language} error`, checksColors, info);
    });
  });
}
