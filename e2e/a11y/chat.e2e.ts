import { chatButton, chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, language: 'th' });

test('[S2.27] [S5.6] a guest chats with the keyboard only', async ({ page }) => {
  await page.goto('/login');
  const icon = chatButton(page);
  await icon.focus();
  await page.keyboard.press('Enter');
  const chat = chatPanel(page);
  await expect(chat.field).toBeFocused();
  await page.keyboard.type('พิมพ์ด้วยแป้นพิมพ์');
  await page.keyboard.press('Enter');
  await expect(chat.line('พิมพ์ด้วยแป้นพิมพ์')).toContainText(chatLabels.th.sent);
  await expect(chat.field).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(chat.panel.getByRole('button', { name: chatLabels.th.attach })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(chat.log).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(chat.panel).toBeHidden();
  await expect(icon).toBeFocused();
});
