import { chatButton } from '../support/chat-panel';
import { flowLanguages } from '../support/language';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

const text = labels.th;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.describe('a member', () => {
  test.use({ member: members.new, language: 'th' });

  test('[S2.26] [S2.27] [S5.6] is invited to the chat, writes, and finds the message again after a reload', {
    tag: '@chat',
  }, async ({ page }) => {
    await page.goto('/user/statement');
    await page.getByRole('button', { name: text.chatInvite }).click();
    const panel = page.getByRole('dialog', { name: text.chatOpen });
    const log = panel.getByRole('log', { name: text.chatLog });
    const field = panel.getByRole('textbox', { name: text.chatField });
    await expect(field).toBeFocused();
    const message = `สอบถามเรื่องฝากเงิน ${Date.now()}`;
    await field.fill(message);
    await field.press('Shift+Enter');
    await expect(field).toHaveValue(`${message}\n`);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    const line = log.getByRole('listitem').filter({ hasText: message });
    await expect(line).toContainText(text.chatSent);

    await page.reload();
    await expect(page.getByRole('button', { name: text.chatInvite })).toBeHidden();
    await page.getByRole('button', { name: text.chatOpen }).click();
    await expect(line).toHaveCount(1);
    await expect(line).toContainText(text.chatSent);
  });
});

for (const language of flowLanguages)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ member: members.new, language, viewport: { width: 360, height: 740 } });

    test('[S2.27] the icon covers no text of the home’s tiles at any scroll position', async ({ page }) => {
      await page.goto('/user/home');
      await expect(homePage(page, language).total).toBeVisible();
      const icon = (await chatButton(page, language).boundingBox()) ?? { x: 0, width: 0 };
      expect(icon.x + icon.width).toBeGreaterThanOrEqual(360);
      const tiles = page.locator('nav:has([data-slot="wallet.home-tiles"])');
      await expect(tiles.getByRole('listitem')).toHaveCount(9);
      const ends = await tiles.evaluate((list) =>
        [...list.querySelectorAll('li span:last-child')].map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getBoundingClientRect().right;
        }),
      );
      // The inner 12 px of the button are transparent. Latin letters use the machine's own font,
      // whose width differs.
      const letterTolerance = language === 'en' ? 10 : 0;
      expect(Math.max(...ends)).toBeLessThanOrEqual(icon.x + 12 + letterTolerance);
    });
  });
