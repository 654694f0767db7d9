import { seriousFindings } from '../support/axe';
import { openBusyChat } from '../support/busy-chat';
import { chatButton, chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' }, language: 'th' });

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1280],
] as const) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 } });

    test('axe finds nothing serious in a chat with every kind of message and in its viewer', async ({
      page,
      site,
    }) => {
      const { chat, longName } = await openBusyChat(page, site.url, 'th');
      expect(await seriousFindings(page), 'the conversation').toEqual([]);
      await chat.log.getByRole('button', { name: `${chatLabels.th.viewPicture} ${longName}` }).click();
      await page.getByRole('dialog', { name: longName }).waitFor();
      expect(await seriousFindings(page), 'the viewer').toEqual([]);
    });
  });
}

test('a guest chats with the keyboard only', async ({ page }) => {
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
