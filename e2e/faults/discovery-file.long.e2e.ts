import { failurePanel } from '../support/failure-panel';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { labels } from '../support/labels';
import { members } from '../support/members';
import { markDocument } from '../support/page-state';

const text = labels.th;
/** The file with the entries of all remotes; a page contains only its own. */
const file = /^\/discovery\//;

test.use({ member: members.rich, language: 'th' });
test.beforeEach(({ watch }) => watch.allowFailures(/\/discovery\//));

test('a page works without the entries of other remotes, and their pages open when the entries arrive', async ({
  page,
  faults,
}) => {
  // The page gives up after 8 s.
  faults.delay(file, 5_500);
  await page.goto('/user/home', { waitUntil: 'commit' });
  const link = page.getByRole('main').getByRole('link', { name: text.bonusTitle, exact: true });
  await link.waitFor();
  const sameDocument = await markDocument(page);
  await link.click();
  await expect(page.getByRole('main').locator('[data-loading]')).toBeVisible();
  await expect(page.getByRole('heading', { name: text.bonusList })).toBeVisible();
  await expect(failurePanel(page).panel).toBeHidden();
  await sameDocument();
});

test('when the entries of other remotes are tampered with, only these remotes fail, until a retry', async ({
  page,
  faults,
}) => {
  faults.addFault(file, 'tampered');
  await page.goto('/user/home');
  await expect(homePage(page).total).toBeVisible();
  const sameDocument = await markDocument(page);
  await page.getByRole('main').getByRole('link', { name: text.bonusTitle, exact: true }).click();
  const { panel, retry } = failurePanel(page);
  await expect(panel).toContainText('REMOTE-UNREACHABLE');
  expect(faults.requestedPaths.filter((path) => path.startsWith('/remote-promotions/'))).toEqual([]);
  await homePage(page).menu.getByRole('link', { name: text.home }).click();
  await expect(homePage(page).total).toBeVisible();
  await page.goBack();
  await expect(panel).toBeVisible();
  faults.clearFaults();
  await retry.click();
  await expect(page.getByRole('heading', { name: text.bonusList })).toBeVisible();
  await sameDocument();
});
