import { tabTo } from '../support/keyboard';
import { setRegisterOtp, fetchLastSms } from '../support/call-sandbox';
import { waitUntilReadable } from '../support/wait-until-readable';
import { validPassword, newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ site }) => setRegisterOtp(site.url, true));

test.describe('by keyboard only', () => {
  test.use({ viewport: { width: 360, height: 740 }, language: 'th' });

  test('[S1.3] a visitor registers without a pointer, with a visible focus', async ({ page, site }) => {
    const text = registerLabels.th;
    const { keyboard } = page;
    const { phone, accountNo } = newcomer();
    const wizard = registerPage(page);
    const type = async (label: string, value: string) => {
      await tabTo(page, wizard.field(label));
      await keyboard.type(value);
    };
    await page.goto('/register');
    await type(text.phone, phone);
    await keyboard.press('Enter');
    await wizard.expectStep('otp');
    await expect(wizard.field(text.otp)).toBeFocused();
    await keyboard.type((await fetchLastSms(site.url, phone)).code);
    await wizard.expectStep('profile');
    await type(text.name, 'มะลิ');
    await type(text.password, validPassword);
    await type(text.confirm, validPassword);
    await keyboard.press('Enter');
    await wizard.expectStep('bank');
    await tabTo(page, wizard.bank);
    await keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: text.bankSearch })).toBeFocused();
    await waitUntilReadable(page);
    await keyboard.type('kasikorn');
    await keyboard.press('Enter');
    await expect(wizard.bank).toBeFocused();
    await type(text.accountNo, accountNo);
    await type(text.firstName, 'mali');
    await type(text.lastName, 'jaingam');
    // The page shows the heading for 2 s.
    await Promise.all([
      page.waitForFunction((done) => document.activeElement?.textContent === done, text.done),
      keyboard.press('Enter'),
    ]);
    await expect(page).toHaveURL('/login');
  });
});
