import { accountLabels } from '../support/account-labels';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { labels } from '../support/labels';

test.use({ language: 'th', member: members.rich });

test('[S2.29] [S2.30] [S3.9] [S3.10] [S3.11] the home shows the specified fields, and calls nothing more', async ({
  page,
  backend,
}) => {
  await page.goto('/user/home');
  const home = homePage(page);
  await expect(page.getByRole('main')).toContainText('มะลิ ใจดี');
  await expect(home.total).toContainText('14,451.25');
  await expect(home.wallet).toContainText('12,500.50');
  await expect(home.inGames).toContainText('1,950.75');
  await expect(home.coins).toContainText('5');
  await expect(page.getByRole('main')).toContainText('123-456-7890');
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
  const { headers } = await backend.state();
  expect(headers['GET /api/wallet']).toMatchObject({
    authorization: 'Bearer token-of-65001',
    'x-client-marker': 'wallet-web',
  });
});

test('[S7.3] [S3.8] only a member’s page fetches the notice of the operator', async ({ page, backend }) => {
  const home = homePage(page);
  const contact = home.menu.getByRole('link', { name: labels.th.contact });
  await page.goto('/user/home');
  await expect(home.total).toBeVisible();
  await contact.click();
  await expect(page.getByText('ธนาคารปิดปรับปรุงคืนนี้ 23:00 ถึง 23:30 น.')).toBeVisible();
  await backend.changeSettings({ notice: '' });
  await page.reload();
  await expect(page.getByRole('main').getByRole('img')).toBeVisible();
  await home.menu.getByRole('link', { name: labels.th.home }).click();
  await expect(home.total).toBeVisible();
  await expect(page.getByText('ธนาคารปิดปรับปรุงคืนนี้')).toHaveCount(0);
});

test('[S3.8] [S2.12] the conditions are a plain list of rich texts', async ({ page }) => {
  await page.goto('/user/home');
  await homePage(page).menu.getByRole('link', { name: labels.th.conditions }).click();
  const dialog = page.getByRole('dialog', { name: labels.th.conditionsTitle });
  await expect(dialog).toContainText('สมาชิกต้องมีอายุ 20 ปีขึ้นไป');
  await expect(dialog).toContainText('หนึ่งคนหนึ่งบัญชี');
});

test.describe('before the agreement', () => {
  test.use({ agreement: true });

  test('[S3.8] [S2.35] the agreements are a plain list, and the home is behind them', async ({ page }) => {
    await page.goto('/user/home');
    const dialog = page.getByRole('dialog', { name: accountLabels.th.agreement });
    await expect(dialog).toContainText('ข้าพเจ้าอ่านเงื่อนไขแล้ว');
    await expect(dialog).toContainText('ข้าพเจ้ายอมรับเงื่อนไขทั้งหมด');
    await dialog.getByRole('button', { name: accountLabels.th.accept }).click();
    await expect(dialog).toBeHidden();
    await expect(homePage(page).total).toContainText('14,451.25');
  });
});

test('[S1.5] without a wheel the home has no tile for it', async ({ page, backend }) => {
  await backend.changeSettings({ wheelActive: false });
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'หมุนวงล้อ' })).toHaveCount(0);
});
