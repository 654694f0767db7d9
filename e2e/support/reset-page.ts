import { expect, type Page } from '@playwright/test';
import { accountLabels } from './account-labels';
import { fetchLastSms } from './call-sandbox';
import type { Language } from './language';
import { registerLabels } from './register-labels';

/** The page that sets a new password with a one-time code. */
export function resetPage(page: Page, language: Language = 'th') {
  const text = registerLabels[language];
  const account = accountLabels[language];
  const main = page.getByRole('main');
  const form = main.locator('form');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  return {
    form,
    phone: field(text.phone),
    otp: field(text.otp),
    password: field(account.new),
    /** The notice that withdrawals pause. */
    pauseNotice: form.getByText(account.pauseTitle),
    next: () => form.getByRole('button', { name: text.next }).click(),
    save: () => form.getByRole('button', { name: account.savePassword }).click(),
    expectCodeStep: () => expect(main.getByRole('heading', { level: 2, name: text.resetStep })).toBeVisible(),
    /** Types the code that the phone received. */
    async enterCode(origin: string, phone: string) {
      const { code, ref } = await fetchLastSms(origin, phone);
      await expect(form.getByText(ref)).toBeVisible();
      await field(text.otp).pressSequentially(code);
    },
    async fillPassword(password: string) {
      await field(account.new).fill(password);
      await field(account.confirm).fill(password);
    },
  };
}
