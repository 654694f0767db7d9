import { expect, type Locator, type Page } from '@playwright/test';
import { moneyLabels as text } from './money-labels';
import { readDialog } from './read-dialog';

/** The dialogs that move money as a player uses them. */
export function moneyDialogs(page: Page) {
  const form = page.getByRole('dialog').filter({ has: page.locator('form') });
  const confirming = page.getByRole('alertdialog');
  const scroller = (end: 'from' | 'to'): Locator => form.getByRole('listbox', { name: text[end] });
  return {
    form,
    confirming,
    scroller,
    box: form.getByRole('textbox', { name: text.amount }),
    submit: form.locator('button[type="submit"]'),
    all: form.locator('footer').getByRole('button').first(),
    done: page.getByRole('dialog', { name: text.done }),
    failed: page.getByRole('alertdialog', { name: text.failed }),
    pending: form.getByText(text.pending),
    /** Chooses an end of a transfer by a touch. */
    async choose(end: 'from' | 'to', name: string): Promise<void> {
      // Playwright scrolls what it can't click yet, and scrolling chooses.
      await readDialog(page);
      const option = scroller(end).getByRole('option', { name });
      await option.click();
      await expect(option).toHaveAttribute('aria-selected', 'true');
    },
    /** Says yes to what is asked. */
    confirm: () => confirming.locator('footer').getByRole('button').last().click(),
    /** Puts the outcome away. */
    ok: () => page.getByRole('button', { name: text.ok }).click(),
  };
}
