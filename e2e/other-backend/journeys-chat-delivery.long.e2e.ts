import type { Page } from '@playwright/test';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { sampleFiles } from '../support/sample-files';
import type { OtherBackend } from '../support/start-other-backend';
import { labels } from '../support/labels';

const text = chatLabels.th;
/** Parts that two texts have in common: which of them is shown depends on the time. */
const maybeTwice = 'หากส่งอีกครั้ง ข้อความอาจไปถึงสองครั้ง';
const slow = 'พิมพ์ต่อ';
const send = 'POST /api/chat/send-message';

test.use({ member: members.rich, language: 'th' });

async function openChat(page: Page) {
  const chat = chatPanel(page);
  await page.getByRole('button', { name: labels.th.chatOpen }).last().click();
  await expect(chat.line('ข้อความที่ 16')).toBeVisible();
  return chat;
}
const countSent = async (backend: OtherBackend) => (await backend.state()).requests[send] ?? 0;

test('[S7.22] a message that arrived, but whose response was lost, is found in the history, after one request', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/\/send-message$/);
  await backend.setVariant(send, 'dropped after the call');
  await page.goto('/user/contact');
  const chat = await openChat(page);
  await chat.write('ฝากเงินแล้วค่ะ');
  await expect(chat.line('ฝากเงินแล้วค่ะ')).toContainText(text.sent);
  await expect(chat.line('ฝากเงินแล้วค่ะ')).toHaveCount(1);
  await page.reload();
  await openChat(page);
  await expect(chat.line('ฝากเงินแล้วค่ะ')).toHaveCount(1);
  expect(await countSent(backend)).toBe(1);
});

test('[S4.24] a message with unknown delivery shows it, also after a reload, and is resent only by hand', async ({
  page,
  backend,
  watch,
}) => {
  watch.allowFailures(/\/send-message$/);
  await backend.setVariant(send, 'dropped before the call');
  await page.goto('/user/contact');
  const chat = await openChat(page);
  await chat.write('ขอสอบถามค่ะ');
  const line = chat.line('ขอสอบถามค่ะ');
  await expect(line).toContainText(text.deliveryUnknown);
  await expect(line).toContainText(maybeTwice);
  await page.reload();
  await openChat(page);
  await expect(line).toContainText(text.deliveryUnknown);
  expect(await countSent(backend)).toBe(1);
  await backend.clearVariants();
  await line.getByRole('button', { name: text.resend }).click();
  await expect(line).toContainText(text.sent);
  await expect(line).toHaveCount(1);
  expect(await countSent(backend)).toBe(2);
});

test('[S4.24] a slow upload shows the options, and can be cancelled', async ({ page, backend }) => {
  await backend.setVariant('POST /api/chat/upload-image', 'never answered');
  await page.goto('/user/contact');
  const chat = await openChat(page);
  await chat.attach(sampleFiles.picture());
  await chat.panel.getByRole('button', { name: labels.th.chatSend }).click();
  await expect(chat.log.getByText(slow)).toBeVisible({ timeout: 60_000 });
  // Text that is written now waits: messages are sent in the order they were written.
  await chat.write('ถามเรื่องอื่นค่ะ');
  await expect(chat.line('ถามเรื่องอื่นค่ะ')).toBeVisible();
  await chat.log.getByRole('button', { name: text.cancel }).click();
  await expect(chat.log.getByText(slow)).toHaveCount(0);
  await expect(chat.line('ถามเรื่องอื่นค่ะ')).toContainText(text.sent);
});
