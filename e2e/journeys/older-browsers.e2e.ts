import { chatButton, chatPanel } from '../support/chat-panel';
import { members } from '../support/members';
import { supportedBrowsers, unsupportedBrowsers } from '../support/older-browsers';
import { memberPages, openComplete, visitorPages } from '../support/pages';
import { expect, test } from '../support/test';

const dialogs = /wallet\.(deposit|withdraw|transfer|game)|spin\.claim|edit-profile/;

test.describe('with only the APIs that all supported browsers have', () => {
  test.use({ olderBrowsers: supportedBrowsers, language: 'th' });

  test('a visitor opens every page without an error', async ({ page, watch }) => {
    watch.allowFailures(/\/nonsense$/);
    for (const one of visitorPages) await openComplete(page, one, 'th');
  });

  test.describe('a member', () => {
    test.use({ member: members.rich });

    test('opens every page and the main dialogs without an error', async ({ page }) => {
      for (const one of memberPages)
        if (!one.path.includes('?') || dialogs.test(one.path)) await openComplete(page, one, 'th');
    });

    test('sends a message with a link in the chat', async ({ page }) => {
      await page.goto('/user/contact');
      const chat = chatPanel(page);
      await chat.open();
      await chat.write('https://wallet.example/help');
      await expect(chat.line('https://wallet.example/help').getByRole('link')).toBeVisible();
    });
  });
});

for (const browser of [...unsupportedBrowsers(), 'chrome 94'])
  test.describe(browser, () => {
    test.use({ olderBrowsers: [browser] });

    test('shows a message in three languages instead of a page that never loads', async ({ page, watch }) => {
      watch.allowErrors(/policy violation: script-src|console: .*Content Security Policy/);
      // The policy of the message blocks the scripts, and one address does not exist.
      watch.allowFailures(/\/(?:shell|remote-\w+)\/.*\.js$|\/nonsense$/);
      for (const path of ['/user/home', '/nonsense', '/login']) {
        await page.goto(path);
        for (const text of ['เบราว์เซอร์นี้เก่าเกินไป', 'ບຣາວເຊີນີ້ເກົ່າເກີນໄປ', 'This browser is too old.'])
          await expect(page.getByText(text)).toBeVisible();
        await expect(page.locator('.boot svg')).toBeHidden();
        await expect(chatButton(page)).toBeHidden();
      }
      // The prerendered page would have a form that does nothing.
      await expect(page.locator('form')).toHaveCount(0);
    });
  });
