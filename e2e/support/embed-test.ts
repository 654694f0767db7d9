import type { FrameLocator, Locator, Page } from '@playwright/test';
import { startHostServer, type HostServer } from './host-server';
import { test as base } from './test';
import { labels } from './labels';

interface EmbedFixtures {
  /** An operator's server, whose pages may embed the chat. */
  host: HostServer;
  /** The script tag that an operator copies. */
  tag: string;
}

/** Journeys over an operator's pages on another origin that embed the chat of a running site. */
export const test = base.extend<EmbedFixtures>({
  host: async ({ hostPort }, use) => {
    const host = await startHostServer(hostPort);
    await use(host);
    await host.close();
  },
  origin: async ({ hostPort }, use) => use(`http://127.0.0.1:${hostPort}`),
  storageState: { cookies: [], origins: [] },
  tag: async ({ site }, use) =>
    use(`<script src="${site.url}/chat/embed.js" data-language="th" async></script>`),
});

/** Page object of the chat on an operator's page. */
export function chatOn(page: Page) {
  const frame: FrameLocator = page.frameLocator(`iframe[title="${labels.th.chatOpen}"]`);
  const icon: Locator = page.getByRole('button', { name: labels.th.chatOpen });
  const field = frame.getByRole('textbox', { name: labels.th.chatField });
  return {
    icon,
    frame,
    field,
    log: frame.getByRole('log', { name: labels.th.chatLog }),
    /** Opens the chat, sends a text that no other test sends, and returns the text. */
    async send(text: string): Promise<string> {
      const unique = `${text} ${Date.now()}`;
      await icon.click();
      await field.fill(unique);
      await field.press('Enter');
      return unique;
    },
  };
}

/** Returns the HTML of an operator's page around some content. It has a control of its own that must keep working. */
export function operatorPage(content: string, head = ''): string {
  return `<!doctype html><html lang="th"><head><meta charset="utf-8"><title>ร้านค้า</title>${head}</head>
<body><h1>ร้านค้า</h1><details><summary>รายละเอียด</summary><p>สินค้าของเรา</p></details>${content}</body></html>`;
}

export { chatSecret, expect } from './test';
