import { labels } from '../support/labels';
import { waitForHydration } from '../support/page-state';
import { startForFile } from '../support/start-for-file';
import { startOwnOrigin, type OwnOriginSite } from '../support/start-own-origin';
import { expect, test as base } from '../support/test';

const start = startForFile(base, startOwnOrigin);
const test = base.extend<{ ownOrigin: OwnOriginSite }>({
  ownOrigin: async ({ site }, use) => use(await start(site)),
  origin: async ({ ownOrigin }, use) => use(ownOrigin.url),
  api: async ({ site }, use) => use(site.url),
});

const path = '/login';
const remote = /\/remote-auth\//;
const text = labels.th;

test('[T2.17] a remote’s files come from its own origin, each once, with their hashes and within the policy', async ({
  page,
  ownOrigin: { url, files },
}) => {
  const filesOrigin = new URL(files.url).origin;
  const requests: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  const before = files.requestedPaths.length;
  const response = await page.goto(path);
  await expect(page.getByLabel(text.phone)).toBeVisible();

  const policy = response?.headers()['content-security-policy'] ?? '';
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' ${filesOrigin}`);
  // The text is in the HTML before any file of the remote is fetched.
  await waitForHydration(page);
  const remoteFiles = files.requestedPaths.slice(before);
  expect(remoteFiles.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
  expect(remoteFiles.some((file) => file.endsWith('.css'))).toBe(true);
  expect(remoteFiles.some((file) => file.endsWith('.json'))).toBe(true);
  expect(remoteFiles.toSorted()).toEqual([...new Set(remoteFiles)].toSorted());
  expect(requests.filter((one) => one.startsWith(url) && remote.test(one))).toEqual([]);

  const elements = await page
    .locator(`script[src^="${filesOrigin}"], link[href^="${filesOrigin}"]`)
    .evaluateAll((elements) =>
      (elements as (HTMLScriptElement | HTMLLinkElement)[]).map((element) => ({
        // A preload with `as="fetch"` has no hash: the later fetch has it.
        hash: element.integrity || element.getAttribute('as') === 'fetch',
        mode: element.crossOrigin,
      })),
    );
  expect(elements.length).toBeGreaterThan(2);
  expect(elements.filter(({ hash, mode }) => !hash || mode !== 'anonymous')).toEqual([]);
});

test('[T2.17] no script runs from an origin that is not on the allowlist', async ({
  page,
  watch,
  ownOrigin: { url },
}) => {
  watch.allowErrors(/./);
  await page.goto(path);
  await waitForHydration(page);
  await expect(page.getByLabel(text.phone)).toBeVisible();
  const other = url.replace('127.0.0.1', 'localhost');
  const error = await page.evaluate((src) => {
    try {
      document.head.append(Object.assign(document.createElement('script'), { src }));
      return 'the script was added';
    } catch (error) {
      return String(error);
    }
  }, `${other}/remote-auth/1/main.js`);
  expect(error).toContain(`Script refused: ${other}`);
});
