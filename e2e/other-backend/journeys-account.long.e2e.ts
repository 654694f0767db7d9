import { accountLabels } from '../support/account-labels';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { registerLabels } from '../support/register-labels';

const text = accountLabels.th;

test.use({ language: 'th', member: members.rich });

test('[S3.3] [S2.45] the profile shows the available fields when the reply has no bank account', async ({
  page,
}) => {
  await page.goto('/user/profile');
  const main = page.getByRole('main');
  await expect(main).toContainText('มะลิ ใจดี');
  await expect(main).toContainText('65001');
  await expect(main).toContainText(members.rich);
});

test('the profile offers no list of sessions when the backend has none', async ({ page, backend }) => {
  await page.goto('/user/profile');
  await expect(page.getByRole('main')).toContainText(members.rich);
  await expect(page.getByText(text.sessions)).toHaveCount(0);
  await page.goto('/user/profile?dialog=auth.sessions');
  await expect(page).toHaveURL('/user/profile');
  const calls = Object.keys((await backend.state()).requests);
  expect(calls.filter((call) => call.includes('/api/sessions'))).toEqual([]);
});

test('[S3.5] [S7.5] [S8.25] the password is changed once, and a wrong one shows an error', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/changepwd$/);
  await page.goto('/user/profile?dialog=auth.change-password');
  const dialog = page.getByRole('dialog', { name: text.changePassword });
  const send = async (old: string): Promise<void> => {
    await dialog.getByLabel(text.old, { exact: true }).fill(old);
    await dialog.getByLabel(text.new, { exact: true }).fill('mango-8-tuktuk');
    await dialog.getByLabel(text.confirm, { exact: true }).fill('mango-8-tuktuk');
    // The button is where the failure's button was: a tap there would count as the second half of a double tap.
    await dialog.getByLabel(text.confirm, { exact: true }).press('Enter');
  };
  await send('wrong');
  const failure = page.getByRole('alertdialog', { name: text.error });
  await expect(failure).toContainText(text.wrongPassword);
  await failure.getByRole('button', { name: text.ok }).click();
  await send('mango-sticky-rice');
  await expect(page.getByRole('dialog', { name: text.saved })).toBeVisible();
  expect((await backend.member(members.rich)).password).toBe('mango-8-tuktuk');
  expect((await backend.state()).effects).toEqual({ 'PUT /api/account/changepwd': 1 });
});

test('[S2.47] [S3.4] [S4.15] [S5.13] the bank account’s name is corrected', async ({ page, backend }) => {
  await page.goto('/user/profile?dialog=auth.edit-bank-name');
  const dialog = page.getByRole('dialog', { name: text.editName });
  await dialog.getByLabel(text.englishName).fill('mali jaidee');
  await dialog.getByRole('button', { name: text.saveName }).click();
  await expect(dialog).toBeHidden();
  expect((await backend.member(members.rich)).bank).toMatchObject({
    code: 'KTB',
    accountName: 'MALI JAIDEE',
  });
  expect((await backend.state()).effects).toEqual({ 'PUT /api/account/bankAccountName': 1 });
});

test('[S3.2] [S7.5] name and bank account are changed once', async ({ page, backend }) => {
  await page.goto('/user/profile?dialog=auth.edit-profile');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(registerLabels.th.name, { exact: true }).fill('มะลิ คนเดิม');
  await dialog.getByRole('combobox', { name: registerLabels.th.bank }).click();
  await page.getByRole('option').filter({ hasText: 'ไทยพาณิชย์' }).click();
  await dialog.getByLabel(registerLabels.th.accountNo, { exact: true }).fill('4443332221');
  await dialog.getByRole('button', { name: text.saveProfile }).click();
  await expect(page.getByRole('dialog', { name: text.saved })).toBeVisible();
  expect(await backend.member(members.rich)).toMatchObject({
    name: 'มะลิ คนเดิม',
    bank: { code: 'SCB', accountName: 'มะลิ ใจดี', accountNo: '4443332221' },
  });
  expect((await backend.state()).effects).toEqual({ 'PUT /api/account/profile': 1 });
});
