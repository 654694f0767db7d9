import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { flowLanguages } from '../support/language';
import { storeLogin } from '../support/login';
import { ownMember } from '../support/register-member';
import { expect, test } from '../support/test';
import { recordRequests } from '../support/record-requests';

for (const language of flowLanguages) {
  test(`[S1.13] [S2.46] [S3.5] [S5.8] [S8.23] [S8.25] the password is changed once it is valid, which ends the other sessions and keeps this one (${language})`, {
    tag: '@auth',
  }, async ({ page, site, watch }) => {
    watch.allowFailures(/changepwd$/);
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
    const calls = recordRequests(page, /changepwd$/);
    const newPassword = 'ความลับ ใหม่ 42';
    await send(password, newPassword, 'sticky mango 2');
    await expect(dialog.getByRole('alert')).toHaveText(text.unequal);
    expect(calls).toEqual([]);
    await send('not the old one', newPassword, newPassword);
    const failure = page.getByRole('alertdialog', { name: text.error });
    await expect(failure).toContainText(text.wrongPassword);
    await failure.getByRole('button', { name: text.ok }).click();
    await expect(failure).toBeHidden();
    await dialog.getByLabel(text.old, { exact: true }).fill(password);
    // The button is where the failure's button was: a click there would count as the second half of a double click.
    await dialog.getByLabel(text.old, { exact: true }).press('Enter');
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
