import { seriousFindings } from '../support/axe';
import { depositLabels } from '../support/deposit-labels';
import { chatPanel } from '../support/chat-panel';
import { noMoney } from '../support/player';
import { expect, test } from '../support/player-test';
import { tabTo } from '../support/keyboard';
import { labels } from '../support/labels';
import { waitUntilReadable } from '../support/wait-until-readable';
import { recordRequests } from '../support/record-requests';

const text = depositLabels.th;

test.use({ balances: noMoney, language: 'th' });

test('a row opens its receipt by keyboard, a reload keeps it, a report is an unsent draft in the chat, and a phone prints it alone', {
  tag: '@wallet',
}, async ({ page, player }) => {
  const sent = recordRequests(page, /\/send-message$/);
  await player.receive(150.5);
  const { statements } = await player.call<{ statements: { _id: string }[] }>('/api/statement', {
    page: 1,
    limit: 10,
  });
  const reference = statements[0]?._id ?? '';
  expect(reference).not.toBe('');

  await page.goto('/user/statement');
  await tabTo(page, page.getByRole('list', { name: text.statement }).getByRole('link'));
  await page.keyboard.press('Enter');
  const receipt = page.getByRole('dialog', { name: 'รายละเอียดรายการ' });
  await expect(receipt).toContainText(`+150.50 ${labels.th.baht}`);
  await expect(receipt).toContainText(reference);
  await expect(page).toHaveURL(`/user/statement?dialog=wallet.receipt&dialog-id=${reference}`);

  await waitUntilReadable(page);
  expect(await seriousFindings(page)).toEqual([]);

  await page.reload();
  await expect(receipt).toContainText(reference);
  // The chat is loaded after the page; before that it cannot open.
  await page.locator('aside button').first().waitFor({ state: 'attached' });
  await tabTo(page, receipt.getByRole('button', { name: 'แจ้งปัญหารายการนี้' }));
  await page.keyboard.press('Enter');
  await expect(receipt).toHaveCount(0);
  await expect(chatPanel(page).field).toHaveValue(new RegExp(reference));
  await expect(page).toHaveURL('/user/statement');
  expect(sent).toEqual([]);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/user/statement?dialog=wallet.receipt&dialog-id=${reference}`);
  await expect(receipt).toContainText(reference);
  // A blank page has about 1 KB.
  expect((await page.pdf()).byteLength).toBeGreaterThan(5_000);
  await page.emulateMedia({ media: 'print' });
  await expect(receipt.locator('dl')).toBeVisible();
  await expect(page.getByRole('list', { name: text.statement })).toBeHidden();
  await expect(page.getByRole('button', { name: 'พิมพ์' })).toBeHidden();
});
