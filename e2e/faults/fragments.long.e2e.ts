import type { Page } from '@playwright/test';
import type { Fault } from '../support/fault';
import { breakRelease } from '../support/fault-matrix/break-release';
import { findFiles } from '../support/fault-matrix/find-files';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { memberPages } from '../support/pages';
import { reportRunningBonus, runningBonus } from '../support/running-bonus';

test.use({
  member: members.rich,
  language: 'th',
  watch: async ({ watch }, use) => {
    watch.allowFailures(/\/remote-promotions\//);
    await use(watch);
  },
});

/** Expects that the home is complete and that a failed fragment takes no space in it. */
async function expectHomeWithoutFragment(page: Page, code: RegExp): Promise<void> {
  const failed = page.locator('[data-fragment][data-failed]');
  await expect(failed).toHaveAttribute('data-failed', code, { timeout: 30_000 });
  await expect(failed).toBeEmpty();
  await expect(page.locator('[data-fragments] > *')).toBeHidden();
  await expect(runningBonus(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(homePage(page).total).toBeVisible();
  await expect(homePage(page).group('slot')).toBeVisible();
}

const faultsOfFiles: readonly [Fault, RegExp][] = [
  ['missing', /^REMOTE-UNREACHABLE$/],
  ['hang', /^REMOTE-TIMEOUT$/],
];

for (const [fault, code] of faultsOfFiles)
  for (const file of ['remoteEntry', 'expose_fragments'])
    test(`the home is complete except for a fragment whose ${file} has the fault “${fault}”`, async ({
      page,
      faults,
    }) => {
      await reportRunningBonus(page);
      faults.addFault(new RegExp(`^/remote-promotions/[^/]+/${file}\\.`), fault);
      await page.goto('/user/home', { waitUntil: 'commit' });
      await expect(homePage(page).group('slot')).toBeVisible();
      await expectHomeWithoutFragment(page, code);
      faults.clearFaults();
      await page.reload();
      await expect(runningBonus(page)).toBeVisible();
    });

test('the home is complete except for a fragment whose code throws', async ({
  page,
  faults,
  watch,
  browser,
  site,
}) => {
  watch.allowErrors(/a broken release/);
  const home = memberPages.find(({ path }) => path === '/user/home');
  if (!home) throw new Error('The list of member pages has no home.');
  // Another context, so that the browser of the test has no file in its cache. The member has a running bonus.
  const files = await findFiles(browser, site.url, [{ page: home, isMember: true, language: 'th' }]);
  const script = files.find(({ path }) => /\/expose_fragments\..*js$/.test(path));
  if (!script) throw new Error('The home loaded no script of the fragment.');
  await breakRelease(faults, script, files);
  await page.addInitScript(() => {
    window.brokenRelease = true;
  });
  await reportRunningBonus(page);
  await page.goto('/user/home');
  await expectHomeWithoutFragment(page, /^REMOTE-/);
});
