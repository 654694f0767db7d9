import { callApi } from '../support/call-api';
import { expect, test } from '../support/lao-test';
import { logIn } from '../support/login';
import { setRegisterOtp } from '../support/call-sandbox';
import { validPassword, newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';

const text = registerLabels.la;

test('[S1.2] [S2.17] [S5.1] [S9.4] [S9.6] the Lao edition accepts a phone number of any length and requires the currency', async ({
  page,
  lao,
}) => {
  await setRegisterOtp(lao.url, false);
  const phone = `020${newcomer().phone.slice(2)}`;
  const wizard = registerPage(page, 'la');
  await page.goto('/register');
  await wizard.enterPhone(phone);
  await wizard.fillProfile('ບົວ');
  await wizard.next();
  await wizard.fillAccount(newcomer().accountNo, 'bcel', ['boua', 'phommachanh']);
  await wizard.submit();
  await expect(wizard.form.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(2);
  await page.getByRole('radio', { name: text.BAHT }).check();
  await page.getByRole('radio', { name: text.LAK }).check();
  await wizard.register();
  await expect(page).toHaveURL('/login');
  await logIn(page, { username: phone, password: validPassword, language: 'la' });
  await expect(page).toHaveURL('/user/home');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const { body } = await callApi<object>(lao.url, '/api/wallet', { token });
  expect(JSON.stringify(body)).toContain('LAK');
});
