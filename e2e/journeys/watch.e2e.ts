import { watchPages } from '../support/page-watch';
import { expect, test } from '../support/test';
import { labels } from '../support/labels';

test('the page watch that all journeys use detects errors, policy violations and failed requests', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url });
  const watch = await watchPages(context);
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('button', { name: labels.th.login, exact: true }).waitFor();
  expect(watch.problems()).toEqual([]);
  await page.evaluate(async () => {
    setTimeout(() => {
      throw new Error('thrown late');
    });
    new Image().src = 'https://elsewhere.example/picture.png';
    try {
      document.body.insertAdjacentHTML('beforeend', '<b>written as text</b>');
    } catch {
      // Trusted Types block it. The test checks that the watch detects this.
    }
    await fetch('https://elsewhere.example/').catch(() => undefined);
    await fetch('/missing.js');
    await fetch('/api/wallet');
  });
  const problems = () => watch.problems().join('\n');
  await expect.poll(problems).toContain('uncaught: Error: thrown late');
  await expect.poll(problems).toContain('policy violation: img-src: https://elsewhere.example/picture.png');
  await expect.poll(problems).toContain('policy violation: require-trusted-types-for');
  await expect.poll(problems).toContain('policy violation: connect-src: https://elsewhere.example/');
  await expect.poll(problems).toContain(`404: ${site.url}/missing.js`);
  await expect.poll(problems).toContain(`401: ${site.url}/api/wallet`);
  watch.allowFailures(/missing\.js$/);
  expect(problems()).not.toContain('missing.js');
  await context.close();
});
