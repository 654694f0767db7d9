import { moneyLabels as text } from '../support/money-labels';
import type { EnginePage } from './engine-page';

const form = { role: 'dialog' };

/** Enters an amount in the dialog that moves money, submits and confirms it, and closes the dialog of the success. */
export async function moveMoney(page: EnginePage, amount: string, submit: string): Promise<void> {
  await page.enter({ role: 'textbox', name: text.amount, within: form }, amount);
  await page.click({ role: 'button', name: submit, within: form });
  const confirming = { role: 'alertdialog' };
  await page.click({ role: 'button', isLast: true, within: confirming });
  await page.click({ role: 'button', name: text.finish });
  await page.seeNot({ role: 'button', name: text.finish });
}
