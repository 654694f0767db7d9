import { expect, type Locator, type Page } from '@playwright/test';
import { moneyLabels as text } from './money-labels';
import { waitUntilReadable } from './wait-until-readable';

/** Page object of the dialogs of transfers and withdrawals, with their confirmation and result. */
export function moneyDialogs(page: Page) {
  const form = page.getByRole('dialog').filter({ has: page.locator('form') });
  const confirming = page.getByRole('alertdialog');
  const scroller = (side: 'from' | 'to'): Locator => form.getByRole('listbox', { name: text[side] });
  const amountField = form.getByRole('textbox', { name: text.amount });
  const submit = form.locator('button[type="submit"]');
  const confirm = () => confirming.locator('footer').getByRole('button').last().click();
  return {
    form,
    confirming,
    /** The list of accounts to choose the source or the target from. */
    scroller,
    amountField,
    submit,
    /** The button that withdraws the whole balance. */
    allButton: form.locator('footer').getByRole('button').first(),
    /** A button that enters this amount. */
    quick: (name: string) =>
      form.getByRole('group', { name: text.quick }).getByRole('button', { name, exact: true }),
    /** A row of the receipt in the confirmation. */
    receiptRow: (label: string) => confirming.locator('dl > div').filter({ hasText: label }),
    /** The dialog after a success, also while the money is pending. */
    done: page.getByRole('dialog', { name: new RegExp(`^(?:${text.done}|${text.requested})$`) }),
    /** The dialog after a rejection. */
    failed: page.getByRole('alertdialog', { name: text.failed }),
    /** The message while the outcome is unknown. */
    pending: form.getByText(text.pending),
    /** Chooses the source or the target of a transfer with a tap. */
    async choose(side: 'from' | 'to', name: string): Promise<void> {
      // Playwright scrolls to an element that is not clickable yet, and scrolling changes the selection.
      await waitUntilReadable(page);
      const option = scroller(side).getByRole('option', { name });
      await option.click();
      await expect(option).toHaveAttribute('aria-selected', 'true');
    },
    confirm,
    /** Fills in the form and confirms. */
    async send(amount: string): Promise<void> {
      await amountField.fill(amount);
      await submit.click();
      await confirm();
    },
    /** Makes the page check an unknown outcome at once instead of at its next interval. */
    checkAgain: () => page.evaluate(() => void window.dispatchEvent(new Event('online'))),
    /** Closes the dialog after a rejection. */
    ok: () => page.getByRole('button', { name: text.ok }).click(),
    /** Closes the dialog after a success. */
    finish: () => page.getByRole('button', { name: text.finish }).click(),
  };
}
