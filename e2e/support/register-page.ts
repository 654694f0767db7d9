import { expect, type Page } from '@playwright/test';
import type { Language } from './language';
import { fetchLastSms } from './call-sandbox';
import { randomDigits } from './register-member';
import { registerLabels } from './register-labels';

/** A password that is hard to guess. */
export const validPassword = 'mango-7-tuktuk';

/** Returns the data of a person who is not a member. */
export const newcomer = () => ({ phone: `06${randomDigits(8)}`, accountNo: randomDigits(10) });

export function registerPage(page: Page, language: Language = 'th') {
  const text = registerLabels[language];
  const main = page.getByRole('main');
  const form = main.locator('form');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  return {
    form,
    /** An input of the form by its label. */
    field,
    bank: form.getByRole('combobox', { name: text.bank, exact: true }),
    /** Expects the form to be at this step. */
    expectStep: (step: 'phone' | 'otp' | 'profile' | 'bank') =>
      expect(main.getByRole('heading', { level: 2, name: text[`${step}Step`] })).toBeVisible(),
    next: () => form.getByRole('button', { name: text.next }).click(),
    /** Submits a code when the page does not detect that it is complete. */
    verify: () => form.getByRole('button', { name: text.verify }).click(),
    back: () => form.getByRole('button', { name: text.back }).click(),
    submit: () => form.getByRole('button', { name: text.submit }).click(),
    /** Submits the last step, and sees the heading of the result: the page shows it for 2 s. */
    register: () =>
      Promise.all([
        main.getByRole('heading', { name: text.done }).waitFor(),
        form.getByRole('button', { name: text.submit }).click(),
      ]),
    async enterPhone(number: string) {
      await field(text.phone).fill(number);
      await form.getByRole('button', { name: text.next }).click();
    },
    /** Types the code that the phone received. */
    async enterCode(origin: string, phone: string) {
      await this.expectStep('otp');
      const { code, ref } = await fetchLastSms(origin, phone);
      await expect(form.getByText(ref)).toBeVisible();
      await field(text.otp).pressSequentially(code);
    },
    async fillProfile(name = 'มะลิ', password = validPassword) {
      await this.expectStep('profile');
      await field(text.name).fill(name);
      await field(text.password).fill(password);
      await field(text.confirm).fill(password);
    },
    async chooseBank(name: string) {
      await this.bank.click();
      await page.getByRole('combobox', { name: text.bankSearch }).fill(name);
      await page.getByRole('option').first().click();
    },
    async fillAccount(accountNo: string, bank = 'kbank', [first, last] = ['mali', 'jaingam']) {
      await this.expectStep('bank');
      await this.chooseBank(bank);
      await field(text.accountNo).fill(accountNo);
      await field(text.firstName).fill(first ?? '');
      await field(text.lastName).fill(last ?? '');
    },
  };
}
