import { chatAgent } from '../support/chat-agent';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { expect, test } from '../support/test';

const text = chatLabels.th;

test.use({ language: 'th' });

test('[S4.23] [S4.26] [S9.2] earlier messages are added above without a jump, and new ones below only show a hint', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  const chat = chatPanel(page);
  await chat.open();
  await chat.write('เริ่ม');
  await expect(chat.line('เริ่ม')).toContainText(text.sent);
  const agent = chatAgent(site.url, await chat.guestId());
  for (let count = 1; count <= 30; count += 1) await agent.sendText(`ข้อความที่ ${count}\nบรรทัดที่สอง`);
  await page.reload();
  await chat.open();
  await expect(chat.line('ข้อความที่ 30')).toBeInViewport();
  await expect(chat.line('ข้อความที่ 21')).toHaveCount(1);
  await expect(chat.line('ข้อความที่ 20')).toHaveCount(0);

  const top = (message: string) =>
    chat.line(message).evaluate((line) => Math.round(line.getBoundingClientRect().top));
  // The log uses column-reverse, so its scroll positions are negative: this one is 40 px below the top.
  await chat.log.evaluate((log) => {
    log.scrollTop = -(log.scrollHeight - log.clientHeight) + 40;
  });
  const before = await top('ข้อความที่ 22');
  await expect(chat.line('ข้อความที่ 11')).toHaveCount(1);
  expect(Math.abs((await top('ข้อความที่ 22')) - before)).toBeLessThanOrEqual(1);

  await agent.sendText('ข้อความใหม่ล่าสุด');
  const banner = chat.panel.getByRole('button', { name: text.newBelow });
  await expect(banner).toBeVisible();
  expect(Math.abs((await top('ข้อความที่ 22')) - before)).toBeLessThanOrEqual(1);
  await banner.click();
  await expect(chat.line('ข้อความใหม่ล่าสุด')).toBeInViewport();
  await expect(banner).toBeHidden();

  // The log still follows new messages within 60 px of its bottom.
  await chat.log.evaluate((log) => {
    log.scrollTop = -55;
  });
  await agent.sendText('ตามลงมาเอง');
  await expect(chat.line('ตามลงมาเอง')).toBeInViewport();
  await expect(banner).toBeHidden();
  await expect
    .poll(async () => {
      const { customerRead, lastSequence } = await agent.conversation();
      return lastSequence - customerRead;
    })
    .toBe(0);
});
