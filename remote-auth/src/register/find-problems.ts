import type { SiteConfig } from '@wallet/platform/config';
import { isValidHolderName } from '../bank/banks';
import { normalizeNumber, normalizePhoneNumber } from '../phone/phone-number';
import type { FormProblem } from './register-problem';
import type { RegisterStep } from './register-steps';
import type { RegisterField, RegisterValues } from './register-values';
import { isWholeCode } from './sent-code';

export type FormProblems = Partial<Record<RegisterField, FormProblem>>;

/** What the rules depend on besides what was typed. */
interface Context {
  edition: SiteConfig['edition'];
  /** How many digits the code has that was sent; null while none was, or where that is not known. */
  digits: number | null;
}

type Rules = (values: RegisterValues, context: Context) => FormProblems;

const isBlank = (text: string): boolean => text.trim() === '';

/** S5.1, S9.4: ten digits, and in the Lao edition any number at all. */
const phoneRule: Rules = ({ phone }, { edition }) => {
  const number = normalizePhoneNumber(phone);
  if (edition === 'lao') return number === '' ? { phone: 'phoneMissing' } : {};
  return /^\d{10}$/.test(number) ? {} : { phone: 'phoneLength' };
};

const codeRule: Rules = ({ otp }, { digits }) => (isWholeCode(otp, digits) ? {} : { otp: 'otpMissing' });

/** S5.2: what a password may be is the server's to say. */
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

/** What keeps a step from being left, by box. */
export function findProblems(step: RegisterStep, values: RegisterValues, context: Context): FormProblems {
  return rules[step](values, context);
}
