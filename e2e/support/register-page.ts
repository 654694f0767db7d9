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
  const box = (label: string) => form.getByLabel(label, { exact: true });
  return {
    form,
    box,
    bank: form.getByRole('combobox', { name: text.bank, exact: true }),
    at: (heading: 'atPhone' | 'atOtp' | 'atProfile' | 'atBank') =>
      expect(main.getByRole('heading', { level: 2, name: text[heading] })).toBeVisible(),
    next: () => form.getByRole('button', { name: text.next }).click(),
    /** Submits a code when the page does not detect that it is complete. */
    verify: () => form.getByRole('button', { name: text.verify }).click(),
    back: () => form.getByRole('button', { name: text.back }).click(),
    submit: () => form.getByRole('button', { name: text.submit }).click(),
    done: main.getByRole('heading', { name: text.done }),
    async phone(number: string) {
      await box(text.phone).fill(number);
      await form.getByRole('button', { name: text.next }).click();
    },
    async code(origin: string, phone: string) {
      await this.at('atOtp');
      const { code, ref } = await fetchLastSms(origin, phone);
      await expect(form.getByText(ref)).toBeVisible();
      await box(text.otp).pressSequentially(code);
    },
    async profile(name = 'มะลิ', password = validPassword) {
      await this.at('atProfile');
      await box(text.name).fill(name);
      await box(text.password).fill(password);
      await box(text.confirm).fill(password);
    },
    async chooseBank(name: string) {
      await this.bank.click();
      await page.getByRole('combobox', { name: text.bankSearch }).fill(name);
      await page.getByRole('option').first().click();
    },
    async account(accountNo: string, bank = 'kbank', [first, last] = ['mali', 'jaingam']) {
      await this.at('atBank');
      await this.chooseBank(bank);
      await box(text.accountNo).fill(accountNo);
      await box(text.firstName).fill(first ?? '');
      await box(text.lastName).fill(last ?? '');
    },
  };
}
