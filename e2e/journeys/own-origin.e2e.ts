import { failurePanel } from '../support/failure-panel';
import { wasTampered } from '../support/fault';
import { labels } from '../support/labels';
import { pageWorks } from '../support/page-works';
import { expect, test } from '../support/own-origin-test';

const path = '/login';
const remote = /\/remote-auth\//;
const text = labels.th;

test('a remote’s files come from its own origin, each once, with their hashes and within the policy', async ({
  page,
  ownOrigin: { url, files },
}) => {
  const own = new URL(files.url).origin;
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const before = files.asked.length;
  const answer = await page.goto(path);
  await expect(page.getByLabel(text.phone)).toBeVisible();

  const policy = answer?.headers()['content-security-policy'] ?? '';
  for (const directive of ['script-src', 'style-src', 'img-src', 'font-src', 'connect-src'])
    expect(policy).toContain(`${directive} 'self' ${own}`);
  // The text is in the HTML before any file of the remote is fetched.
  await pageWorks(page);
  const ofRemote = files.asked.slice(before);
  expect(ofRemote.filter((file) => file.endsWith('.js')).length).toBeGreaterThan(1);
  expect(ofRemote.some((file) => file.endsWith('.css'))).toBe(true);
  expect(ofRemote.some((file) => file.endsWith('.json'))).toBe(true);
  expect(ofRemote.toSorted()).toEqual([...new Set(ofRemote)].toSorted());
  expect(asked.filter((one) => one.startsWith(url) && remote.test(one))).toEqual([]);

  const named = await page.locator(`script[src^="${own}"], link[href^="${own}"]`).evaluateAll((elements) =>
    (elements as (HTMLScriptElement | HTMLLinkElement)[]).map((element) => ({
      // A preload with `as="fetch"` has no hash: the later fetch has it.
      hash: element.integrity || element.getAttribute('as') === 'fetch',
      mode: element.crossOrigin,
    })),
  );
  expect(named.length).toBeGreaterThan(2);
  expect(named.filter(({ hash, mode }) => !hash || mode !== 'anonymous')).toEqual([]);
});

test('an origin that sends another byte, or is down, costs its remote a panel and no more', async ({
  page,
  watch,
  ownOrigin: { files },
}) => {
  watch.expectFailures(remote);
  watch.expectErrors(/^console: /);
  const { panel, retry } = failurePanel(page);
  files.spoil(/\/remote-auth\/.*\.(js|css|json)$/, 'tampered');
  await page.goto(path);
  await expect(panel).toBeVisible();
  expect(await wasTampered(page)).toBe(false);
  files.mend();
  files.spoil(remote, 'unreached');
  await retry.click();
  await expect(panel).toBeVisible();
  await expect(page.getByLabel(text.phone)).toHaveCount(0);
  files.mend();
  await retry.click();
  await expect(page.getByLabel(text.phone)).toBeVisible();
});

test('no script runs from an origin that is not on the list', async ({ page, watch, ownOrigin: { url } }) => {
  watch.expectErrors(/./);
  await page.goto(path);
  await pageWorks(page);
  await expect(page.getByLabel(text.phone)).toBeVisible();
  const other = url.replace('127.0.0.1', 'localhost');
  const refusal = await page.evaluate((src) => {
    try {
      document.head.append(Object.assign(document.createElement('script'), { src }));
      return 'taken';
    } catch (error) {
      return String(error);
    }
  }, `${other}/remote-auth/1/main.js`);
  expect(refusal).toContain(`Script refused: ${other}`);
});
