import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { callStaff, setRegisterOtp } from '../support/call-sandbox';
import { labels } from '../support/labels';
import { flowLanguages } from '../support/language';
import { logIn } from '../support/login';
import { ownMember } from '../support/register-member';
import { registerLabels } from '../support/register-labels';
import { validPassword } from '../support/register-page';
import { resetPage } from '../support/reset-page';
import { expect, test } from '../support/test';

test.use({ viewport: { width: 360, height: 740 } });
test.afterEach(({ site }) => setRegisterOtp(site.url, true));

for (const language of flowLanguages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const text = registerLabels[language];
    test.afterEach(({ site }) => callStaff(site.url, 'DELETE', 'clock'));

    test('[H1.4] after a wrong password a member sets a new one with a code, every session ends and withdrawals pause', {
      tag: language === 'la' ? '@auth' : [],
    }, async ({ page, site, watch }) => {
      watch.allowFailures(/\/api\/login$/);
      const { username, token } = await ownMember(site.url);
      // A phone can receive one code per minute.
      await callStaff(site.url, 'PUT', 'clock', { advance: 61_000 });
      const reset = resetPage(page, language);
      await page.goto('/login');
      await logIn(page, { username, password: 'forgotten', language });
      await expect(page.locator('form').getByRole('alert')).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: text.resetTitle })).toHaveCount(0);
      await page.getByRole('main').getByRole('link', { name: text.forgot }).click();
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
