import type { ApiError } from '@wallet/shared/api/api-error';
import { errorText } from '@wallet/shared/i18n/error-text';
import type { Translate } from '@wallet/shared/i18n';
import type th from '../locales/th.json';

/** What the form itself finds wrong, named by its text. */
export type FormProblem = keyof (typeof th)['register']['problem'];

/** What is wrong with a box: found by the form, or said by the server. */
export type RegisterProblem = FormProblem | ApiError;

/** The problem in the person's language. */
export function problemText(t: Translate<typeof th>, problem: RegisterProblem): string {
  if (typeof problem === 'string') return t(`register.problem.${problem}`);
  if (problem.kind === 'session' && problem.reason === 'identity') return t('login.identity');
  // "Check your history" is no help to somebody who has none yet.
  return problem.kind === 'timeout' ? t('register.timeout') : errorText(problem);
}
