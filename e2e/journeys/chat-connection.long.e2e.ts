import { chatAgent } from '../support/chat-agent';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { expect, test } from '../support/test';

const text = chatLabels.th;

test.use({ language: 'th' });

test('[S4.25] [S4.27] a silently dead connection is not shown as connected, and messages still arrive', async ({
  page,
  site,
}) => {
  test.slow();
  let isDead = false;
  await page.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!isDead) server.send(message);
    });
    server.onMessage((message) => {
      if (!isDead) socket.send(message);
    });
  });
  await page.goto('/login');
  const chat = chatPanel(page);
  await chat.open();
  await chat.write('สวัสดี');
  await expect(chat.line('สวัสดี').first()).toContainText(text.sent);
  const agent = chatAgent(site.url, await chat.guestId());
  isDead = true;
  await expect(chat.panel.getByText(text.polling)).toBeVisible({ timeout: 120_000 });
  await agent.sendText('ตอบตอนสายเงียบ');
  await expect(chat.line('ตอบตอนสายเงียบ')).toBeVisible();
  isDead = false;
  await expect(chat.panel.getByText(text.connected)).toBeVisible({ timeout: 120_000 });
  await agent.sendText('ตอบตอนสายกลับมา');
  await expect(chat.line('ตอบตอนสายกลับมา')).toHaveCount(1);
});

test('[S4.25] [S4.27] without a socket the chat shows that it polls, and messages of both sides still arrive', async ({
  page,
  site,
  watch,
}) => {
  watch.allowErrors(/WebSocket/);
  await page.routeWebSocket(/\/socket\.io\//, (socket) => void socket.close());
  await page.goto('/login');
  const chat = chatPanel(page);
  await chat.open(text.polling);
  await chat.write('ไม่มีสาย');
  await expect(chat.line('ไม่มีสาย')).toContainText(text.sent);
  await chatAgent(site.url, await chat.guestId()).sendText('ตอบโดยไม่มีสาย');
  await expect(chat.line('ตอบโดยไม่มีสาย')).toBeVisible();
  await expect(chat.panel.getByText(text.connected)).toHaveCount(0);
});
