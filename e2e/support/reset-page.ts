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
  const box = (label: string) => form.getByLabel(label, { exact: true });
  return {
    form,
    phone: box(text.phone),
    otp: box(text.otp),
    password: box(account.new),
    pause: form.getByText(account.pauseTitle),
    next: () => form.getByRole('button', { name: text.next }).click(),
    save: () => form.getByRole('button', { name: account.savePassword }).click(),
    /** Expects the step that asks for the code. */
    atCode: () => expect(main.getByRole('heading', { level: 2, name: text.atReset })).toBeVisible(),
    /** Types the code that the phone received. */
    async code(origin: string, phone: string) {
      const { code, ref } = await fetchLastSms(origin, phone);
      await expect(form.getByText(ref)).toBeVisible();
      await box(text.otp).pressSequentially(code);
    },
    async fillPassword(password: string) {
      await box(account.new).fill(password);
      await box(account.confirm).fill(password);
    },
  };
}
