import type { Page } from '@playwright/test';
import { chatPanel } from '../support/chat-panel';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import type { OtherBackend } from '../support/start-other-backend';
import { labels } from '../support/labels';

test.use({ language: 'th' });

async function openChat(page: Page) {
  const chat = chatPanel(page);
  await page.getByRole('button', { name: labels.th.chatOpen }).last().click();
  await expect(chat.panel).toBeVisible();
  return chat;
}

const expectJoined = (backend: OtherBackend, id: string) =>
  expect.poll(async () => (await backend.state()).joins).toContain(id);
const writeText = (backend: OtherBackend, to: string, message: string) =>
  backend.sendSupportMessage(to, { message_type: 'text', payload: { message } });

test('[S6.1] [S3.33] [S7.22] [S7.23] a guest chats with an id that the page created and stored', async ({
  page,
  backend,
}) => {
  await page.goto('/login');
  const chat = await openChat(page);
  await expect.poll(chat.guestId).not.toBe('');
  const guest = await chat.guestId();
  await expectJoined(backend, guest);
  await chat.write('สวัสดีค่ะ มีคำถาม');
  await expect(chat.line('สวัสดีค่ะ มีคำถาม')).toContainText(labels.th.chatSent);
  await writeText(backend, guest, 'ถามได้เลยค่ะ');
  await expect(chat.line('ถามได้เลยค่ะ')).toBeVisible();
  const [line] = (await backend.state()).chats[guest] ?? [];
  expect(line).toMatchObject({ sender: 'customer', guestId: guest });
  await page.reload();
  await openChat(page);
  await expect(chat.line('สวัสดีค่ะ มีคำถาม')).toHaveCount(1);
  await expect(chat.line('ถามได้เลยค่ะ')).toHaveCount(1);
  expect(await chat.guestId()).toBe(guest);
});

test.describe('a member', () => {
  test.use({ member: members.rich });

  test('[S6.2] [S3.29] [S4.23] [S4.25] [S7.22] [S7.23] [S9.2] reads the history ten at a time in its order, writes with their id, and gets what was sent while the connection was down', async ({
    page,
    backend,
  }) => {
    await backend.changeSettings({ chatEcho: true });
    await page.goto('/user/contact');
    const chat = await openChat(page);
    await expectJoined(backend, '65001');
    // Matches the whole text of the message: the time follows directly.
    const line = (message: string) => chat.log.getByText(message, { exact: true });
    await expect(line('ข้อความที่ 16')).toBeVisible();
    await expect(line('ข้อความที่ 6')).toHaveCount(0);
    await chat.log.evaluate((log) => log.scrollTo({ top: 0 }));
    await page
      .getByRole('button', { name: 'ดูข้อความก่อนหน้า' })
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await expect(line('ข้อความที่ 6')).toBeVisible();
    await expect(line('ข้อความที่ 16')).toHaveCount(1);
    const order = await chat.log.getByText(/^ข้อความที่ \d+$/).allInnerTexts();
    const numbers = order.map((text) => Number(text.replace(/\D/g, '')));
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));

    await chat.write('ขอสอบถามค่ะ');
    await expect(chat.line('ขอสอบถามค่ะ')).toContainText(labels.th.chatSent);
    const lines = (await backend.state()).chats['65001'] ?? [];
    expect(lines.at(-1)).toMatchObject({
      sender: 'customer',
      userId: '65001',
      username: members.rich,
      name: 'มะลิ ใจดี',
      session_id: expect.any(String),
      message: { message_type: 'text', payload: { message: 'ขอสอบถามค่ะ' } },
    });
    const joins = (await backend.state()).joins.length;
    await backend.cutSockets();
    await writeText(backend, '65001', 'พูดตอนสายหลุด');
    await expect.poll(async () => (await backend.state()).joins.length).toBeGreaterThan(joins);
    await expect(chat.line('พูดตอนสายหลุด')).toHaveCount(1);
    // The socket sends customers their own messages too.
    await expect(chat.line('ขอสอบถามค่ะ')).toHaveCount(1);
  });
});
