import { hasLoadedAssets, skipSlowMessages, waitForHydration } from '../support/page-state';
import { blockScript } from '../support/block-script';
import { flowLanguages, languageTags } from '../support/language';
import { labels } from '../support/labels';
import { members } from '../support/members';
import { expect, test } from '../support/test';
import { type TextKey, translate } from '../support/texts';

/** Public pages, and the heading of each, which is visible before any script runs. */
const headings: Readonly<Record<string, TextKey>> = {
  '/login': 'auth:login.welcome',
  '/register': 'auth:register.title',
  '/forgot-password': 'auth:reset.title',
  '/howto': 'shell:howto.title',
  '/contact': 'shell:contact.title',
};

test('[T3.5] a browser without JavaScript shows the purpose of the page, and that it needs JavaScript', async ({
  browser,
  origin,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${origin}/contact`);
  await expect(page.getByRole('heading', { level: 1, name: labels.th.contactTitle })).toBeVisible();
  expect(await page.content()).toContain('This site needs JavaScript.');
  await context.close();
});

test('[S5.5] [T3.5] text, ticks, focus and selection stay when the code is loaded afterwards', async ({
  page,
}) => {
  const release = await blockScript(page);
  await page.goto('/login', { waitUntil: 'commit' });
  const phone = page.getByLabel(labels.th.phone);
  const remember = page.getByLabel(labels.th.remember);
  await remember.check();
  await page.getByLabel(labels.th.password, { exact: true }).fill('mango-sticky-rice');
  await phone.fill('0811111111');
  await phone.evaluate((box: HTMLInputElement) => {
    box.setSelectionRange(2, 5);
    Object.assign(box, { isOriginal: true });
  });
  release();
  await waitForHydration(page);
  await expect(phone).toBeFocused();
  expect(
    await phone.evaluate((box: HTMLInputElement) => [
      box.value,
      box.selectionStart,
      box.selectionEnd,
      'isOriginal' in box,
    ]),
    'the same box, as it was left',
  ).toEqual(['0811111111', 2, 5, true]);
  await expect(remember).toBeChecked();
  // The form's state contains the input too.
  const call = page.waitForRequest((request) => request.url().endsWith('/api/login'));
  await phone.press('Enter');
  expect((await call).postDataJSON()).toMatchObject({
    username: '0811111111',
    password: 'mango-sticky-rice',
  });
  await expect(page).toHaveURL(/\/user\/home/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
});

test('a form submitted before the code is loaded is sent once afterwards, and adds nothing to the address', async ({
  page,
}) => {
  const release = await blockScript(page);
  const calls: string[] = [];
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) calls.push(request.method());
    if (request.isNavigationRequest()) addresses.push(request.url());
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel(labels.th.phone).fill(members.rich);
  await page.getByLabel(labels.th.password, { exact: true }).fill('mango-sticky-rice');
  const button = page.getByRole('main').getByRole('button', { name: labels.th.login, exact: true });
  await button.click();
  await button.click();
  await expect(button).toHaveAttribute('data-pending', '');
  release();
  await expect(page).toHaveURL(/\/user\/home/);
  expect(calls).toEqual(['POST']);
  expect(addresses.filter((address) => /[?&]|user/.test(address))).toEqual([]);
});

/** Draws the whole page again: edges of parts that were drawn one after another differ slightly. Runs in the page. */
async function redraw(): Promise<void> {
  for (const display of ['none', '']) {
    document.body.style.display = display;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }
}

test('[T3.5] the HTML equals the output of the code', async ({ browser, origin }) => {
  for (const language of flowLanguages) {
    const context = await browser.newContext({
      viewport: { width: 360, height: 900 },
      reducedMotion: 'reduce',
      storageState: {
        cookies: [],
        origins: [{ origin, localStorage: [{ name: 'locale', value: language }] }],
      },
    });
    await context.addInitScript(skipSlowMessages);
    for (const path of Object.keys(headings)) {
      const page = await context.newPage();
      // API calls hang: their data would arrive after both pictures.
      await page.route('**/api/**', () => undefined);
      const release = await blockScript(page);
      await page.goto(origin + path, { waitUntil: 'commit' });
      await expect(
        page.getByRole('heading', { level: 1, name: translate[language](headings[path] as TextKey) }),
      ).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', languageTags[language]);
      await page.waitForFunction(hasLoadedAssets);
      const picture = async () => {
        await page.evaluate(redraw);
        return page.screenshot({ animations: 'disabled', caret: 'hide' });
      };
      const html = await page.locator('#root').innerHTML();
      const before = await picture();
      const title = await page.locator('main h1').elementHandle();
      release();
      await waitForHydration(page);
      expect(await title?.evaluate((element) => element.isConnected), `${path} in ${language}: kept`).toBe(
        true,
      );
      await page.waitForFunction(() => document.adoptedStyleSheets.length === 0);
      await page.waitForFunction(hasLoadedAssets);
      const isSame = async (): Promise<boolean> => before.equals(await picture());
      await expect.poll(isSame, `${path} in ${language}: the two pictures`).toBe(true);
      expect(html, path).not.toMatch(/ style="/);
      await page.close();
    }
    await context.close();
  }
});
