import type { SiteConfig } from '@wallet/shared/config';
import { englishOnlyBanks } from '@wallet/shared/format/english-only-banks';
import { phoneNumber } from '../phone/phone-number';
import { plainNumber } from '../phone/plain-number';
import { holderName } from './holder-name';
import type { FormProblem } from './register-problem';
import type { RegisterStep } from './register-step';
import type { RegisterField, RegisterValues } from './register-values';

export type FormProblems = Partial<Record<RegisterField, FormProblem>>;

type Rules = (values: RegisterValues, edition: SiteConfig['edition']) => FormProblems;

const isBlank = (text: string): boolean => text.trim() === '';

/** S5.1, S9.4: ten digits, and in the Lao edition any number at all. */
const phoneRule: Rules = ({ phone }, edition) => {
  const number = phoneNumber(phone);
  if (edition === 'lao') return number === '' ? { phone: 'phoneMissing' } : {};
  return /^\d{10}$/.test(number) ? {} : { phone: 'phoneLength' };
};

const codeRule: Rules = ({ otp }) => (otp.length < 6 ? { otp: 'otpMissing' } : {});

/** S5.2: what a password may be is the server's to say. */
const profileRules: Rules = ({ name, phone, password, confirm }) => ({
  ...(isBlank(phone) && { phone: 'phoneMissing' }),
  ...(isBlank(name) && { name: 'nameMissing' }),
  ...(password === '' && { password: 'passwordMissing' }),
  ...(confirm === '' ? { confirm: 'confirmMissing' } : confirm !== password && { confirm: 'mismatch' }),
});

/** S5.3, S5.4. */
const bankRules: Rules = ({ currency, bank, accountNo, firstName, lastName }, edition) => {
  const english = englishOnlyBanks.has(bank);
  const nameProblem = (part: string, missing: FormProblem): FormProblem | false =>
    isBlank(part) ? missing : english && !/^[A-Z ]+$/.test(holderName(part)) && 'english';
  const first = nameProblem(firstName, 'firstNameMissing');
  const last = nameProblem(lastName, 'lastNameMissing');
  return {
    ...(edition === 'lao' && currency === '' && { currency: 'currencyMissing' }),
    ...(bank === '' && { bank: 'bankMissing' }),
    ...(plainNumber(accountNo) === '' && { accountNo: 'accountNoMissing' }),
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
  };
};

const rules: Readonly<Record<RegisterStep, Rules>> = {
  0: phoneRule,
  1: codeRule,
  2: profileRules,
  3: bankRules,
};

/** What keeps a step from being left, by box. */
export function findProblems(
  step: RegisterStep,
  values: RegisterValues,
  edition: SiteConfig['edition'],
): FormProblems {
  return rules[step](values, edition);
}
