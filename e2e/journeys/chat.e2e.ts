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

test.describe('on a phone', () => {
  test.use({ member: members.new, language: 'th', viewport: { width: 360, height: 740 } });

  test('[S4.22] Back closes the sheet and stays on the page, and a closed sheet leaves no history entry', async ({
    page,
  }) => {
    await page.goto('/user/statement');
    await page.goto('/user/home');
    // The button's name includes the number of new messages, and a reply to another test's message may arrive now.
    const icon = chatButton(page);
    const panel = page.getByRole('dialog', { name: text.chatOpen });
    const close = () => panel.getByRole('button', { name: text.close, exact: true }).click();
    await icon.click();
    await expect(panel).toBeVisible();
    await page.goBack();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL('/user/home');
    await expect(icon).toBeFocused();

    await icon.click();
    await close();
    await expect(panel).toBeHidden();
    await expect(icon).toBeFocused();

    await icon.click();
    await expect(panel).toBeVisible();
    await page.reload();
    await expect(icon).toBeVisible();
    await expect(panel).toBeHidden();
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('chat');
    await page.goBack();
    await expect(page).toHaveURL('/user/statement');
  });
});

test.describe('on a phone in the profile', () => {
  test.use({
    member: members.rich,
    language: 'th',
    viewport: { width: 360, height: 640 },
    contextOptions: { reducedMotion: 'reduce' },
  });

  test('the icon leaves the copy buttons free while the page scrolls down, and returns when it is at rest', async ({
    page,
  }) => {
    await page.goto('/user/profile');
    const copy = page.getByRole('button', { name: '0123456789' });
    await expect(copy).toBeVisible();
    const copyEnd = await copy.evaluate((button) => button.getBoundingClientRect().right);
    const icon = chatButton(page);
    const leftEdge = () => icon.evaluate((button) => button.getBoundingClientRect().left);
    // The complete button of 44 px is in view.
    expect(await leftEdge()).toBe(316);

    // One call of the browser: the time between two calls could be longer than the pause that counts as rest.
    const moving = await icon.evaluate(async (button) => {
      for (let step = 0; step < 20; step += 1) {
        window.scrollBy({ top: 4, behavior: 'instant' });
        await new Promise((done) => requestAnimationFrame(done));
      }
      const { left, right } = button.getBoundingClientRect();
      return { left, right };
    });
    expect(moving.left).toBeGreaterThanOrEqual(copyEnd - 0.5);
    // A target of 24 px remains at the edge.
    expect(moving.left).toBeLessThanOrEqual(336);
    expect(moving.right).toBeCloseTo(360, 0);

    await expect.poll(leftEdge).toBe(316);
    expect(await page.evaluate(() => window.scrollY)).toBe(80);
  });
});

for (const language of flowLanguages)
  test.describe(`on a phone in ${language}`, () => {
    test.use({ member: members.new, language, viewport: { width: 360, height: 740 } });

    test('[S2.27] the icon covers no text of the home’s tiles at any scroll position', async ({ page }) => {
      await page.goto('/user/home');
      await expect(homePage(page, language).total).toBeVisible();
      const icon = (await chatButton(page, language).boundingBox()) ?? { x: 0, width: 0 };
      expect(icon.x + icon.width).toBe(360);
      const tiles = page.locator('nav:has([data-slot="wallet.home-tiles"])');
      await expect(tiles.getByRole('listitem')).toHaveCount(9);
      const ends = await tiles.evaluate((list) =>
        [...list.querySelectorAll('li span:last-child')].map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getBoundingClientRect().right;
        }),
      );
      // The inner 12 px of the button are transparent and let taps through. Latin letters use the machine's own font,
      // whose width differs.
      const letterTolerance = language === 'en' ? 10 : 0;
      expect(Math.max(...ends)).toBeLessThanOrEqual(icon.x + 12 + letterTolerance);
    });
  });
