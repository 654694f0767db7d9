import { chatPanel } from '../support/chat-panel';
import { chatWords } from '../support/chat-words';
import { members } from '../support/members';
import { expect, test } from '../support/other-backend-test';
import { words } from '../support/words';

for (const [language, width] of [['th', 360], ['en', 1280], ['la', 360]] as const) {
  test.describe(`${language} ${width}`, () => {
    test.use({ member: members.large, language, viewport: { width, height: 740 } });
    test('shot', async ({ page, backend, watch }) => {
      watch.expectFailures(/send-message$/);
      await backend.answer('POST /api/chat/send-message', 'dropped before it');
      await backend.answer('POST /api/chat/upload-image', 'never answered');
      await page.goto('/user/contact');
      const chat = chatPanel(page, language);
      await page.getByRole('button', { name: words[language].chatOpen }).last().click();
      await expect(chat.panel).toBeVisible();
      await chat.write('Hello สวัสดีค่ะ');
      await expect(chat.line('Hello')).toContainText(chatWords[language].maybeTwice);
      await page.screenshot({ path: `/tmp/w/scratch-chat/unsure-${language}-${width}.png` });
      await chat.attach({ name: 'slip.png', mimeType: 'image/png', buffer: Buffer.alloc(64, 1) });
      await chat.panel.getByRole('button', { name: words[language].chatSend }).click();
      await expect(chat.log.getByText(chatWords[language].slow)).toBeVisible();
      await page.screenshot({ path: `/tmp/w/scratch-chat/slow-${language}-${width}.png` });
    });
  });
}
