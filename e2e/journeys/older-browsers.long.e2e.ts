import { members } from '../support/members';
import { supportedBrowsers } from '../support/older-browsers';
import { memberPages, openComplete, visitorPages } from '../support/pages';
import { test } from '../support/test';

const dialogs = /wallet\.(deposit|withdraw|transfer|game)|spin\.claim|edit-profile/;

test.describe('with only the APIs that all supported browsers have', () => {
  test.use({ olderBrowsers: supportedBrowsers, language: 'th' });

  test('[T3.11] a visitor opens every page without an error', async ({ page, watch }) => {
    watch.allowFailures(/\/nonsense$/);
    for (const one of visitorPages) await openComplete(page, one, 'th');
  });

  test.describe('a member', () => {
    test.use({ member: members.rich });

    test('opens every page and the main dialogs without an error', async ({ page }) => {
      for (const one of memberPages)
        if (!one.path.includes('?') || dialogs.test(one.path)) await openComplete(page, one, 'th');
    });
  });
});
