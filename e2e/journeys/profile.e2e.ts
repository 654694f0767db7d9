import { copiedText } from '../support/copied-text';
import { accountLabels } from '../support/account-labels';
import { callApi } from '../support/call-api';
import { tokenOf } from '../support/login';
import { members, password } from '../support/members';
import { expect, test } from '../support/test';

interface ProfileReply {
  bankAccount: { bankAccountName: string };
}

const th = accountLabels.th;

test.describe('a member of an English-only bank with a Thai name', () => {
  test.use({ member: members.new, language: 'th' });

  test('[S2.47] [S3.4] [S4.15] [S9.5] corrects the name: it is written in upper case, saved, and copied a second later', {
    tag: '@auth',
  }, async ({ page, context, site }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.goto('/user/profile');
    const edit = page.getByRole('main').getByRole('button', { name: th.editName });
    await edit.click();
    await expect(page).toHaveURL('/user/profile?dialog=auth.edit-bank-name');
    const dialog = page.getByRole('dialog', { name: th.editName });
    const box = dialog.getByLabel(th.englishName);
    await box.fill('');
    await box.pressSequentially('kamonchanok srisuwan');
    await expect(box).toHaveValue('KAMONCHANOK SRISUWAN');
    await expect(dialog.getByText(th.pauseTitle)).toBeVisible();
    await dialog.getByLabel(th.yourPassword, { exact: true }).fill(password);
    await dialog.getByRole('button', { name: th.saveName }).click();
    // In parallel: a toast disappears after some seconds.
    await Promise.all([
      expect(page.getByRole('status').filter({ hasText: `${th.copied} KAMONCHANOK SRISUWAN` })).toBeVisible(),
      expect(dialog).toBeHidden(),
    ]);
    await expect(page).toHaveURL('/user/profile');
    await expect(page.getByRole('main')).toContainText('KAMONCHANOK SRISUWAN');
    expect(await copiedText(context)).toBe('KAMONCHANOK SRISUWAN');
    await expect(page.getByRole('button', { name: th.editName })).toHaveCount(0);
    await expect(page.getByText(th.pausedTitle)).toBeVisible();
    const token = await tokenOf(site.url, members.new);
    const { body } = await callApi<ProfileReply>(site.url, '/api/account/profile', { token });
    expect(body.bankAccount.bankAccountName).toBe('KAMONCHANOK SRISUWAN');
  });
});
