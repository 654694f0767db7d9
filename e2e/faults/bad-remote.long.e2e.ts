import type { Page } from '@playwright/test';
import { publishDiscovery, releaseOf, withDocument, type Discovery } from '../support/discovery';
import { failurePanel } from '../support/failure-panel';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expectNotBlank } from '../support/page-state';
import { startTexts } from '../support/texts';
import { labels } from '../support/labels';

const text = labels.th;

const withoutHash = (discovery: Discovery): void => {
  releaseOf(discovery, 'remote-wallet').metadata.integrity = '';
};

const startMessage = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') });

test.describe('a member', () => {
  test.use({ member: members.rich, language: 'th' });

  test('[S1.1] sees a panel in place of a remote with an invalid entry in the discovery document, and the others work', async ({
    page,
    faults,
  }) => {
    await publishDiscovery(faults, '/user/home', withoutHash);
    await page.goto('/user/home');
    const { panel } = failurePanel(page);
    await expect(panel).toContainText(text.safe);
    await expect(panel).toContainText('REMOTE-INVALID');
    await expectNotBlank(page);
    await expect(page.getByRole('button', { name: text.chatInvite })).toBeVisible();
    await homePage(page).menu.getByRole('link', { name: text.contact }).click();
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
    await page.goBack();
    await expect(panel).toBeVisible();
  });

  test('[S1.1] sees that a page without a discovery document could not start', async ({
    page,
    faults,
    watch,
  }) => {
    watch.allowErrors(/SyntaxError/);
    faults.publish('/user/home', (html) => withDocument(html, () => '{"schema":'));
    await page.goto('/user/home');
    await expect(startMessage(page)).toContainText(startTexts.th.failed);
    await expect(startMessage(page)).toContainText(startTexts.th.safe);
    // The document of another page is unchanged.
    await page.goto('/user/contact');
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
  });

  test('sees an error in the dialog of an invalid remote, and “try again” requests a page with a corrected document', async ({
    page,
    faults,
  }) => {
    await publishDiscovery(faults, '/user/home', (discovery) => {
      releaseOf(discovery, 'remote-promotions').extras.manifest.shellApi = '^99.0.0';
    });
    await page.goto('/user/home?dialog=promotions.bonus');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('REMOTE-INVALID');
    await dialog.getByRole('button', { name: text.close, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(homePage(page).total).toBeVisible();

    await page.getByRole('main').getByRole('link', { name: text.bonusTitle, exact: true }).click();
    const { panel, retry } = failurePanel(page);
    await expect(panel).toContainText('REMOTE-INVALID');
    await retry.click();
    await expect(page.getByRole('heading', { name: text.bonusList })).toBeVisible();
    await expect(panel).toBeHidden();
  });

  test('[S2.26] sees an error in the chat’s corner without a button that would lose typed text, and can dismiss it', async ({
    page,
    faults,
  }) => {
    await publishDiscovery(faults, '/user/home', (discovery) => {
      releaseOf(discovery, 'remote-chat').url = 'data:text/javascript,1';
    });
    await page.goto('/user/home');
    await expect(homePage(page).total).toBeVisible();
    const panel = page.getByRole('alert').filter({ hasText: text.chatFailed });
    await expect(panel).toContainText('REMOTE-INVALID');
    await expect(panel.getByRole('button', { name: text.retry })).toHaveCount(0);
    await panel.getByRole('button', { name: text.close, exact: true }).click();
    await expect(panel).toBeHidden();
  });
});

test.describe('a visitor', () => {
  test.use({ language: 'th' });

  test('uses the rest of a site when the entry of one remote cannot be read', async ({ page, faults }) => {
    faults.publish('/contact', (html) =>
      withDocument(html, (json) => {
        const { microFrontends, ...document }: Discovery = JSON.parse(json);
        return JSON.stringify({ ...document, microFrontends: { ...microFrontends, 'remote-auth': null } });
      }),
    );
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1, name: text.contactTitle })).toBeVisible();
    // A page that no available remote owns has no link.
    await expect(page.locator('a[href="/login"]')).toHaveCount(0);
  });
});
