import { homePage } from '../support/home-page';
import { expect, test } from '../support/player-fault-test';
import { labels } from '../support/labels';

test.use({ language: 'th' });

test('[S8.21] [S1.8] the home keeps the cached amounts and their time when games and wallet do not respond', async ({
  page,
  faults,
}) => {
  await page.goto('/user/home');
  await expect(homePage(page).wallet).toContainText('1,000.00');
  faults.addFault(/^\/api\/wallet(\/refresh\/slot)?$/, 'error');
  await page.reload();
  await expect(homePage(page).wallet).toContainText('1,000.00');
  const status = page.getByRole('status').filter({ hasText: 'อัปเดตยอดไม่สำเร็จ' });
  await expect(status).toContainText(/\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}/);
  faults.clearFaults();
  await page.getByRole('main').getByRole('button', { name: labels.th.refreshAll }).first().click();
  await expect(status).toHaveCount(0);
});
