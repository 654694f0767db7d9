import type { SiteConfig } from '@wallet/platform/config';
import { isValidHolderName } from '../bank/banks';
import { normalizeNumber, normalizePhoneNumber } from '../phone/phone-number';
import { isCompleteCode } from './phone-verification';
import type { FormProblem } from './register-field-errors';
import type { RegisterStep } from './register-steps';
import type { RegisterField, RegisterValues } from './register-values';

export type FormProblems = Partial<Record<RegisterField, FormProblem>>;

interface Context {
  edition: SiteConfig['edition'];
  /** Number of digits of the sent code; null when none was sent or the number is unknown. */
  digits: number | null;
}

type Rules = (values: RegisterValues, context: Context) => FormProblems;

const isBlank = (text: string): boolean => text.trim() === '';

/** S5.1, S9.4: ten digits; any number in the Lao edition. */
const phoneRule: Rules = ({ phone }, { edition }) => {
  const number = normalizePhoneNumber(phone);
  if (edition === 'lao') return number === '' ? { phone: 'phoneMissing' } : {};
  return /^\d{10}$/.test(number) ? {} : { phone: 'phoneLength' };
};

const codeRule: Rules = ({ otp }, { digits }) => (isCompleteCode(otp, digits) ? {} : { otp: 'otpMissing' });

/** S5.2. The backend has the rules for passwords. */
const profileRules: Rules = ({ name, phone, password, confirm }) => ({
  ...(isBlank(phone) && { phone: 'phoneMissing' }),
  ...(isBlank(name) && { name: 'nameMissing' }),
  ...(password === '' && { password: 'passwordMissing' }),
  ...(confirm === '' ? { confirm: 'confirmMissing' } : confirm !== password && { confirm: 'mismatch' }),
});

/** S5.3, S5.4. */
const bankRules: Rules = ({ currency, bank, accountNo, firstName, lastName }, { edition }) => {
  const nameProblem = (part: string, missing: FormProblem): FormProblem | false =>
    isBlank(part) ? missing : !isValidHolderName(part, bank) && 'english';
  const first = nameProblem(firstName, 'firstNameMissing');
  const last = nameProblem(lastName, 'lastNameMissing');
  return {
    ...(edition === 'lao' && currency === '' && { currency: 'currencyMissing' }),
    ...(bank === '' && { bank: 'bankMissing' }),
    ...(normalizeNumber(accountNo) === '' && { accountNo: 'accountNoMissing' }),
    ...(first && { firstName: first }),
    ...(last && { lastName: last }),
  };
};

const rules: Readonly<Record<RegisterStep, Rules>> = {
  phone: phoneRule,
  otp: codeRule,
  profile: profileRules,
  bank: bankRules,
};

export function findProblems(step: RegisterStep, values: RegisterValues, context: Context): FormProblems {
  return rules[step](values, context);
}
