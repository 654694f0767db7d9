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
  await wizard.at('atPhone');
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(4);
  await wizard.phone(phone);
  await wizard.code(site.url, phone);
  await wizard.profile('มะลิ ใจงาม');
  await wizard.box(text.source).selectOption({ index: 1 });
  await wizard.next();
  await wizard.account(accountNo);
  await expect(wizard.box(text.firstName)).toHaveValue('MALI');
  await expect(wizard.box(text.currency)).toHaveCount(0);
  await wizard.submit();
  await expect(page.getByRole('status').filter({ hasText: text.done })).toBeVisible();
  await expect(wizard.done).toBeVisible();
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
  await wizard.phone(phone);
  await wizard.profile();
  await wizard.next();
  await wizard.account(accountNo);
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
  await wizard.phone(phone);
  await wizard.code(site.url, phone);
  await wizard.at('atProfile');
  await wizard.back();
  await wizard.at('atPhone');
  await wizard.next();
  await wizard.at('atProfile');
  await page.reload();
  await wizard.at('atProfile');
  // A phone can receive one code per minute.
  await callStaff(site.url, 'PUT', 'clock', { advance: 61_000 });
  const otherPage = await (await openBrowser()).newPage();
  await otherPage.goto('/register');
  const otherVisitor = registerPage(otherPage);
  await otherVisitor.phone(phone);
  await otherVisitor.at('atOtp');
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
  await wizard.phone(phone);
  await wizard.at('atOtp');
  const { code } = await fetchLastSms(site.url, phone);
  const box = wizard.box(text.otp);
  await expect(box).toBeFocused();
  await page.keyboard.type(code === '111111' ? '222222' : '111111');
  await expect(wizard.form.getByText(text.codeInvalid)).toBeVisible();
  await expect(box).toBeFocused();
  await page.keyboard.type(code);
  await wizard.at('atProfile');
});

test('[S8.4] [S2.18] a server error is shown at the invalid input, and the other inputs stay', async ({
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
  await wizard.phone(members.rich);
  await wizard.code(site.url, members.rich);
  await expect(wizard.form.getByText(text.existingUser)).toBeVisible();
  await wizard.back();
  await wizard.at('atPhone');
  await wizard.phone(phone);
  await wizard.code(site.url, phone);
  await wizard.profile('มะลิ', 'password1');
  await wizard.next();
  await expect(wizard.box(text.password)).toHaveAccessibleDescription(new RegExp(text.passwordRefused));
  await expect(wizard.box(text.password)).toBeFocused();
  await wizard.profile();
  await wizard.next();
  await wizard.account('0123456789');
  await wizard.submit();
  await expect(wizard.box(text.accountNo)).toHaveAccessibleDescription(new RegExp(text.existingBank));
  await expect(wizard.box(text.lastName)).toHaveValue('JAINGAM');
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
  await wizard.phone(phone);
  await wizard.profile();
  await wizard.next();
  await wizard.account(accountNo);
  await page.reload();
  await wizard.at('atProfile');
  await expect(wizard.box(text.name)).toHaveValue('มะลิ');
  await expect(wizard.box(text.password)).toHaveValue('');
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    validPassword,
  );
  await wizard.profile();
  await wizard.next();
  await wizard.at('atBank');
  await expect(wizard.box(text.accountNo)).toHaveValue(accountNo);
  await page.goBack();
  await wizard.at('atProfile');
  await expect(wizard.box(text.password)).toHaveValue(validPassword);
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
  await registerPage(page).at('atPhone');
  const later = await (await openBrowser({ keep: context })).newPage();
  await later.goto('/register');
  expect(await later.evaluate(() => localStorage.getItem('code'))).toBe('PR65a1b2c3d4e5f60718293a4b');
  const wizard = registerPage(later);
  await wizard.phone(newcomer().phone);
  await wizard.at('atProfile');
  await expect(wizard.box(text.invite)).toHaveValue('PR65a1b2c3d4e5f60718293a4b');
  await expect(wizard.box(text.invite)).not.toBeEditable();
});

test('[S2.11] the visitor menu leads to the registration', async ({ page }) => {
  await page.goto('/login');
  await page
    .getByRole('navigation', { name: labels.th.visitorMenu })
    .getByRole('link', { name: text.menu })
    .click();
  await expect(page).toHaveURL('/register');
  await registerPage(page).at('atPhone');
});
