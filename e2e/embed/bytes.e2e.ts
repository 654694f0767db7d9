import { chatLabels } from '../support/chat-labels';
import { expect, operatorPage, test } from '../support/embed-test';
import { countBytes } from '../support/page-bytes';
import { labels } from '../support/labels';

test('[O5.1] an operator’s page downloads 2 KB before the chat is opened, and at most 90 KB and fonts to open it', async ({
  page,
  host,
  tag,
}) => {
  host.put('/', { body: operatorPage(tag) });
  const bytes = countBytes(page, `${host.url}/`);
  await page.goto('/');
  const icon = page.getByRole('button', { name: labels.th.chatOpen });
  await icon.waitFor();
  await page.waitForLoadState('networkidle');
  expect((await bytes()).bytes).toBeLessThanOrEqual(2_048);
  await icon.click();
  // The chat loads its code and its history before it connects.
  await expect(page.frameLocator('iframe').getByText(chatLabels.th.connected)).toBeVisible();
  const { bytes: all, fonts } = await bytes();
  expect(all - fonts).toBeLessThanOrEqual(90_000);
});
