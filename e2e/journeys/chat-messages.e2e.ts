import { chatAgent } from '../support/chat-agent';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { sampleFiles } from '../support/sample-files';
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

test('[S5.7] [S7.22] [S4.24] a picture and a video can be previewed, sent and viewed, and a chosen one can be removed', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  const chat = chatPanel(page);
  await chat.open();
  await chat.attach(
    sampleFiles.picture('slip.png'),
    sampleFiles.film('clip.mp4'),
    sampleFiles.picture('no.png'),
  );
  const tray = chat.panel.getByRole('list', { name: text.chosen });
  await expect(tray.getByRole('listitem')).toHaveCount(3);
  await expect(tray.locator('img').first()).toBeVisible();
  await tray.getByRole('button', { name: /no\.png/ }).click();
  await chat.write('สลิปกับวิดีโอค่ะ');
  await expect(tray).toBeHidden();
  await expect(chat.log.getByRole('button', { name: `${text.viewPicture} slip.png` })).toBeVisible();
  await expect(chat.line('สลิปกับวิดีโอค่ะ')).toBeVisible();
  await expect(chat.log.getByText(text.sent)).toBeVisible();
  const agent = chatAgent(site.url, await chat.guestId());
  await expect
    .poll(async () =>
      (await agent.messages())
        .filter(({ sender }) => sender === 'customer')
        .map(({ message: { payload } }) => payload['fileType'] ?? payload['message'])
        .sort(),
    )
    .toEqual(['image', 'video', 'สลิปกับวิดีโอค่ะ']);
  await page.reload();
  await chat.open();
  await expect(chat.log.locator('img[alt="slip.png"]')).toHaveAttribute('src', /\/media\/chat\//);
});
