import { chromium, type Page } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, relative } from 'node:path';
import { launchOptions } from '../support/browser-options';
import { freePort } from '../support/start-process';
import { startHostServer, type HostServer } from '../support/host-server';
import { countBytes, type PageBytes } from '../support/page-bytes';
import { startSite } from '../support/start-site';
import { peers } from './embed-peers/peers';
import { kb, print } from './table';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
};

/** Fetches a package from the registry and serves its files under /peer/. */
function publish(host: HostServer, name: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'wallet-peer-'));
  try {
    const file = execFileSync('npm', ['pack', name, '--silent'], { cwd: folder, encoding: 'utf8' }).trim();
    execFileSync('tar', ['xzf', file.split('\n').at(-1) ?? ''], { cwd: folder });
    const root = join(folder, 'package');
    for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const type = types[extname(path)];
      if (entry.isFile() && type)
        host.put(`/peer/${relative(root, path)}`, { body: readFileSync(path, 'utf8'), type });
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const row = (...cells: string[]): string =>
  cells.map((cell, index) => (index ? cell.padStart(14) : cell.padEnd(30))).join('');

/** Returns the downloaded bytes before and after `open` opens the chat. */
async function measure(page: Page, url: string, open: () => Promise<void>): Promise<[PageBytes, PageBytes]> {
  const bytes = countBytes(page, url);
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  const before = await bytes();
  await open();
  await page.waitForLoadState('networkidle');
  // Effects of a click may start late.
  await page.waitForTimeout(3_000);
  return [before, await bytes()];
}

async function main(): Promise<void> {
  const port = await freePort();
  const site = await startSite({ env: { ALLOWED_ORIGINS: `http://127.0.0.1:${port}` } });
  const host = await startHostServer(port);
  const browser = await chromium.launch({
    ...launchOptions,
    args: ['--no-sandbox'],
  });
  const results: { name: string; before: PageBytes; open: PageBytes }[] = [];
  try {
    for (const { name, html, opener } of [
      {
        name: 'this chat',
        html: `<script src="${site.url}/chat/embed.js" async></script>`,
        opener: 'button',
      },
      ...peers,
    ]) {
      if (name.includes('@')) publish(host, name);
      host.put('/', { body: `<!doctype html><html lang="th"><title>${name}</title><body>${html}` });
      const page = await browser.newPage();
      const [before, open] = await measure(page, `${host.url}/`, async () => {
        if (opener)
          await page
            .locator(opener)
            .first()
            .click({ timeout: 5_000, force: true })
            .catch(() => undefined);
      });
      results.push({ name, before, open });
      await page.close();
    }
  } finally {
    await browser.close();
    await host.close();
    await site.stop();
  }
  const thisChat = results[0];
  if (!thisChat?.before.bytes || !thisChat.open.bytes) throw new Error('This chat was not measured.');
  print(
    `\nbrotli KB, before a visitor opens the chat and when it is open; fonts are fetched only where the system has none\n`,
  );
  print(row('', 'before', 'ratio', 'open', 'ratio', 'fonts of it'));
  for (const { name, before, open } of results)
    print(
      row(
        name,
        kb(before.bytes),
        `× ${(before.bytes / thisChat.before.bytes).toFixed(0)}`,
        kb(open.bytes),
        `× ${(open.bytes / thisChat.open.bytes).toFixed(1)}`,
        kb(open.fonts),
      ),
    );
}

void main();
