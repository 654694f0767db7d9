import { accountLabels } from '../support/account-labels';
import { homePage } from '../support/home-page';
import { logIn, logOut } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { labels } from '../support/labels';

test.use({ language: 'th' });

test('[S7.6] [S2.21] [S2.22] [S2.23] a member sees a rejected login, logs in, and logs out without a logout call', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/\/api\/(login|logout)$/);
  await page.goto('/login');
  await logIn(page, { username: members.rich, password: 'wrong' });
  await expect(page.getByText(labels.th.wrongCredential)).toBeVisible();
  // This backend offers no new password by one-time code.
  const forgot = page.getByRole('main').getByRole('link', { name: registerLabels.th.forgot });
  await expect(forgot).toHaveAttribute('href', '/contact');
  await logIn(page, { username: members.rich });
  await expect(homePage(page).total).toContainText('14,451.25');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await backend.state()).requests['POST /api/login']).toBe(2);
});

test('[S2.15] [S2.16] [S3.8] [S4.2] [S4.4] [S7.7] a visitor registers with a one-time code of 8 digits, and logs in', async ({
  page,
  backend,
}) => {
  await backend.changeSettings({ otpLength: 8 });
  const { phone, accountNo } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone(phone);
  await wizard.expectStep('otp');
  const { code, ref } = await backend.code(phone);
  await expect(wizard.form.getByText(ref)).toBeVisible();
  await wizard.field(registerLabels.th.otp).pressSequentially(code);
  // The length of a code is unknown, so it is not submitted automatically.
  await wizard.verify();
  await wizard.fillProfile('มะลิ', 'mango-7-tuktuk');
  const sources = wizard.field(registerLabels.th.source).getByRole('option');
  await expect(sources).toContainText([/.*/, 'เพื่อนแนะนำ', 'ค้นหาเอง']);
  await wizard.next();
  await wizard.fillAccount(accountNo);
  await wizard.register();
  await expect(page).toHaveURL('/login');
  expect(await backend.member(phone)).toMatchObject({
    name: 'มะลิ',
    bank: { code: 'KBANK', accountName: 'MALI JAINGAM', accountNo },
  });
  const effects = { 'POST /api/account': 1, 'POST /api/otp/send': 1 };
  expect((await backend.state()).effects).toMatchObject(effects);
  await logIn(page, { username: phone, password: 'mango-7-tuktuk' });
  await expect(page).toHaveURL('/user/home');
});

test('[S4.3] without one-time codes the phone number leads to the profile, and a taken number shows an error at its step', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/\/api\/account\//);
  await backend.changeSettings({ registerOTP: false });
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone(members.rich);
  await wizard.fillProfile();
  await wizard.next();
  await expect(wizard.form.getByText(registerLabels.th.existingUser)).toBeVisible();
});

test('[S2.8] [S2.25] a visitor reads the contact of the backend, and a terminated service shows its page', async ({
  page,
  backend,
}) => {
  await page.goto('/contact');
  const main = page.getByRole('main');
  await expect(main).toContainText('ทีมงานตอบทุกวัน 9:00 ถึง 24:00 น.');
  await expect(main.getByRole('link', { name: '@other' })).toHaveAttribute(
    'href',
    'https://line.example/@other',
  );
  await expect(main.getByRole('img').first()).toHaveAttribute('src', `${backend.url}/pictures/line.svg`);
  await backend.changeSettings({ terminated: true });
  await page.goto('/login');
  await expect(page).toHaveURL('/terminated');
});

test.describe('a member', () => {
  test.use({ member: members.rich });

  test('[S3.2] [S3.3] [S2.45] [S7.5] sees a profile without bank account and sessions, and changes name and bank account once', async ({
    page,
    backend,
  }) => {
    await page.goto('/user/profile');
    const main = page.getByRole('main');
    for (const field of ['มะลิ ใจดี', '65001', members.rich]) await expect(main).toContainText(field);
    await expect(page.getByText(accountLabels.th.sessions)).toHaveCount(0);
    await page.goto('/user/profile?dialog=auth.edit-profile');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(registerLabels.th.name, { exact: true }).fill('มะลิ คนเดิม');
    await dialog.getByRole('combobox', { name: registerLabels.th.bank }).click();
    await page.getByRole('option').filter({ hasText: 'ไทยพาณิชย์' }).click();
    await dialog.getByLabel(registerLabels.th.accountNo, { exact: true }).fill('4443332221');
    await dialog.getByRole('button', { name: accountLabels.th.saveProfile }).click();
    await expect(page.getByRole('dialog', { name: accountLabels.th.saved })).toBeVisible();
    expect(await backend.member(members.rich)).toMatchObject({
      name: 'มะลิ คนเดิม',
      bank: { code: 'SCB', accountName: 'มะลิ ใจดี', accountNo: '4443332221' },
    });
    const { effects, requests } = await backend.state();
    expect(effects).toEqual({ 'PUT /api/account/profile': 1 });
    expect(Object.keys(requests).filter((call) => call.includes('/api/sessions'))).toEqual([]);
  });
});
