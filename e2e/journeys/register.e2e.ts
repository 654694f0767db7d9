import { homePage } from '../support/home-page';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { waitForHydration } from '../support/page-state';
import { setRegisterOtp, fetchLastSms, callStaff } from '../support/call-sandbox';
import { validPassword, newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { expect, test } from '../support/test';
import { walletOf } from '../support/wallet';
import { labels } from '../support/labels';

const text = registerLabels.th;

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });
test.afterEach(({ site }) => setRegisterOtp(site.url, true));

test('[S2.14] [S2.15] [S2.16] [S2.17] [S2.18] [S3.1] [S4.1] [S4.2] [S4.4] [S4.5] [S4.6] a visitor registers with a one-time code, and logs in', async ({
  page,
  site,
}) => {
  await setRegisterOtp(site.url, true);
  const { phone, accountNo } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/login');
  await page.getByRole('main').getByRole('link', { name: text.title }).click();
  await expect(page).toHaveURL('/register');
  await expect(page).toHaveTitle(`${text.title} · ทองดี`);
  await wizard.expectStep('phone');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await wizard.enterPhone(phone);
  await wizard.enterCode(site.url, phone);
  await wizard.fillProfile('มะลิ ใจงาม');
  await wizard.field(text.source).selectOption({ index: 1 });
  await wizard.next();
  await wizard.fillAccount(accountNo);
  await expect(wizard.field(text.firstName)).toHaveValue('MALI');
  await expect(wizard.field(text.currency)).toHaveCount(0);
  await Promise.all([page.getByRole('status').filter({ hasText: text.done }).waitFor(), wizard.register()]);
  await expect(page).toHaveURL('/login');
  await logIn(page, { username: phone, password: validPassword });
  await expect(page).toHaveURL('/user/home');
  const token = (await page.evaluate(() => sessionStorage.getItem('token'))) ?? '';
  const { profile, bankAccount } = await walletOf(site.url, token);
  expect(profile).toMatchObject({ name: 'มะลิ ใจงาม', username: phone });
  expect(bankAccount).toMatchObject({ bankAccountName: 'MALI JAINGAM', bankAccountNo: accountNo });
});

test('[S4.3] without a required code, the phone number leads directly to the profile', {
  tag: '@auth',
}, async ({ page, site }) => {
  await setRegisterOtp(site.url, false);
  const { phone, accountNo } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/register');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await wizard.enterPhone(phone);
  await wizard.fillProfile();
  await wizard.next();
  await wizard.fillAccount(accountNo);
  await wizard.submit();
  await expect(page).toHaveURL('/login');
  await logIn(page, { username: phone, password: validPassword });
  await expect(homePage(page).total).toBeVisible();
});

test('[S4.2] a verified phone needs no second code, and another browser cannot skip the code', async ({
  page,
  site,
  openBrowser,
}) => {
  await setRegisterOtp(site.url, true);
  const { phone } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone(phone);
  await wizard.enterCode(site.url, phone);
  await wizard.expectStep('profile');
  await wizard.back();
  await wizard.expectStep('phone');
  await wizard.next();
  await wizard.expectStep('profile');
  await page.reload();
  await wizard.expectStep('profile');
  // A phone can receive one code per minute.
  await callStaff(site.url, 'PUT', 'clock', { advance: 61_000 });
  const otherPage = await (await openBrowser()).newPage();
  await otherPage.goto('/register');
  const otherVisitor = registerPage(otherPage);
  await otherVisitor.enterPhone(phone);
  await otherVisitor.expectStep('otp');
  await callStaff(site.url, 'DELETE', 'clock');
});

test('[S8.3] a wrong code shows an error at its input, and the correct one typed over it continues', async ({
  page,
  site,
  watch,
}) => {
  watch.allowFailures(/\/api\/otp\/verify$/);
  await setRegisterOtp(site.url, true);
  const { phone } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone(phone);
  await wizard.expectStep('otp');
  const { code } = await fetchLastSms(site.url, phone);
  const box = wizard.field(text.otp);
  await expect(box).toBeFocused();
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await expect(wizard.form.getByText(text.codeInvalid)).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type(code);
  await wizard.expectStep('profile');
});

test('[S8.4] [S2.18] a rejection by the server is shown at the invalid input, and the other inputs keep their values', async ({
  page,
  site,
  watch,
}) => {
  watch.allowFailures(/\/api\/(otp\/verify|account(\/validate)?)$/);
  await setRegisterOtp(site.url, true);
  const { phone } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/register');
  // Only a person who receives the number's codes learns that it belongs to a member.
  await wizard.enterPhone(members.rich);
  await wizard.enterCode(site.url, members.rich);
  await expect(wizard.form.getByText(text.existingUser)).toBeVisible();
  await wizard.back();
  await wizard.expectStep('phone');
  await wizard.enterPhone(phone);
  await wizard.enterCode(site.url, phone);
  await wizard.fillProfile('มะลิ', 'password1');
  await wizard.next();
  await expect(wizard.field(text.password)).toHaveAccessibleDescription(new RegExp(text.passwordRefused));
  await expect(wizard.field(text.password)).toBeFocused();
  await wizard.fillProfile();
  await wizard.next();
  await wizard.fillAccount('0123456789');
  await wizard.submit();
  await expect(wizard.field(text.accountNo)).toHaveAccessibleDescription(new RegExp(text.existingBank));
  await expect(wizard.field(text.lastName)).toHaveValue('JAINGAM');
});

test('a reload keeps the input except the passwords, and Back leads to the previous step', async ({
  page,
  site,
}) => {
  await setRegisterOtp(site.url, false);
  const { phone, accountNo } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/login');
  await page.goto('/register');
  await wizard.enterPhone(phone);
  await wizard.fillProfile();
  await wizard.next();
  await wizard.fillAccount(accountNo);
  await page.reload();
  await wizard.expectStep('profile');
  await expect(wizard.field(text.name)).toHaveValue('มะลิ');
  await expect(wizard.field(text.password)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    validPassword,
  );
  await wizard.fillProfile();
  await wizard.next();
  await wizard.expectStep('bank');
  await expect(wizard.field(text.accountNo)).toHaveValue(accountNo);
  await page.goBack();
  await wizard.expectStep('profile');
  await expect(wizard.field(text.password)).toHaveValue(validPassword);
});

test('[S2.19] [S3.33] an invite link is stored, and fills the inviter in a later browser session', async ({
  page,
  context,
  site,
  openBrowser,
}) => {
  await setRegisterOtp(site.url, false);
  await page.goto('/register?code=PR65a1b2c3d4e5f60718293a4b');
  await waitForHydration(page);
  await registerPage(page).expectStep('phone');
  const later = await (await openBrowser({ keep: context })).newPage();
  await later.goto('/register');
  expect(await later.evaluate(() => localStorage.getItem('code'))).toBe('PR65a1b2c3d4e5f60718293a4b');
  const wizard = registerPage(later);
  await wizard.enterPhone(newcomer().phone);
  await wizard.expectStep('profile');
  await expect(wizard.field(text.invite)).toHaveValue('PR65a1b2c3d4e5f60718293a4b');
  await expect(wizard.field(text.invite)).not.toBeEditable();
});

test('[S2.11] the visitor menu leads to the registration', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('navigation', { name: labels.th.visitorMenu })
    .getByRole('link', { name: text.menu })
    .click();
  await expect(page).toHaveURL('/register');
  await registerPage(page).expectStep('phone');
});
