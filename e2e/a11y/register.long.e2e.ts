import { setRegisterOtp } from '../support/call-sandbox';
import { waitForHydration } from '../support/page-state';
import { newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { checkScreen, formAppearances } from '../support/check-screen';
import { test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ site }) => setRegisterOtp(site.url, true));

for (const { width, language, colorScheme } of formAppearances) {
  test.describe(`at ${width} px in ${language}, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 740 }, language, colorScheme });
    const text = registerLabels[language];
    // Colours are the same in every language.
    const checksColors = language === 'th' || colorScheme === 'dark';

    test('every step of the registration fits and axe finds nothing serious, with errors and with the list of banks', async ({
      page,
      site,
    }, info) => {
      const wizard = registerPage(page, language);
      const checkStep = (step: string) =>
        checkScreen(page, `register/${width} ${language} ${step}`, checksColors, info);
      const { phone } = newcomer();
      await page.goto('/register');
      await waitForHydration(page);
      await wizard.expectStep('phone');
      await wizard.next();
      await checkStep('phone');
      await wizard.enterPhone(phone);
      await wizard.expectStep('otp');
      await checkStep('code');
      await wizard.enterCode(site.url, phone);
      await wizard.expectStep('profile');
      await wizard.next();
      await checkStep('profile');
      await wizard.fillProfile();
      await wizard.next();
      await wizard.expectStep('bank');
      await wizard.submit();
      await checkStep('bank');
      await wizard.bank.click();
      await page.getByRole('combobox', { name: text.bankSearch }).fill('krung');
      await checkStep('banks');
    });
  });
}
