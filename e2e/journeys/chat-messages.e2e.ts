import { chatAgent } from '../support/chat-agent';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { waitUntilReadable } from '../support/wait-until-readable';
import { sampleFiles } from '../support/sample-files';
import { expect, test } from '../support/test';

const text = chatLabels.th;

test.use({ language: 'th' });

test('[S1.3] [S6.1] [S7.23] a guest chats with an agent, and each sees the other’s messages at once', {
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

test('[S2.28] [S3.29] [S3.30] [S3.31] every kind of message and button of an agent is shown and works', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  const chat = chatPanel(page);
  await chat.open();
  await chat.write('สวัสดี');
  await expect(chat.line('สวัสดี').first()).toContainText(text.sent);
  const agent = chatAgent(site.url, await chat.guestId());

  await agent.send({
    message_type: 'buttons',
    payload: {
      message: 'เลือกได้เลยค่ะ',
      buttons: [
        { title: 'ดูโบนัส', type: 'web', payload: 'https://thongdee.example/bonus' },
        { title: 'โทรหาเรา', type: 'call', payload: '02-123 4567' },
        { title: 'ฝากเงิน', type: 'postback', payload: 'DEPOSIT' },
        { title: 'อย่างอื่น', type: 'menu', payload: 'OTHER' },
      ],
    },
  });
  const buttons = chat.line('เลือกได้เลยค่ะ');
  await expect(buttons.getByRole('link', { name: /ดูโบนัส/ })).toHaveAttribute(
    'href',
    'https://thongdee.example/bonus',
  );
  await expect(buttons.getByRole('link', { name: 'โทรหาเรา' })).toHaveAttribute('href', 'tel:021234567');
  await buttons.getByRole('button', { name: 'ฝากเงิน' }).click();
  await buttons.getByRole('button', { name: 'อย่างอื่น' }).click();
  await expect
    .poll(async () => (await agent.messages()).slice(-2).map(({ message }) => message))
    .toEqual([
      { message_type: 'postback', payload: { title: 'ฝากเงิน', message: 'DEPOSIT' } },
      { message_type: 'postback', payload: { title: 'อย่างอื่น', message: 'OTHER' } },
    ]);

  await agent.send({
    message_type: 'generic',
    payload: {
      cards: [
        {
          image_url: '/media/bonuses/WELCOME100.svg',
          title: 'โบนัสต้อนรับ',
          subtitle: 'ฝากครั้งแรกรับเพิ่ม',
          buttons: [{ title: 'รับโบนัส', type: 'postback', payload: 'WELCOME' }],
        },
        { image_url: null, title: 'โบนัสรายวัน', subtitle: null, buttons: [] },
      ],
    },
  });
  const cards = chat.line('โบนัสต้อนรับ').first();
  await expect(cards.getByText('ฝากครั้งแรกรับเพิ่ม')).toBeVisible();
  await expect(cards.locator('img')).toHaveAttribute('src', /\/media\/bonuses\/WELCOME100\.svg$/);

  await agent.send({ message_type: 'unknown', payload: { message: 'ข้อความแบบใหม่' } });
  await expect(chat.line('ข้อความแบบใหม่')).toBeVisible();

  await agent.send({
    message_type: 'quick_replies',
    payload: {
      message: 'พอใจไหมคะ',
      buttons: [{ title: 'พอใจมาก', type: 'postback', payload: 'GOOD' }],
    },
  });
  await chat.line('พอใจไหมคะ').getByRole('button', { name: 'พอใจมาก' }).click();
  await expect(chat.line('พอใจมาก')).toContainText(text.sent);
  await expect(chat.line('พอใจไหมคะ').getByRole('button')).toHaveCount(0);

  await agent.sendMedia('image', sampleFiles.picturePath);
  await chat.log.getByRole('button', { name: `${text.viewPicture} picture.png` }).click();
  const viewer = page.getByRole('dialog', { name: 'picture.png' });
  await expect(viewer.getByRole('img')).toBeVisible();
  await waitUntilReadable(page);
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(chat.panel).toBeVisible();
  await agent.sendMedia('video', sampleFiles.filmPath);
  const film = chat.log.locator('video').last();
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState >= video.HAVE_METADATA))
    .toBe(true);
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
