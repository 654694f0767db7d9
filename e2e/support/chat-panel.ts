import type { Page } from '@playwright/test';
import { chatLabels } from './chat-labels';
import type { Language } from './language';
import { labels } from './labels';
import { waitUntilDialogsAcceptInput } from './wait-until-readable';

/** The button that opens the chat. The invitation next to it is shown only when it covers nothing. */
export const chatButton = (page: Page, language: Language = 'th') =>
  page.getByRole('button', { name: new RegExp(`^${labels[language].chatOpen}`) });

export function chatPanel(page: Page, language: Language = 'th') {
  const text = labels[language];
  const panel = page.getByRole('dialog', { name: text.chatOpen });
  const log = panel.getByRole('log', { name: text.chatLog });
  const field = panel.getByRole('textbox', { name: text.chatField });
  return {
    panel,
    log,
    field,
    line: (message: string) => log.getByRole('listitem').filter({ hasText: message }),
    /** Opens the chat and waits until its header shows that it is connected. */
    async open() {
      await chatButton(page, language).click();
      await panel.getByText(chatLabels[language].connected).waitFor();
      // On a phone the chat is a sheet, which ignores keys until it is readable.
      await waitUntilDialogsAcceptInput(page);
    },
    async write(message: string) {
      await field.fill(message);
      await field.press('Enter');
    },
    async attach(...files: { name: string; mimeType: string; buffer: Buffer }[]) {
      await panel.locator('input[type="file"]').setInputFiles(files);
    },
    /** Returns the id that the page has given to the guest. */
    guestId: () => page.evaluate(() => localStorage.getItem('guest-id') ?? ''),
  };
}
