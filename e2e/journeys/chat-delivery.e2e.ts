import { chatAgent } from '../support/chat-agent';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { members } from '../support/members';
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

test.describe('a member', () => {
  test.use({ member: members.large });

  test('[S6.2] sees the same messages in two tabs, appears with their phone number at the agent, and a closed chat counts new messages', async ({
    page,
    context,
    site,
  }) => {
    await page.goto('/user/home');
    const otherPage = await context.newPage();
    await otherPage.goto('/user/contact');
    const firstChat = chatPanel(page);
    const secondChat = chatPanel(otherPage);
    await secondChat.open();
    await firstChat.open();
    const uniqueText = `${Date.now()}`;
    await firstChat.write(`จากแท็บหนึ่ง ${uniqueText}`);
    await expect(secondChat.line(`จากแท็บหนึ่ง ${uniqueText}`)).toContainText(text.sent);
    await secondChat.write(`จากแท็บสอง ${uniqueText}`);
    await expect(firstChat.line(`จากแท็บสอง ${uniqueText}`)).toContainText(text.sent);
    const agent = chatAgent(site.url, members.large);
    expect(await agent.conversation()).toMatchObject({
      customer: { kind: 'member', phoneNumber: members.large },
    });

    // The last one is the floating button; the panel's header has another.
    for (const tab of [page, otherPage])
      await tab.getByRole('button', { name: text.closeChat }).last().click();
    await agent.sendText(`คำตอบ ${uniqueText}`);
    for (const tab of [page, otherPage])
      await expect(tab.getByRole('button', { name: /มี \d ข้อความใหม่/ })).toBeVisible();
    await expect(otherPage).toHaveTitle(/^\(\d\) .* · ทองดี$/);
    await page.getByRole('button', { name: /มี \d ข้อความใหม่/ }).click();
    await expect(firstChat.line(`คำตอบ ${uniqueText}`)).toBeInViewport();
    await expect(otherPage.getByRole('button', { name: /ข้อความใหม่/ })).toHaveCount(0);
    await expect(otherPage).toHaveTitle(/^[^(].* · ทองดี$/);
  });
});
