import type { Page } from '@playwright/test';
import { chatOn, expect, operatorPage, test } from '../support/embed-test';
import { labels } from '../support/labels';

const text = labels.th;

async function post(url: string, path: string, { token, body = {} }: { token?: string; body?: object }) {
  const reply = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-client-marker': 'wallet-web',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return (await reply.json()) as { token: string };
}
const logIn = async (url: string): Promise<string> =>
  (await post(url, 'login', { body: { username: '0822222222', password: 'mango-sticky-rice' } })).token;
/** The token that an operator's page gets for a member: it opens only the chat. */
const chatToken = async (url: string, session: string): Promise<string> =>
  (await post(url, 'chat/identity', { token: session })).token;
const memberToken = async (url: string): Promise<string> => chatToken(url, await logIn(url));

const identify = (page: Page, token: string | null) =>
  page.evaluate((identity) => window.WalletChat.identify(identity), token);

test.beforeEach(({ host, tag }) => host.put('/', { body: operatorPage(tag) }));

test('[S6.2] [O5.2] identify shows a member their own conversation, null makes them a guest again, and no token is stored', async ({
  page,
  site,
}) => {
  await page.goto('/');
  const chat = chatOn(page);
  const token = await memberToken(site.url);
  const guestMessage = await chat.send('แขก');
  await expect(chat.log.getByRole('listitem').filter({ hasText: guestMessage })).toContainText(text.chatSent);
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
          return 'nothing: the browser blocks storage in a frame of another site';
        }
      }),
    ),
  );
  expect(stored.join()).not.toContain(token);
});
