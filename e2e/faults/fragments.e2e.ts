import type { Page } from '@playwright/test';
import type { Fault } from '../support/fault';
import { breakRelease } from '../support/fault-matrix/break-release';
import { kindOf, type SiteFile } from '../support/fault-matrix/site-file';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
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
async function expectHomeWithoutFragment(page: Page, code: string): Promise<void> {
  const failed = page.locator(`[data-fragment][data-failed="${code}"]`);
  await expect(failed).toBeAttached({ timeout: 30_000 });
  await expect(failed).toBeEmpty();
  await expect(page.locator('[data-fragments] > *')).toBeHidden();
  await expect(runningBonus(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);
  await expect(homePage(page).total).toBeVisible();
  await expect(homePage(page).group('slot')).toBeVisible();
}

const faultsOfFiles: readonly [Fault, string][] = [
  ['missing', 'REMOTE-UNREACHABLE'],
  ['hang', 'REMOTE-TIMEOUT'],
];

for (const [fault, code] of faultsOfFiles)
  for (const file of ['remoteEntry', 'expose_fragments'])
    test(`a fragment whose ${file} has the fault “${fault}” costs the home only itself`, async ({
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

test('a fragment whose code throws costs the home only itself', async ({ page, faults, watch }) => {
  watch.allowErrors(/a broken release/);
  const files: SiteFile[] = [];
  page.on('request', (request) => {
    const { pathname: path } = new URL(request.url());
    const kind = kindOf(path);
    const sitePage = { path: '/user/home' } as SiteFile['page'];
    if (kind) files.push({ path, kind, owner: '', page: sitePage, isMember: true, language: 'th' });
  });
  await reportRunningBonus(page);
  await page.goto('/user/home');
  await expect(runningBonus(page)).toBeVisible();
  const script = files.find(({ path }) => path.includes('/expose_fragments.') && path.endsWith('.js'));
  if (!script) throw new Error('The page loaded no script of the fragment.');
  await breakRelease(faults, script, files);
  await page.addInitScript(() => {
    window.brokenRelease = true;
  });
  await page.reload();
  await expectHomeWithoutFragment(page, 'REMOTE-START-FAILED');
});
