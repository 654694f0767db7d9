import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { flowLanguages } from '../support/language';
import { storeLogin } from '../support/login';
import { ownMember } from '../support/register-member';
import { expect, test } from '../support/test';

for (const language of flowLanguages) {
  test(`[S1.13] [S2.46] [S3.5] [S8.25] a new password ends the other sessions and keeps this one (${language})`, {
    tag: '@auth',
  }, async ({ page, site }) => {
    const text = accountLabels[language];
    const { username, password, token } = await ownMember(site.url);
    const logInByApi = (secret: string) =>
      callApi<{ token: string }>(site.url, '/api/login', {
        method: 'POST',
        body: { username, password: secret },
      });
    const other = await logInByApi(password);
    await storeLogin(page, token, language);
    await page.goto('/user/profile');
    await page.getByRole('main').getByRole('button', { name: text.changePassword }).click();
    await expect(page).toHaveURL('/user/profile?dialog=auth.change-password');
    const dialog = page.getByRole('dialog', { name: text.changePassword });
    const send = async (oldPassword: string, newPassword: string, confirmation: string) => {
      await dialog.getByLabel(text.old, { exact: true }).fill(oldPassword);
      await dialog.getByLabel(text.new, { exact: true }).fill(newPassword);
      await dialog.getByLabel(text.confirm, { exact: true }).fill(confirmation);
      await dialog.getByRole('button', { name: text.savePassword }).click();
    };
    const newPassword = 'ความลับ ใหม่ 42';
    await send(password, newPassword, newPassword);
    const saved = page.getByRole('dialog', { name: text.saved });
    await expect(saved).toBeVisible();
    await saved.getByRole('button', { name: text.finish }).click();
    await expect(page).toHaveURL('/user/profile');
    await page.reload();
    await expect(page.getByRole('main')).toContainText(username);
    const statusOf = async (oneToken: string): Promise<number> =>
      (await callApi(site.url, '/api/account/profile', { token: oneToken })).status;
    expect(await statusOf(other.body.token)).toBe(401);
    expect(await statusOf(token)).toBe(200);
    expect((await logInByApi(password)).status).toBe(422);
    expect((await logInByApi(newPassword)).status).toBe(200);
  });
}
