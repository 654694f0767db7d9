import { accountLabels } from '../support/account-labels';
import { homePage } from '../support/home-page';
import { logIn, logOut } from '../support/login';
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
  await logIn(page, { username: '0811111111', password: 'wrong' });
  await expect(page.getByText(labels.th.wrongCredential)).toBeVisible();
  // This backend offers no new password by one-time code.
  const forgot = page.getByRole('main').getByRole('link', { name: registerLabels.th.forgot });
  await expect(forgot).toHaveAttribute('href', '/contact');
  await logIn(page, { username: '0811111111' });
  await expect(page).toHaveURL('/user/home');
  await expect(homePage(page).total).toContainText('14,451.25');
  await logOut(page);
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect((await backend.state()).requests['POST /api/login']).toBe(2);
});

test('[S2.15] [S4.2] [S4.4] [S7.7] a visitor registers with a one-time code of 8 digits, and logs in', async ({
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
  await wizard.next();
  await wizard.fillAccount(accountNo);
  await wizard.register();
  await expect(page).toHaveURL('/login');
  expect(await backend.member(phone)).toMatchObject({
    name: 'มะลิ',
    bank: { code: 'KBANK', accountName: 'MALI JAINGAM', accountNo },
  });
  expect((await backend.state()).effects).toMatchObject({
    'POST /api/account': 1,
    'POST /api/otp/send': 1,
  });
  await logIn(page, { username: phone, password: 'mango-7-tuktuk' });
  await expect(page).toHaveURL('/user/home');
});

test('[S4.3] without one-time codes the phone number leads to the profile', async ({ page, backend }) => {
  await backend.changeSettings({ registerOTP: false });
  const { phone, accountNo } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone(phone);
  await wizard.fillProfile('กล้วย', 'mango-7-tuktuk');
  await wizard.next();
  await wizard.fillAccount(accountNo);
  await wizard.register();
  expect(await backend.member(phone)).toMatchObject({ name: 'กล้วย' });
});

test('[S4.2] a verified phone number needs no code', async ({ page }) => {
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone('0877777777');
  await wizard.expectStep('profile');
});

test('[S2.16] [S3.8] the sources can be chosen, and a taken number shows an error at its step', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/\/api\/(otp|account)\//);
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone('0877777777');
  await wizard.expectStep('profile');
  await expect(wizard.field(registerLabels.th.source).getByRole('option')).toContainText([
    /.*/,
    'เพื่อนแนะนำ',
    'ค้นหาเอง',
  ]);
  await backend.changeSettings({ registerOTP: false });
  // On another page: the wizard itself would store the draft again.
  await page.goto('/login');
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/register');
  await wizard.enterPhone('0811111111');
  await wizard.fillProfile();
  await wizard.next();
  await expect(wizard.form.getByText(registerLabels.th.existingUser)).toBeVisible();
});

test('[S2.25] a visitor reads the contact, with the picture and the link of the backend', async ({
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
});

test('[S2.24] the how-to videos play with any backend', async ({ page }) => {
  // It does not start automatically when the person prefers reduced motion.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/howto');
  const [title = ''] = accountLabels.th.videos;
  await page.getByRole('main').getByRole('link', { name: title }).click();
  const video = page.getByRole('dialog', { name: title }).locator('video');
  await expect
    .poll(() => video.evaluate((one) => (one instanceof HTMLVideoElement ? one.currentTime : 0)))
    .toBeGreaterThan(0);
});

test('[S2.8] a terminated service shows its page', async ({ page, backend }) => {
  await backend.changeSettings({ terminated: true });
  await page.goto('/login');
  await expect(page).toHaveURL('/terminated');
});
