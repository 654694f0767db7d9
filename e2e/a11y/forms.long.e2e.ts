import { callStaff, setRegisterOtp } from '../support/call-sandbox';
import { checkScreen } from '../support/check-screen';
import { labels } from '../support/labels';
import { logIn } from '../support/login';
import { waitForHydration } from '../support/page-state';
import { registerLabels } from '../support/register-labels';
import { ownMember } from '../support/register-member';
import { newcomer, registerPage } from '../support/register-page';
import { resetPage } from '../support/reset-page';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ site }) => setRegisterOtp(site.url, true));
test.afterEach(({ site }) => callStaff(site.url, 'PUT', 'site', { codeOnNewDevice: false }));

for (const [width, language, colorScheme] of [
  [360, 'th', 'light'],
  [1280, 'la', 'dark'],
] as const) {
  test.describe(`at ${width} px in ${language}, ${colorScheme}, each step fits and axe finds nothing serious`, () => {
    test.use({ viewport: { width, height: 740 }, language, colorScheme });

    test('of the registration, with errors and with the list of banks', async ({ page, site }, info) => {
      const wizard = registerPage(page, language);
      const check = (step: string) => checkScreen(page, `register/${width} ${language} ${step}`, info);
      const { phone } = newcomer();
      await page.goto('/register');
      await waitForHydration(page);
      await wizard.expectStep('phone');
      await wizard.next();
      await check('phone');
      await wizard.enterPhone(phone);
      await wizard.expectStep('otp');
      await check('code');
      await wizard.enterCode(site.url, phone);
      await wizard.expectStep('profile');
      await wizard.next();
      await check('profile');
      await wizard.fillProfile();
      await wizard.next();
      await wizard.expectStep('bank');
      await wizard.submit();
      await check('bank');
      await wizard.bank.click();
      await page.getByRole('combobox', { name: registerLabels[language].bankSearch }).fill('krung');
      await check('banks');
    });

    test('of a new password, also while they show errors', async ({ page }, info) => {
      const reset = resetPage(page, language);
      const check = (step: string) => checkScreen(page, `forgot-password/${width} ${language} ${step}`, info);
      await page.goto('/forgot-password');
      await waitForHydration(page);
      await reset.next();
      await expect(reset.phone).toBeFocused();
      await check('phone');
      await reset.phone.fill(newcomer().phone);
      await reset.next();
      await reset.expectCodeStep();
      await expect(reset.pauseNotice).toBeVisible();
      await reset.save();
      await expect(reset.otp).toBeFocused();
      await check('code');
    });

    test('of the code of a new device, also while it shows an error', async ({ page, site, watch }, info) => {
      watch.allowFailures(/\/api\/login$/);
      const check = (step: string) => checkScreen(page, `new-device/${width} ${language} ${step}`, info);
      const member = await ownMember(site.url);
      await callStaff(site.url, 'PUT', 'site', { codeOnNewDevice: true });
      await page.goto('/login');
      await waitForHydration(page);
      await logIn(page, { ...member, language });
      await registerPage(page, language).expectStep('otp');
      await check('code');
      await page.getByRole('main').getByRole('button', { name: labels[language].login, exact: true }).click();
      await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toBeFocused();
      await check('error');
    });
  });
}
