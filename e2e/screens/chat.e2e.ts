import { join } from 'node:path';
import { openBusyChat } from '../support/busy-chat';
import { languages } from '../support/language';
import { clippedTexts, horizontalScroll } from '../support/screens';
import { expect, test } from '../support/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const width of [360, 1280]) {
  for (const language of languages) {
    test.describe(`at ${width} px in ${language}`, () => {
      test.use({ viewport: { width, height: 740 }, language });

      test('a chat with every kind of message fits, also with the keyboard open', async ({
        page,
        site,
      }, info) => {
        const { chat } = await openBusyChat(page, site.url, language);
        for (const height of [740, 440]) {
          await page.setViewportSize({ width, height });
          await page.screenshot({
            path: join(info.project.outputDir, 'screens', `chat-${width}-${height}-${language}.png`),
          });
          await expect.soft
            .poll(() => horizontalScroll(page), `${height}: px to scroll sideways`)
            .toBeLessThanOrEqual(0);
          await expect.soft.poll(() => clippedTexts(page), `${height}: text that is cut`).toEqual([]);
          await expect.soft(chat.field).toBeInViewport({ ratio: 1 });
          for (const part of [chat.panel, chat.log])
            await expect.soft
              .poll(
                () => part.evaluate((box) => box.scrollWidth - box.clientWidth),
                'px to scroll the chat sideways',
              )
              .toBeLessThanOrEqual(0);
        }
      });
    });
  }
}
