import type { Locator, Page } from '@playwright/test';
import { failurePanel } from '../support/failure-panel';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expectNotBlank, markDocument } from '../support/page-state';
import { labels } from '../support/labels';
import { chatButton } from '../support/chat-panel';

const text = labels.th;

interface RemotePage {
  remote: string;
  path: string;
  member: string | null;
  /** Returns an element of the page that is visible after it has loaded. */
  content: (page: Page) => Locator;
}

const pages: readonly RemotePage[] = [
  { remote: 'remote-auth', path: '/login', member: null, content: (page) => page.getByLabel(text.phone) },
  {
    remote: 'remote-wallet',
    path: '/user/home',
    member: members.rich,
    content: (page) => homePage(page).total,
  },
];

for (const { remote, path, member, content } of pages) {
  test.describe(`${remote} is not served`, () => {
    test.use({ member, language: 'th' });

    test(`[T3.2] its slot shows an error, the rest works, and “try again” restores ${path} without a reload`, async ({
      page,
      faults,
    }) => {
      faults.addFault(new RegExp(`^/${remote}/`), 'missing');
      await page.goto(path);
      const { panel, retry } = failurePanel(page);
      await expect(panel).toContainText(text.safe);
      await expectNotBlank(page);
      const sameDocument = await markDocument(page);

      const menu = page.getByRole('navigation', { name: member ? text.memberMenu : text.visitorMenu });
      await menu.getByRole('link', { name: text.contact }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
      await expect(chatButton(page)).toBeVisible();
      await page.goBack();
      await expect(panel).toBeVisible();

      const countRequests = () => faults.requestedPaths.filter((one) => one.startsWith(`/${remote}/`)).length;
      const before = countRequests();
      await retry.click();
      // Three attempts with pauses: if the fault ended before the last one, the page would recover by itself.
      await expect.poll(() => countRequests() - before).toBeGreaterThanOrEqual(3);
      await expect(panel).toBeVisible();
      faults.clearFaults();
      await retry.click();
      await expect(content(page)).toBeVisible();
      await expect(panel).toBeHidden();
      await sameDocument();
    });
  });
}

test.describe('remote-chat is not served', () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S2.26] its corner shows an error that can be dismissed, the page works, and “try again” loads the chat without a reload', async ({
    page,
    faults,
  }) => {
    faults.addFault(/^\/remote-chat\//, 'missing');
    await page.goto('/user/home');
    await expect(homePage(page).total).toBeVisible();
    const panel = page.getByRole('alert').filter({ hasText: text.widgetFailed });
    await expect(panel).toBeVisible();
    const sameDocument = await markDocument(page);
    await expectNotBlank(page);
    await homePage(page).menu.getByRole('link', { name: text.contact }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
    await expect(panel).toBeVisible();

    faults.clearFaults();
    await panel.getByRole('button', { name: text.retry }).click();
    await chatButton(page).click();
    await expect(page.getByRole('textbox', { name: text.chatField })).toBeVisible();
    await expect(panel).toBeHidden();
    await sameDocument();

    faults.addFault(/^\/remote-chat\//, 'missing');
    await page.reload();
    await panel.getByRole('button', { name: text.close, exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
  });
});
