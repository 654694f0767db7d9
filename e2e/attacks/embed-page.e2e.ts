import type { Page } from '@playwright/test';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { callApi } from '../support/call-api';
import { expect, operatorPage, test } from '../support/embed-test';
import { labels } from '../support/labels';

const text = labels.th;

/** An embedding page on the allowlist that shows the chat's frame itself and controls the handshake with it. */
const attacker = (origin: string): string =>
  operatorPage(`<iframe id="victim" title="chat" src="${origin}/chat/frame/" width="400" height="600"></iframe>
<script>
  window.received = [];
  window.greet = (hello) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => window.received.push(data);
    window.port = port1;
    const frame = document.getElementById('victim').contentWindow;
    frame.postMessage({ walletChat: 1, type: 'hello', backend: null, language: 'th', theme: {}, token: null, kept: {}, open: true, ...hello }, '*', [port2]);
  };
</script>`);

const greet = (page: Page, hello: object) =>
  page.evaluate((message) => (window as unknown as { greet(message: object): void }).greet(message), hello);
const receivedMessages = (page: Page) =>
  page.evaluate(() => JSON.stringify((window as unknown as { received: object[] }).received));
const historyOf = async (origin: string, guestId: string): Promise<string> =>
  JSON.stringify(
    (await callApi(origin, '/api/chat/history', { method: 'POST', body: { guestId, limit: 20, skip: 0 } }))
      .body,
  );

test('[O5.4] a hostile page on the allowlist cannot set a visitor’s guest id or write in their name', async ({
  playwright,
  host,
  site,
}, info) => {
  // Uses a non-private profile, as most people do: there a frame has storage partitioned by the embedding site.
  const profile = info.outputPath('profile');
  mkdirSync(join(profile, 'Default'), { recursive: true });
  writeFileSync(
    join(profile, 'Default/Preferences'),
    JSON.stringify({ profile: { cookie_controls_mode: 0, block_third_party_cookies: false } }),
  );
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...info.project.use.launchOptions,
    baseURL: host.url,
  });
  try {
    host.put('/', { body: attacker(site.url) });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.goto('/');
    const { body } = await callApi<{ guestId: string }>(site.url, '/api/chat/config', {});
    const planted = JSON.stringify([
      {
        clientMessageId: 'planted-message',
        createdAt: new Date().toISOString(),
        message: { message_type: 'text', payload: { message: 'planted words' } },
      },
    ]);
    const stored = { 'guest-id': body.guestId, 'chat-guest-outbox': planted, 'chat-guest-draft': planted };
    await greet(page, { kept: stored });
    const frame = page.frameLocator('#victim');
    const field = frame.getByRole('textbox', { name: text.chatField });
    await field.fill('a secret of the visitor');
    await field.press('Enter');
    await expect(frame.getByRole('listitem').filter({ hasText: 'a secret of the visitor' })).toContainText(
      text.chatSent,
    );
    expect(await historyOf(site.url, body.guestId)).not.toContain('a secret of the visitor');
    await expect(frame.getByText('planted words')).toHaveCount(0);
    // The browser stores the visitor's id in the frame's own storage: the page never receives it.
    expect(await receivedMessages(page)).not.toContain('guest-id');
  } finally {
    await context.close();
  }
});

test.describe('a hostile page on the allowlist', () => {
  test.beforeEach(async ({ page, host, site }) => {
    host.put('/', { body: attacker(site.url) });
    await page.goto('/');
  });

  test('cannot show another page of the site in a frame, or read the chat’s data', async ({
    page,
    site,
    watch,
  }) => {
    watch.allowErrors(/frame-ancestors|Framing|Refused|refused|Blocked/i);
    watch.allowFailures(/./);
    await greet(page, {});
    await expect(page.frameLocator('#victim').getByRole('textbox', { name: text.chatField })).toBeVisible();
    const readTitle = await page.evaluate(() => {
      const frame = document.getElementById('victim') as HTMLIFrameElement;
      try {
        return String(frame.contentWindow?.document.title);
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(readTitle).toBe('SecurityError');
    for (const path of ['/login', '/user/home', '/sandbox', '/examples/embed']) {
      await page.evaluate(
        (url) =>
          new Promise((resolve) => {
            const frame = document.createElement('iframe');
            frame.id = 'other';
            frame.addEventListener('load', resolve);
            frame.src = url;
            document.getElementById('other')?.remove();
            document.body.append(frame);
          }),
        site.url + path,
      );
      const shown = page.frames().filter((frame) => frame.url().startsWith(site.url + path));
      expect([path, shown.length]).toEqual([path, 0]);
    }
  });
});
