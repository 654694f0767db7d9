import type { Page } from '@playwright/test';
import { chatAgent } from './chat-agent';
import { chatPanel } from './chat-panel';
import { chatLabels } from './chat-labels';
import type { Language } from './language';
import { sampleFiles } from './sample-files';

const longName = 'slip-from-the-bank-with-a-name-that-is-longer-than-any-phone-is-wide.png';

/** Opens a guest's chat with a message of every kind, a long text and a chosen file. */
export async function openBusyChat(page: Page, origin: string, language: Language) {
  await page.goto('/login');
  const chat = chatPanel(page, language);
  await chat.open();
  await chat.attach(sampleFiles.picture(longName));
  await chat.write('https://thongdee.example/a/very/long/address/without/any/place/to/break?and=more&of=it');
  await chat.log.locator('img').waitFor();
  await chat.log.getByText(chatLabels[language].sent).waitFor();
  const agent = chatAgent(origin, await chat.guestId());
  await agent.send({
    message_type: 'buttons',
    payload: {
      message: 'เลือกได้เลยค่ะ',
      buttons: [
        { title: 'ดูโบนัส', type: 'web', payload: 'https://thongdee.example/bonus' },
        { title: 'โทรหาเรา', type: 'call', payload: '021234567' },
        { title: 'ปุ่มที่มีชื่อยาวมากจนต้องขึ้นบรรทัดใหม่บนจอโทรศัพท์', type: 'postback', payload: 'X' },
      ],
    },
  });
  await agent.send({
    message_type: 'generic',
    payload: {
      cards: [1, 2, 3].map((count) => ({
        image_url: '/media/bonuses/WELCOME100.svg',
        title: `โบนัส ${count}`,
        subtitle: 'ฝากครั้งแรกรับเพิ่ม',
        buttons: [{ title: 'รับโบนัส', type: 'postback', payload: `${count}` }],
      })),
    },
  });
  await agent.sendMedia('video', sampleFiles.filmPath);
  await agent.send({
    message_type: 'quick_replies',
    payload: {
      message: 'ต้องการเรื่องอะไรคะ',
      buttons: ['ฝากเงิน', 'ถอนเงิน', 'โอนเงินเข้าเกม', 'อื่น ๆ'].map((title) => ({
        title,
        type: 'postback',
        payload: title,
      })),
    },
  });
  await chat.line('ต้องการเรื่องอะไรคะ').waitFor();
  await chat.attach(sampleFiles.picture(longName));
  return { chat, agent, longName };
}
