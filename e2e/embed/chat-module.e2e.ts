import { chatAgent } from '../support/chat-agent';
import { chatPanel } from '../support/chat-panel';
import { chatLabels } from '../support/chat-labels';
import { expect, test } from '../support/embed-test';

const hostPage = `<!doctype html><html lang="de"><head><title>Somebody else's page</title>
<style>button { color: rgb(1, 2, 3) }</style></head>
<body><button id="own">Own button</button><div id="chat"></div></body></html>`;

test('[O5.3] another host loads the chat as a federated module, and is otherwise unchanged', async ({
  page,
  host,
  site,
}) => {
  host.put('/', { body: hostPage });
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('token', 'the-hosts-own'));
  // The steps of every federation host with a container, whatever tool built it.
  await page.evaluate(async (backendUrl) => {
    interface Container {
      init(scope: object): Promise<void> | void;
      get(
        name: string,
      ): Promise<() => { mount: (element: Element | null, options: object) => { unmount(): void } }>;
    }
    await new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = `${backendUrl}/chat/module/remoteEntry.js`;
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
    const container = Reflect.get(window, 'wallet_chat') as Container;
    await container.init({});
    const { mount } = (await container.get('./chat'))();
    Reflect.set(window, 'mounted', mount(document.querySelector('#chat'), { backendUrl, language: 'th' }));
  }, site.url);

  const chat = chatPanel(page);
  await chat.open();
  await chat.write('จากหน้าอื่น');
  await expect(chat.line('จากหน้าอื่น')).toContainText(chatLabels.th.sent);
  const guest = await page.evaluate(() => localStorage.getItem('wallet-chat-guest-id') ?? '');
  await chatAgent(site.url, guest).sendText('ตอบถึงหน้าอื่น');
  await expect(chat.line('ตอบถึงหน้าอื่น')).toBeVisible();

  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe('the-hosts-own');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
  await expect(page.locator('#own')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await page.evaluate(() => (Reflect.get(window, 'mounted') as { unmount(): void }).unmount());
  await expect(page.locator('#chat')).toBeEmpty();
});
