import { accountLabels } from '../support/account-labels';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { logIn } from '../support/login';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { newcomer, registerPage } from '../support/register-page';
import { registerLabels } from '../support/register-labels';

test.use({ language: 'th' });

test('[S2.15] [S2.16] [S3.8] [S4.2] [S4.4] [S7.7] a visitor registers with a one-time code of 8 digits, and logs in', async ({
  page,
  backend,
}) => {
  const { phone, accountNo } = newcomer();
  const wizard = registerPage(page);
  await page.goto('/register');
  await wizard.enterPhone(phone);
  await wizard.expectStep('otp');
  await expect(wizard.form.getByText('R1001')).toBeVisible();
  await wizard.field(registerLabels.th.otp).pressSequentially('24681012');
  // The length of a code is unknown, so it is not submitted automatically.
  await wizard.verify();
  await wizard.fillProfile('มะลิ', 'mango-7-tuktuk');
  const sources = wizard.field(registerLabels.th.source).getByRole('option');
  await expect(sources).toContainText([/.*/, 'เพื่อนแนะนำ', 'ค้นหาเอง']);
  await wizard.next();
  await wizard.fillAccount(accountNo);
  await wizard.register();
  await expect(page).toHaveURL('/login');
  const { effects, lastRequests } = await backend.state();
  expect(effects).toMatchObject({ 'POST /api/account': 1, 'POST /api/otp/send': 1 });
  expect(lastRequests['POST /api/otp/verify']?.body).toMatchObject({
    otpToken: 'otp-1001',
    otpCode: '24681012',
  });
  expect(lastRequests['POST /api/account']?.body).toMatchObject({
    username: phone,
    name: 'มะลิ',
    bankCode: 'KBANK',
    bankAccountName: 'MALI JAINGAM',
    bankAccountNo: accountNo,
  });
  await logIn(page, { username: phone, password: 'mango-7-tuktuk' });
  await expect(page).toHaveURL('/user/home');
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
  await backend.setReply('GET /api/lookup/active', { terminated: 'gone' });
  await page.goto('/login');
  await expect(page).toHaveURL('/terminated');
});

test.describe('a member before the agreement', () => {
  test.use({ member: members.rich, agreement: true });

  test('[S1.5] [S2.12] [S2.29] [S2.30] [S2.35] [S3.8] [S3.9] [S3.10] [S3.11] [S7.3] after the agreement the home shows the specified fields and the notice, and the menu opens the conditions', async ({
    page,
    backend,
  }) => {
    await backend.setReply('GET /api/spinwheel/active', { active: false });
    await page.goto('/user/home');
    const agreement = page.getByRole('dialog', { name: accountLabels.th.agreement });
    await expect(agreement).toContainText('ข้าพเจ้าอ่านเงื่อนไขแล้ว');
    await expect(agreement).toContainText('ข้าพเจ้ายอมรับเงื่อนไขทั้งหมด');
    await agreement.getByRole('button', { name: accountLabels.th.accept }).click();
    await expect(agreement).toBeHidden();

    const home = homePage(page);
    const main = page.getByRole('main');
    for (const field of ['มะลิ ใจดี', '123-456-7890']) await expect(main).toContainText(field);
    await expect(home.total).toContainText('14,451.25');
    await expect(home.wallet).toContainText('12,500.50');
    await expect(home.inGames).toContainText('1,950.75');
    await expect(home.coins).toContainText('5');
    for (const [group, games] of [
      ['slot', ['Emerald Rabbit', 'Copper Moon', 'Paper Fox']],
      ['sport', ['River Cup']],
      ['lotto', ['Nine Stars']],
    ] as const)
      await expect(home.group(group).getByRole('article')).toContainText(games);
    await expect(home.group('slot').getByRole('article').nth(1)).toContainText('2,000.00');
    const logo = home.group('slot').getByRole('article').first().getByRole('img').first();
    await expect
      .poll(() => logo.evaluate((one) => (one instanceof HTMLImageElement ? one.naturalWidth : 0)))
      .toBeGreaterThan(0);
    await expect(main.getByRole('link', { name: 'หมุนวงล้อ' })).toHaveCount(0);
    expect((await backend.state()).lastRequests['GET /api/wallet']?.headers).toMatchObject({
      authorization: 'Bearer token-of-65001',
      'x-client-marker': 'wallet-web',
    });

    await home.menu.getByRole('link', { name: labels.th.contact }).click();
    await expect(page.getByText('ธนาคารปิดปรับปรุงคืนนี้ 23:00 ถึง 23:30 น.')).toBeVisible();
    await home.menu.getByRole('link', { name: labels.th.conditions }).click();
    const conditions = page.getByRole('dialog', { name: labels.th.conditionsTitle });
    await expect(conditions).toContainText('สมาชิกต้องมีอายุ 20 ปีขึ้นไป');
    await expect(conditions).toContainText('หนึ่งคนหนึ่งบัญชี');
  });
});
