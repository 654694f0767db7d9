import { build } from 'esbuild';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chatOn, chatSecret, expect, operatorPage, test } from '../support/embed-test';
import { projectRoot } from '../support/start-process';
import { labels } from '../support/labels';

const guide = readFileSync(join(projectRoot, 'docs/guides/embedding.md'), 'utf8');

/** Returns the snippet of the guide with this language and name, for a site at this URL. */
function snippet(kind: string, name: string, url: string): string {
  const found = new RegExp(`\`\`\`${kind} ${name}\\n([\\s\\S]*?)\`\`\``).exec(guide)?.[1];
  if (!found) throw new Error(`docs/guides/embedding.md has no snippet "${kind} ${name}".`);
  return found.replaceAll('https://wallet.example', url);
}

test('every snippet of the guide has a test', () => {
  const names = [...guide.matchAll(/```(\w+) (\w+)\n/g)].map(([, kind, name]) => `${kind} ${name}`);
  expect(names).toEqual([
    'html plain',
    'html wordpress',
    'html script',
    'html theme',
    'js sign',
    'html identify',
    'html context',
    'html inline',
    'jsx react',
    'http csp',
    'html csp',
  ]);
});

test('the plain and the wordpress snippet add the chat to the page', async ({ page, host, site }) => {
  for (const name of ['plain', 'wordpress']) {
    host.put('/', { body: operatorPage(snippet('html', name, site.url)) });
    await page.goto('/');
    const { icon, field } = chatOn(page);
    expect((await icon.boundingBox())?.x).toBe(name === 'plain' ? 1204 : 20);
    await icon.click();
    await expect(field).toBeVisible();
  }
});

test('the script snippet opens the chat from the page’s own button', async ({ page, host, site }) => {
  host.put('/', { body: operatorPage(snippet('html', 'script', site.url)) });
  await page.goto('/');
  await page.getByRole('button', { name: 'Ask us' }).click();
  const frame = page.frameLocator(`iframe[title="${labels.en.chatOpen}"]`);
  await expect(frame.getByRole('textbox', { name: labels.en.chatField })).toBeVisible();
});

test('the theme snippet colours icon and panel', async ({ page, host, site }) => {
  host.put('/', { body: operatorPage(snippet('html', 'theme', site.url)) });
  await page.goto('/');
  const { icon, frame } = chatOn(page);
  await expect(icon).toHaveCSS('background-color', 'rgb(11, 107, 83)');
  await icon.click();
  await expect(frame.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('[H3.7] the context snippet sends the page’s address and title with a message', async ({
  page,
  host,
  site,
}) => {
  host.put('/shoes', { body: operatorPage(snippet('html', 'context', site.url)) });
  await page.goto('/shoes?token=secret#token=secret');
  const sent = page.waitForRequest('**/api/chat/send-message');
  await chatOn(page).send('มีไซซ์ 42 ไหม');
  expect((await sent).postDataJSON()).toMatchObject({
    pageContext: { url: `${host.url}/shoes`, title: 'ร้านค้า' },
  });
});

test('[S6.2] [O5.2] the identify snippet shows the member’s chat with a token from the sign snippet', async ({
  page,
  host,
  site,
}, testInfo) => {
  const outfile = testInfo.outputPath('sign.cjs');
  await build({
    stdin: { contents: snippet('js', 'sign', site.url), resolveDir: __dirname },
    bundle: true,
    platform: 'node',
    outfile,
    define: { 'process.env.CHAT_IDENTITY_SECRET': JSON.stringify(chatSecret) },
  });
  const { chatToken } = createRequire(__filename)(outfile) as { chatToken(phone: string): Promise<string> };
  await page.route('**/chat-token', async (route) => route.fulfill({ body: await chatToken('0822222222') }));
  host.put('/', { body: operatorPage(snippet('html', 'identify', site.url)) });
  const token = page.waitForResponse('**/chat-token');
  const sent = page.waitForRequest('**/api/chat/send-message');
  await page.goto('/');
  await token;
  const chat = chatOn(page);
  const message = await chat.send('จากร้าน');
  await expect(chat.log.getByRole('listitem').filter({ hasText: message })).toContainText(labels.th.chatSent);
  expect((await sent).headers()['authorization']).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
});

test('[O5.5] the inline snippet shows the conversation in the page', async ({ page, host, site }) => {
  host.put('/', { body: operatorPage(snippet('html', 'inline', site.url)) });
  await page.goto('/');
  const { icon, field } = chatOn(page);
  await expect(field).toBeVisible();
  await expect(icon).toBeHidden();
  expect(await page.evaluate(() => document.activeElement?.tagName), 'without taking the focus').toBe('BODY');
});

test('the React snippet shows the chat while its component is mounted', async ({ page, host, site }) => {
  const { outputFiles } = await build({
    stdin: {
      contents: `${snippet('jsx', 'react', site.url)}
        import { createRoot } from 'react-dom/client';
        const root = createRoot(document.getElementById('app'));
        root.render(<SupportChat language="th" token={null} />);
        window.leave = () => root.unmount();`,
      loader: 'jsx',
      resolveDir: __dirname,
    },
    jsx: 'automatic',
    bundle: true,
    write: false,
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  host.put('/app.js', { body: outputFiles[0]?.text ?? '', type: 'text/javascript' });
  host.put('/', { body: operatorPage('<div id="app"></div><script src="/app.js"></script>') });
  await page.goto('/');
  const { icon, field } = chatOn(page);
  await icon.click();
  await expect(field).toBeVisible();
  await page.evaluate(() => (window as unknown as { leave(): void }).leave());
  await expect(icon).toHaveCount(0);
});

test('the tag works on a page with the policy that the guide shows', async ({ page, host, site }) => {
  const [, policy = ''] = /^Content-Security-Policy: (.*)$/m.exec(snippet('http', 'csp', site.url)) ?? [];
  host.put('/', {
    body: operatorPage(snippet('html', 'csp', site.url)),
    headers: { 'content-security-policy': policy },
  });
  await page.goto('/');
  const { icon, field } = chatOn(page);
  await icon.click();
  await expect(field).toBeVisible();
});
