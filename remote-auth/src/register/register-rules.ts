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

type Rule = (values: RegisterValues, context: Context) => FormProblems;

const isBlank = (text: string): boolean => text.trim() === '';

/** S5.1, S9.4: ten digits; any number in the Lao edition. */
const phoneRule: Rule = ({ phone }, { edition }) => {
  const number = normalizePhoneNumber(phone);
  if (edition === 'lao') return number === '' ? { phone: 'phoneMissing' } : {};
  return /^\d{10}$/.test(number) ? {} : { phone: 'phoneLength' };
};

const codeRule: Rule = ({ otp }, { digits }) => (isCompleteCode(otp, digits) ? {} : { otp: 'otpMissing' });

/** S5.2. The backend has the rules for passwords. */
const profileRules: Rule = ({ name, phone, password, confirm }) => {
  const problems: FormProblems = {};
  if (isBlank(phone)) problems.phone = 'phoneMissing';
  if (isBlank(name)) problems.name = 'nameMissing';
  if (password === '') problems.password = 'passwordMissing';
  if (confirm === '') problems.confirm = 'confirmMissing';
  else if (confirm !== password) problems.confirm = 'mismatch';
  return problems;
};

function nameProblem(name: string, bank: string, missing: FormProblem): FormProblem | undefined {
  if (isBlank(name)) return missing;
  return isValidHolderName(name, bank) ? undefined : 'english';
}

/** S5.3, S5.4. */
const bankRules: Rule = ({ currency, bank, accountNo, firstName, lastName }, { edition }) => {
  const problems: FormProblems = {};
  if (edition === 'lao' && currency === '') problems.currency = 'currencyMissing';
  if (bank === '') problems.bank = 'bankMissing';
  if (normalizeNumber(accountNo) === '') problems.accountNo = 'accountNoMissing';
  const firstNameProblem = nameProblem(firstName, bank, 'firstNameMissing');
  if (firstNameProblem) problems.firstName = firstNameProblem;
  const lastNameProblem = nameProblem(lastName, bank, 'lastNameMissing');
  if (lastNameProblem) problems.lastName = lastNameProblem;
  return problems;
};

const rules: Readonly<Record<RegisterStep, Rule>> = {
  phone: phoneRule,
  otp: codeRule,
  profile: profileRules,
  bank: bankRules,
};

export function findProblems(step: RegisterStep, values: RegisterValues, context: Context): FormProblems {
  return rules[step](values, context);
}
