import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { Translate } from '@wallet/platform/i18n';
import type th from '../locales/th.json';
import type { RegisterField } from './register-values';

/** What the form itself finds wrong, named by its text. */
export type FormProblem = keyof (typeof th)['register']['problem'];

/** What the server found wrong with what a box held. */
export interface RefusedValue {
  value: string;
  error: ApiError;
}

/** What is wrong with a box: found by the form, or said by the server. */
export type RegisterProblem = FormProblem | ApiError;

/** What is said of a box in place of a server's general words: the rule of a password stands at its box already. */
const instead: Partial<Record<RegisterField, 'passwordRefused'>> = { password: 'passwordRefused' };

/** What a server's general words leave open, by box. */
const besides: Partial<Record<RegisterField, 'accountNoRule'>> = { accountNo: 'accountNoRule' };

/** The problem of a box in the person's language. */
export function problemText(
  t: Translate<typeof th>,
  problem: RegisterProblem,
  field?: RegisterField,
): string {
  if (typeof problem === 'string') return t(`register.problem.${problem}`);
  if (problem.kind === 'session' && problem.reason === 'identity') return t('login.identity');
  // "Check your history" is no help to somebody who has none yet.
  if (problem.kind === 'timeout') return t('register.timeout');
  const isGeneral = problem.kind === 'code' && /^INVALID_(USER_INFO|BANK)$/.test(problem.code);
  const own = isGeneral && field && instead[field];
  if (own) return t(`register.${own}`);
  const rule = isGeneral && field && besides[field];
  return rule ? `${errorText(problem)} ${t(`register.${rule}`)}` : errorText(problem);
}
