import { chatAgent } from '../support/chat-agent';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { expect, test } from '../support/test';

const text = chatLabels.th;

test.use({ language: 'th' });

test('[S1.3] [S2.28] [S6.1] [S7.23] a guest chats with an agent, and each sees the other’s messages at once', {
  tag: '@chat',
}, async ({ page, site }) => {
  await page.goto('/login');
  const chat = chatPanel(page);
  await chat.open();
  await chat.write('มีโปรโมชันอะไรบ้าง');
  await expect(chat.line('มีโปรโมชันอะไรบ้าง')).toContainText(text.sent);
  const agent = chatAgent(site.url, await chat.guestId());
  const conversation = await agent.conversation();
  expect(conversation).toMatchObject({
    customer: { kind: 'guest', id: (await chat.guestId()).split('.')[0], phoneNumber: null },
  });
  await agent.sendText('มีโบนัสต้อนรับค่ะ ดูที่ https://thongdee.example/bonus ได้เลย');
  const answer = chat.line('มีโบนัสต้อนรับค่ะ');
  await expect(answer).toContainText('แอดมินนก');
  const link = answer.getByRole('link');
  await expect(link).toHaveAttribute('href', 'https://thongdee.example/bonus');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(link).toHaveAttribute('target', '_blank');
});
