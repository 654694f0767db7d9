import type { Page } from '@playwright/test';
import { seriousFindings } from '../support/axe';
import { versionOn } from '../support/discovery';
import { labels } from '../support/labels';
import { expect, test } from '../support/released-site-test';

const remote = 'remote-auth';
const text = labels.th;

test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 360, height: 740 }, language: 'th' });

const loginForm = (page: Page) => page.getByLabel(text.phone);

test('[T2.11] a page that runs a recalled version offers a reload when it becomes visible again', async ({
  page,
  releasedSite,
  faults,
}) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(loginForm(page)).toBeVisible();
  const oldVersion = await versionOn(page, remote);
  await loginForm(page).fill('0812345678');
  await releasedSite.release(remote, '--version', releasedSite.workingVersion);
  const discoveryRequests = () =>
    faults.requestedPaths.filter((path) => path.startsWith('/discovery.json')).length;
  const becomeVisible = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  const card = page.getByRole('status').filter({ hasText: text.renewTitle });

  // A newer version alone does not cause a prompt. A page checks again after five minutes at the earliest.
  await page.clock.fastForward('06:00');
  await becomeVisible();
  await expect.poll(discoveryRequests).toBe(1);
  await expect(card).toBeHidden();
  await releasedSite.release('recall', remote, '--version', oldVersion);
  await page.clock.fastForward('06:00');
  await becomeVisible();
  await expect(card).toBeVisible();
  const box = await card.boundingBox();
  expect(box && [box.x >= 0, box.x + box.width <= 360]).toEqual([true, true]);
  expect(await seriousFindings(page)).toEqual([]);
  await expect(loginForm(page)).toHaveValue('0812345678');
  await card.getByRole('button', { name: text.renewReload }).press('Enter');
  await expect(card).toBeHidden();
  await expect(loginForm(page)).toBeVisible();
  expect(await versionOn(page, remote)).toBe(releasedSite.workingVersion);
  await releasedSite.release(remote, '--version', oldVersion, '--allow', 'recalled');
});
