import type { Page } from '@playwright/test';
import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { flowLanguages, type Language } from '../support/language';
import { storeLogin } from '../support/login';
import { ownMember, type RegisteredMember } from '../support/register-member';
import { expect, test } from '../support/test';
import { recordRequests } from '../support/record-requests';

const address = '/user/profile?dialog=auth.change-password';

async function openDialog(page: Page, { token }: RegisteredMember, language: Language): Promise<void> {
  await storeLogin(page, token, language);
  await page.goto('/user/profile');
  await page.getByRole('main').getByRole('button', { name: accountLabels[language].changePassword }).click();
  await expect(page).toHaveURL(address);
}

function form(page: Page, language: Language) {
  const text = accountLabels[language];
  const dialog = page.getByRole('dialog', { name: text.changePassword });
  return {
    dialog,
    async send(oldPassword: string, newPassword: string, confirmation: string) {
      await dialog.getByLabel(text.old, { exact: true }).fill(oldPassword);
      await dialog.getByLabel(text.new, { exact: true }).fill(newPassword);
      await dialog.getByLabel(text.confirm, { exact: true }).fill(confirmation);
      await dialog.getByRole('button', { name: text.savePassword }).click();
    },
  };
}

for (const language of flowLanguages) {
  test(`[S1.13] [S2.46] [S5.8] [S8.23] the button with the lock opens the change of the password; errors are shown in ${language}`, async ({
    page,
    site,
    watch,
  }) => {
    const member = await ownMember(site.url);
    const text = accountLabels[language];
    watch.allowFailures(/changepwd$/);
    await openDialog(page, member, language);
    const { dialog, send } = form(page, language);
    const calls = recordRequests(page, /changepwd$/);
    await send('', 'sticky mango 1', 'sticky mango 1');
    await send(member.password, '', 'sticky mango 1');
    await send(member.password, 'sticky mango 1', '');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await send(member.password, 'sticky mango 1', 'sticky mango 2');
    await expect(dialog.getByRole('alert')).toHaveText(text.unequal);
    expect(calls).toEqual([]);
    await send('not the old one', 'sticky mango 1', 'sticky mango 1');
    const failure = page.getByRole('alertdialog', { name: text.error });
    await expect(failure).toContainText(text.wrongPassword);
    await failure.getByRole('button', { name: text.ok }).click();
    await expect(failure).toBeHidden();
    await expect(dialog).toBeVisible();
  });
}

test('[S3.5] [S8.25] a changed password shows a success message, ends the other sessions and keeps this one', {
  tag: '@auth',
}, async ({ page, site }) => {
  const member = await ownMember(site.url);
  const otherSession = await callApi<{ token: string }>(site.url, '/api/login', {
    method: 'POST',
    body: { username: member.username, password: member.password },
  });
  await openDialog(page, member, 'th');
  const newPassword = 'ความลับ ใหม่ 42';
  await form(page, 'th').send(member.password, newPassword, newPassword);
  const saved = page.getByRole('dialog', { name: accountLabels.th.saved });
  await expect(saved).toBeVisible();
  await saved.getByRole('button', { name: accountLabels.th.finish }).click();
  await expect(page).toHaveURL('/user/profile');
  await page.reload();
  await expect(page.getByRole('main')).toContainText(member.username);
  const status = async (token: string): Promise<number> =>
    (await callApi(site.url, '/api/account/profile', { token })).status;
  expect(await status(otherSession.body.token)).toBe(401);
  expect(await status(member.token)).toBe(200);
  const statusOfLogin = async (password: string): Promise<number> =>
    (await callApi(site.url, '/api/login', { method: 'POST', body: { username: member.username, password } }))
      .status;
  expect(await statusOfLogin(member.password)).toBe(422);
  expect(await statusOfLogin(newPassword)).toBe(200);
});
