import { logIn } from '../support/login';
import { waitForHydration } from '../support/page-state';
import { setRegisterOtp } from '../support/call-sandbox';
import { validPassword, newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';
import { expect, test } from '../support/test';
import { walletOf } from '../support/wallet';

const text = registerLabels.th;

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'no-preference' } });
test.afterEach(({ site }) => setRegisterOtp(site.url, true));

test('[S2.14] [S2.15] [S2.16] [S2.17] [S2.18] [S3.1] [S4.1] [S4.2] [S4.4] [S4.5] [S4.6] a visitor registers with a one-time code, and logs in', {
  tag: '@auth',
}, async ({ page, site }) => {
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
