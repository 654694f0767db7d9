import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import type { Page } from '@playwright/test';
import { buildViteHost, buildWebpackHost } from '../support/build-hosts';
import { expect, operatorPage, test } from '../support/embed-test';
import type { HostServer } from '../support/host-server';
import { labels } from '../support/labels';

const text = labels.th;
let folder: string;

test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'wallet-host-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

function contentTypeOf(path: string): string | undefined {
  if (/\.m?js$/.test(path)) return 'text/javascript';
  return path.endsWith('.css') ? 'text/css' : undefined;
}

/** Serves every file of the built host from the operator's server. */
function publish(host: HostServer): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = contentTypeOf(path);
    host.put(`/${relative(folder, path)}`, { body: readFileSync(path, 'utf8'), ...(type && { type }) });
  }
}

/** Expects that a visitor can write to support in the federated chat, and that the host's own page still works. */
async function expectChatWorks(page: Page): Promise<void> {
  await page.getByRole('button', { name: text.chatOpen, exact: true }).click();
  const message = `มาจากหน้าอื่น ${Date.now()}`;
  const field = page.getByRole('textbox', { name: text.chatField });
  await field.fill(message);
  await field.press('Enter');
  await expect(page.getByRole('log').getByRole('listitem').filter({ hasText: message })).toContainText(
    text.chatSent,
  );
  await page.getByText('รายละเอียด').click();
  await expect(page.getByText('สินค้าของเรา')).toBeVisible();
}

test('[O5.3] a webpack 5 host loads the chat by Module Federation and mounts it without React', async ({
  page,
  host,
  site,
}) => {
  await buildWebpackHost(site.url, folder);
  publish(host);
  host.put('/', { body: operatorPage('<div id="chat"></div><script src="/main.js"></script>') });
  await page.goto('/');
  await expectChatWorks(page);
  await page.evaluate(() => (window as unknown as { chat: { unmount(): void } }).chat.unmount());
  await expect(page.getByRole('button', { name: text.chatOpen, exact: true })).toHaveCount(0);
});

test('a Vite host loads the chat by Module Federation and shows its React component', async ({
  page,
  host,
  site,
}) => {
  buildViteHost(site.url, folder);
  publish(host);
  host.put('/', { body: readFileSync(join(folder, 'index.html'), 'utf8') });
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'Vite' })).toBeVisible();
  await expectChatWorks(page);
});
