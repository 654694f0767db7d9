import { expect, test } from '../support/fault-test';
import { failurePanel } from '../support/failure-panel';
import { homePage } from '../support/home-page';
import { foreignLetters, languageName, chooseLanguage, languageButton } from '../support/language';
import { members } from '../support/members';
import { visibleText } from '../support/visible-text';
import { labels } from '../support/labels';
import { chatButton } from '../support/chat-panel';

test.use({
  language: 'th',
  watch: async ({ watch }, use) => {
    watch.allowFailures(/\/(shell|remote-[a-z]+|media)\//);
    await use(watch);
  },
});

test.describe('a member', () => {
  test.use({ member: members.rich });

  test('[S2.26] the corner of the chat shows a “still loading” message while the chat’s files hang', async ({
    page,
    faults,
  }) => {
    faults.addFault(/^\/remote-chat\//, 'hang');
    // A hanging script delays the page's load event when it is requested before that event.
    await page.goto('/user/home', { waitUntil: 'commit' });
    // In parallel: the message ends when the chat gives up, after 10 s.
    await Promise.all([
      expect(homePage(page).total).toBeVisible(),
      expect(page.getByRole('status').getByText(labels.th.chatSlow)).toBeVisible(),
    ]);
    // If the fault ended before this error, the chat would recover without a retry.
    const failed = page.getByRole('alert').filter({ hasText: labels.th.chatFailed });
    await expect(failed).toBeVisible();
    faults.clearFaults();
    await failed.getByRole('button', { name: labels.th.retry }).click();
    await expect(chatButton(page)).toBeVisible();
  });

  test('[S1.1] a language whose texts do not load completely is rejected, and the page stays in one language', async ({
    page,
    faults,
  }) => {
    await page.goto('/user/home');
    await expect(homePage(page).total).toBeVisible();
    faults.addFault(/^\/remote-wallet\/[^/]+\/texts\/en\./, 'error');
    await languageButton(page, 'th').click();
    await page.getByRole('menuitemradio', { name: languageName.en }).click();
    await expect(page.getByText(labels.th.languageFailed)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'th');
    await expect(homePage(page).total).toBeVisible();
    expect(await visibleText(page)).not.toMatch(foreignLetters.th);
    faults.clearFaults();
    await chooseLanguage(page, 'th', 'en');
    await expect(homePage(page, 'en').total).toBeVisible();
    await expect(failurePanel(page, 'en').panel).toHaveCount(0);
  });
});
