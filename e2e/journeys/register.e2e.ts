import { logIn } from '../support/login';
import { fetchLastSms, setRegisterOtp } from '../support/call-sandbox';
import { tabTo } from '../support/keyboard';
import { waitUntilReadable } from '../support/wait-until-readable';
import { validPassword, newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { expect, test } from '../support/test';
import { walletOf } from '../support/wallet';

const text = registerLabels.th;

test.use({ viewport: { width: 360, height: 740 } });
test.afterEach(({ site }) => setRegisterOtp(site.url, true));

test('[S1.3] [S2.14] [S2.15] [S2.16] [S2.17] [S2.18] [S3.1] [S4.1] [S4.2] [S4.4] [S4.5] [S4.6] a visitor registers with a one-time code by keyboard only, with a visible focus, and logs in', {
  tag: '@auth',
}, async ({ page, site }) => {
  const { keyboard } = page;
  await setRegisterOtp(site.url, true);
  const { phone, accountNo } = newcomer();
  const wizard = registerPage(page);
  const type = async (label: string, value: string) => {
    await tabTo(page, wizard.field(label));
    await keyboard.type(value);
  };
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: text.title }).click();
  await expect(page).toHaveURL('/register');
  await expect(page).toHaveTitle(`${text.title} · ทองดี`);
  await wizard.expectStep('phone');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await type(text.phone, phone);
  await keyboard.press('Enter');
  await wizard.expectStep('otp');
  await expect(wizard.field(text.otp)).toBeFocused();
  const { code, ref } = await fetchLastSms(site.url, phone);
  await expect(wizard.form.getByText(ref)).toBeVisible();
  await keyboard.type(code);
  await wizard.expectStep('profile');
  await type(text.name, 'มะลิ ใจงาม');
  await type(text.password, validPassword);
  await type(text.confirm, validPassword);
  await wizard.field(text.source).selectOption({ index: 1 });
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
  await expect(wizard.field(text.firstName)).toHaveValue('MALI');
  await expect(wizard.field(text.currency)).toHaveCount(0);
  // The page shows the heading for 2 s.
  await Promise.all([
    page.waitForFunction((done) => document.activeElement?.textContent === done, text.done),
    keyboard.press('Enter'),
  ]);
  await expect(page).toHaveURL('/login');
  await logIn(page, { username: phone, password: validPassword });
  await expect(page).toHaveURL('/user/home');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const { profile, bankAccount } = await walletOf(site.url, token);
  expect(profile).toMatchObject({ name: 'มะลิ ใจงาม', username: phone });
  expect(bankAccount).toMatchObject({ bankAccountName: 'MALI JAINGAM', bankAccountNo: accountNo });
});
