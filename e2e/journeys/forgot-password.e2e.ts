import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { callStaff, setRegisterOtp } from '../support/call-sandbox';
import { labels } from '../support/labels';
import { flowLanguages } from '../support/language';
import { logIn } from '../support/login';
import { waitForHydration } from '../support/page-state';
import { ownMember } from '../support/register-member';
import { registerLabels } from '../support/register-labels';
import { newcomer, validPassword } from '../support/register-page';
import { resetPage } from '../support/reset-page';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });
test.afterEach(({ site }) => setRegisterOtp(site.url, true));

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const text = registerLabels[language];
    test.afterEach(({ site }) => callStaff(site.url, 'DELETE', 'clock'));

    test('after a wrong password a member sets a new one with a code, every session ends and withdrawals pause', {
      tag: language === 'la' ? '@auth' : [],
    }, async ({ page, site, watch }) => {
      watch.allowFailures(/\/api\/login$/);
      const { username, token } = await ownMember(site.url);
      // A phone can receive one code per minute.
      await callStaff(site.url, 'PUT', 'clock', { advance: 61_000 });
      const reset = resetPage(page, language);
      await page.goto('/login');
      await logIn(page, { username, password: 'forgotten', language });
      await page.getByRole('main').getByRole('link', { name: text.resetTitle }).click();
      await expect(page).toHaveURL('/forgot-password');
      await expect(reset.phone).toHaveValue(username);
      await reset.next();
      await reset.expectCodeStep();
      await expect(reset.pauseNotice).toBeVisible();
      await reset.enterCode(site.url, username);
      await expect(reset.password).toBeFocused();
      await reset.fillPassword(validPassword);
      await reset.save();
      await expect(page).toHaveURL('/login');
      await expect(page.getByRole('status').filter({ hasText: text.resetDone })).toBeVisible();
      await expect(page.getByLabel(labels[language].phone)).toHaveValue(username);
      expect((await callApi(site.url, '/api/account/profile', { token })).status).toBe(401);
      await logIn(page, { username, password: validPassword, language });
      await expect(page).toHaveURL('/user/home');
      await page.goto('/user/profile');
      await expect(page.getByText(accountLabels[language].pausedTitle)).toBeVisible();
    });
  });
}

test('the login page links to a new password once a field is used, and nothing moves', async ({ page }) => {
  await page.goto('/login');
  await waitForHydration(page);
  await page.evaluate(() => document.fonts.ready);
  const register = page.getByRole('main').getByRole('link', { name: registerLabels.th.title });
  const before = await register.boundingBox();
  await page.getByLabel(labels.th.phone).fill('0812345678');
  const link = page.getByRole('main').getByRole('link', { name: registerLabels.th.forgot });
  await expect(link).toBeVisible();
  expect(await register.boundingBox()).toEqual(before);
  await link.click();
  await expect(page).toHaveURL('/forgot-password');
  await expect(resetPage(page).phone).toHaveValue('0812345678');
});

test('a number without an account gets a code too; only its owner learns this', async ({
  page,
  site,
  watch,
}) => {
  watch.allowFailures(/\/api\/password\/reset$/);
  const { phone } = newcomer();
  const reset = resetPage(page);
  await page.goto('/forgot-password');
  await reset.phone.fill(phone);
  await reset.next();
  await reset.expectCodeStep();
  await reset.enterCode(site.url, phone);
  await reset.fillPassword(validPassword);
  await reset.save();
  await expect(reset.form.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
});

test('where the operator sends no codes, there is no link to a new password and no such page', async ({
  page,
  site,
}) => {
  await setRegisterOtp(site.url, false);
  await page.goto('/login');
  await waitForHydration(page);
  const otpLookup = page.waitForResponse(/\/api\/lookup\/registerOTP$/);
  await page.getByLabel(labels.th.phone).fill('0812345678');
  await otpLookup;
  await expect(page.getByRole('main').getByRole('link', { name: registerLabels.th.forgot })).toHaveCount(0);
  await page.goto('/forgot-password');
  await expect(page).toHaveURL('/login');
});
