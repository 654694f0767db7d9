import { exactly } from '../support/exactly';
import { failurePanel } from '../support/failure-panel';
import type { Fault } from '../support/fault';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { expectNotBlank } from '../support/not-blank';
import { publishBreakable } from '../support/publish-breakable';
import { remoteFiles, type FileKind } from '../support/remote-files';
import { markDocument } from '../support/same-document';

const remote = 'remote-wallet';
/** Ways that each kind of file can fail in. */
const faultsOf: Readonly<Record<FileKind, readonly Fault[]>> = {
  entry: ['missing', 'error', 'html', 'reset', 'hang', 'truncate', 'replaced'],
  chunk: ['missing', 'error', 'html', 'reset', 'hang', 'truncate', 'replaced'],
  style: ['missing', 'error', 'html', 'reset', 'hang', 'truncate'],
  texts: ['missing', 'error', 'html', 'reset', 'hang', 'truncate', 'replaced'],
};
/** The longest that a person may wait for words instead of the page, in ms. */
const patienceMs = 12_000;

test.describe.configure({ mode: 'parallel' });
test.use({ member: members.rich, language: 'th' });

for (const kind of ['entry', 'chunk', 'style', 'texts'] as const) {
  for (const fault of faultsOf[kind]) {
    test(`${remote}’s ${kind} comes to grief (${fault}): never blank, human words in time, “try again” recovers in the page`, async ({
      page,
      faults,
    }) => {
      const files = await remoteFiles(faults.url, remote, 'home', 'th');
      faults.spoil(exactly(files[kind]), fault);
      await page.goto('/user/home', { waitUntil: 'commit' });
      const { panel, retry } = failurePanel(page);
      await expect(panel).toBeVisible({ timeout: patienceMs });
      await expectNotBlank(page);
      await expect(homePage(page).total).toHaveCount(0);
      expect(faults.asked.some((path) => exactly(files[kind]).test(path.split('?')[0] ?? ''))).toBe(true);
      const sameDocument = await markDocument(page);
      faults.mend();
      await retry.click();
      await expect(homePage(page).total).toBeVisible();
      await expect(panel).toBeHidden();
      // With its style: without it, the cards are no grid.
      await expect(
        page.getByRole('main').getByRole('article').first().locator('xpath=ancestor::ul[1]'),
      ).toHaveCSS('display', 'grid');
      await sameDocument();
    });
  }
}

for (const kind of ['entry', 'chunk'] as const) {
  test(`${remote}’s ${kind} is released broken and throws: never blank, human words in time, “try again” recovers in the page`, async ({
    page,
    faults,
    watch,
  }) => {
    watch.expectErrors(/a broken release/);
    const files = await remoteFiles(faults.url, remote, 'home', 'th');
    await publishBreakable(faults, remote, files[kind][0] ?? '');
    await page.addInitScript(() => void (window.brokenRelease = true));
    await page.goto('/user/home', { waitUntil: 'commit' });
    const { panel, retry } = failurePanel(page);
    await expect(panel).toBeVisible({ timeout: patienceMs });
    await expectNotBlank(page);
    expect(watch.errors().filter((error) => error.includes('a broken release'))).not.toEqual([]);
    const sameDocument = await markDocument(page);
    await page.evaluate(() => void (window.brokenRelease = false));
    await retry.click();
    await expect(homePage(page).total).toBeVisible();
    await sameDocument();
  });
}
