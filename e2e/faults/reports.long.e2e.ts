import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/fault-test';
import { homePage } from '../support/home-page';
import { members } from '../support/members';
import { markDocument } from '../support/page-state';
import { labels } from '../support/labels';

interface Report {
  id: string;
  code: string;
  remote: string;
  version: string;
  page: string;
  about?: string;
  error?: string;
  stack?: string[];
}

interface Batch {
  reports: Report[];
}

const address = '/api/report';
const isReport = (request: Request): boolean => new URL(request.url()).pathname === address;

/** Collects every batch that the page sends to the collector. */
function batchesOf(page: Page): Batch[] {
  const batches: Batch[] = [];
  page.on('request', (request) => {
    if (isReport(request)) batches.push(request.postDataJSON() as Batch);
  });
  return batches;
}

/**
 * Makes the rendering of amounts throw while `window.brokenRelease` is true, with an error text that must stay private.
 */
async function crashAmounts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const original = String.prototype.replace;
    window.brokenRelease = true;
    // oxlint-disable-next-line no-extend-native -- Simulates a release whose amounts throw while they are rendered.
    Object.defineProperty(String.prototype, 'replace', {
      value: new Proxy(original, {
        apply(target, text: string, args: Parameters<typeof original>) {
          // The replacement that inserts commas into an amount.
          if (
            window.brokenRelease &&
            (args[0] as unknown as Partial<RegExp> | undefined)?.source?.includes('\\d{3}')
          )
            throw new TypeError('the amount of 0811111111 is 1,234.50');
          return Reflect.apply(target, text, args);
        },
      }),
    });
  });
}

const crashedPanel = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasText: labels.th.crashed });

/** Returns the id that a panel shows next to its code. */
const idIn = async (panel: ReturnType<typeof crashedPanel>): Promise<string> =>
  / · ([2-9A-HJ-NP-Z]{8})/.exec(await panel.innerText())?.[1] ?? '';

test.use({ member: members.rich, language: 'th' });

test('[T3.10] a remote that throws shows a panel with an id, and the collector gets the same id and nothing personal', async ({
  page,
  faults,
}) => {
  const batches = batchesOf(page);
  await crashAmounts(page);
  const answered = page.waitForResponse((response) => isReport(response.request()));
  await page.goto('/user/home?from=0811111111');
  const panel = crashedPanel(page);
  await expect(panel).toContainText('REMOTE-CRASHED');
  const id = await idIn(panel);
  expect((await answered).status()).toBe(204);
  const [report] = batches.flatMap(({ reports }) => reports).filter((candidate) => candidate.id === id);
  expect(report).toMatchObject({
    code: 'REMOTE-CRASHED',
    remote: 'remote-wallet',
    version: expect.stringMatching(/^\d+\.\d+\.\d+-\w+$/),
    page: '/user/home',
    about: 'home',
    error: 'TypeError',
  });
  expect(report?.stack?.[0]).toMatch(/^remote-wallet\/[\w./-]+\.js:\d+:\d+$/);
  expect(JSON.stringify(batches)).not.toMatch(/0811111111|1,234|https?:|\?/);

  const sameDocument = await markDocument(page);
  await page.evaluate(() => void (window.brokenRelease = false));
  await panel.getByRole('button', { name: labels.th.retry }).click();
  await expect(homePage(page).total).toBeVisible();
  await sameDocument();
  expect(faults.requestedPaths.filter((path) => path === address)).toHaveLength(1);
});
