import { expect, type Page } from '@playwright/test';
import { chatLabels } from './chat-labels';
import type { Language } from './language';
import { labels } from './labels';

/** The icon that opens the chat; the invitation beside it comes only where it covers nothing. */
export const chatButton = (page: Page, language: Language = 'th') =>
  page.getByRole('button', { name: new RegExp(`^${labels[language].chatOpen}`) });

/** The open chat as a person uses it. */
export function chatPanel(page: Page, language: Language = 'th') {
  const text = labels[language];
  const panel = page.getByRole('dialog', { name: text.chatOpen });
  const log = panel.getByRole('log', { name: text.chatLog });
  const field = panel.getByRole('textbox', { name: text.chatField });
  return {
    panel,
    log,
    field,
    /** A message, or several, by its words. */
    line: (said: string) => log.getByRole('listitem').filter({ hasText: said }),
    /** Opens it and waits for what its bar says of the connection. */
    async open(connection = chatLabels[language].connected) {
      await chatButton(page, language).click();
      await panel.getByText(connection).waitFor();
      // On a phone it is a sheet, which takes no key before it can be read.
      await expect(page.locator('dialog[data-w-unread]')).toHaveCount(0);
    },
    async write(said: string) {
      await field.fill(said);
      await field.press('Enter');
    },
    async attach(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
      await panel.locator('input[type="file"]').setInputFiles(files);
    },
    /** Attaches a file of this machine, which is much faster for a large one. */
    async attachPath(path: string) {
      await panel.locator('input[type="file"]').setInputFiles(path);
    },
    /** The id under which a guest chats. */
    guest: () => page.evaluate(() => localStorage.getItem('guest-id') ?? ''),
  };
}
