import { join } from 'node:path';
import { seriousFindings } from '../support/axe';
import { openBusyChat } from '../support/busy-chat';
import { chatLabels } from '../support/chat-labels';
import { clippedTexts, horizontalScroll } from '../support/screens';
import { expect, test } from '../support/test';

test.use({
  language: 'th',
  viewport: { width: 360, height: 740 },
  contextOptions: { reducedMotion: 'reduce' },
});

test('a chat with every kind of message fits at 360 and 1280 px, also with the keyboard open, and axe finds nothing serious, light and dark', async ({
  page,
  site,
}, info) => {
  const { chat, longName } = await openBusyChat(page, site.url, 'th');
  for (const width of [360, 1280])
    for (const height of [740, 440]) {
      const size = `${width} × ${height}`;
      await page.setViewportSize({ width, height });
      await page.screenshot({
        path: join(info.project.outputDir, 'screens', `chat-${width}-${height}.png`),
      });
      await expect.soft
        .poll(() => horizontalScroll(page), `${size}: px to scroll sideways`)
        .toBeLessThanOrEqual(0);
      await expect.soft.poll(() => clippedTexts(page), `${size}: text that is cut`).toEqual([]);
      await expect.soft(chat.field).toBeInViewport({ ratio: 1 });
      for (const part of [chat.panel, chat.log])
        await expect.soft
          .poll(
            () => part.evaluate((box) => box.scrollWidth - box.clientWidth),
            'px to scroll the chat sideways',
          )
          .toBeLessThanOrEqual(0);
    }
  const check = async (part: string): Promise<void> => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect(await seriousFindings(page), `${part}, ${colorScheme}`).toEqual([]);
    }
  };
  await check('the conversation');
  await chat.log.getByRole('button', { name: `${chatLabels.th.viewPicture} ${longName}` }).click();
  await page.getByRole('dialog', { name: longName }).waitFor();
  await check('the viewer');
});
