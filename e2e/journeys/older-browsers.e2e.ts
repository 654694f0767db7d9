import { chatButton } from '../support/chat-panel';
import { unsupportedBrowsers } from '../support/older-browsers';
import { expect, test } from '../support/test';
import { browserTexts } from '../support/texts';

test.describe('a browser that is too old', () => {
  test.use({ olderBrowsers: unsupportedBrowsers().slice(0, 1) });

  test('[T3.11] shows a message in all languages instead of a page that never loads', async ({
    page,
    watch,
  }) => {
    watch.allowErrors(/policy violation: script-src|console: .*Content Security Policy/);
    // The policy of the message blocks the scripts, and one address does not exist.
    watch.allowFailures(/\/(?:shell|remote-\w+)\/.*\.js$|\/nonsense$/);
    for (const path of ['/user/home', '/nonsense', '/login']) {
      await page.goto(path);
      for (const { tooOld } of Object.values(browserTexts))
        await expect(page.getByText(tooOld)).toBeVisible();
      await expect(page.locator('.boot svg')).toBeHidden();
      await expect(chatButton(page)).toBeHidden();
    }
    // The prerendered page would have a form that does nothing.
    await expect(page.locator('form')).toHaveCount(0);
  });
});
