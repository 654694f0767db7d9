import type { Page } from '@playwright/test';
import { chatOn, expect, operatorPage, test } from '../support/embed-test';
import { labels } from '../support/labels';

const text = labels.th;

async function memberToken(url: string): Promise<string> {
  const login = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-client-marker': 'wallet-web' },
    body: JSON.stringify({ username: '0822222222', password: 'mango-sticky-rice' }),
  });
  return ((await login.json()) as { token: string }).token;
}
const identify = (page: Page, to: string | null) =>
  page.evaluate((one) => (window.WalletChat as { identify(to: string | null): void }).identify(one), to);

test.beforeEach(({ host, tag }) => host.put('/', { body: operatorPage(tag) }));

test('[S6.2] identify shows a member their own conversation, null makes them a guest again, and nothing is stored', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const chat = chatOn(page);
  const token = await memberToken(site.url);
  await chat.send('แขก');
  await expect(chat.log.getByRole('listitem').first()).toBeVisible();
  await identify(page, token);
  await expect(chat.log.getByText('แขก')).toHaveCount(0);
  const message = `สมาชิก ${Date.now()}`;
  await chat.field.fill(message);
  await chat.field.press('Enter');
  await expect(chat.log.getByRole('listitem').filter({ hasText: message })).toContainText(text.chatSent);
  await identify(page, null);
  await expect(chat.log.getByText(message)).toHaveCount(0);
  await expect(chat.log.getByText('แขก').first()).toBeVisible();
  const stored = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        try {
          return JSON.stringify({ ...localStorage, ...sessionStorage });
        } catch {
          return 'nothing: the browser refuses a frame of another site';
        }
      }),
    ),
  );
  expect(stored.join()).not.toContain(token);
});

test('[S6.2] a member who becomes a guest on an operator’s page is still logged in on the site', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/');
  const chat = chatOn(page);
  const token = await memberToken(site.url);
  const own = await context.newPage();
  await own.goto(`${site.url}/login`);
  await own.evaluate((one) => sessionStorage.setItem('token', one), token);
  await own.goto(`${site.url}/user/home`);
  await expect(own.getByRole('main')).toBeVisible();
  const storedToken = () => own.evaluate(() => sessionStorage.getItem('token'));
  expect(await storedToken()).toBe(token);

  await identify(page, token);
  const message = await chat.send('สมาชิก');
  await expect(chat.log.getByText(message)).toBeVisible();
  await identify(page, null);
  await expect(chat.log.getByText(message)).toHaveCount(0);
  // Long enough for the site's tab to be notified.
  await own.waitForTimeout(500);
  expect(await storedToken()).toBe(token);
});
