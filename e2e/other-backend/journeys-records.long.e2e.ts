import { depositLabels } from '../support/deposit-labels';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { waitUntilDialogsAcceptInput } from '../support/wait-until-readable';

const text = depositLabels.th;

test.use({ language: 'th', member: members.rich });

test('[S2.54] [S3.24] [S9.12] the statement has ten entries to a page, and the sign follows the kind', async ({
  page,
}) => {
  await page.goto('/user/statement');
  const entries = page.getByRole('list', { name: text.statement }).getByRole('listitem');
  await expect(entries).toHaveCount(10);
  await expect(entries.nth(0)).toContainText('+1,000.00');
  await expect(entries.nth(1)).toContainText('−103.00');
  await expect(entries.nth(3)).toContainText('+100.00');
  await expect(entries.nth(3)).toContainText('FIRST');
  await page.getByRole('button', { name: 'หน้า 3' }).click();
  await expect(entries).toHaveCount(5);
});

test('[S2.55] [S7.18] [S8.14] thirteen slips are on two pages without a total, with their reasons and pictures', async ({
  page,
  backend,
}) => {
  await page.goto('/user/statement?dialog=wallet.slips');
  const dialog = page.getByRole('dialog', { name: text.slips, exact: true });
  const rows = dialog.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('–');
  await expect(rows.nth(2)).toContainText('อ่านสลิปไม่ได้');
  await rows.first().getByRole('button', { name: text.view }).click();
  const picture = page.getByRole('dialog', { name: text.slipPicture, exact: true }).getByRole('img').first();
  await expect(picture).toHaveAttribute('src', `${backend.url}/pictures/slip.svg`);
  await waitUntilDialogsAcceptInput(page);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'หน้า 2' }).click();
  await expect(rows).toHaveCount(3);
});
