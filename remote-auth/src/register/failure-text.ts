import type { Translate } from '@wallet/platform/i18n';
import { errorText } from '@wallet/platform';
import type th from '../locales/th.json';
import { problemText } from './register-problem';
import type { StepFailure } from './step-failure';

/** Why a step could not be left, and what is not known where no clear answer came. */
export function failureText(
  t: Translate<typeof th>,
  { error, unsure, isTaken }: Omit<StepFailure, 'step'>,
): string {
  if (isTaken) return t('register.maybeDone');
  if (!unsure) return problemText(t, error);
  const words = t(unsure === 'code' ? 'register.codeUnsure' : 'register.unsure');
  // What helps, or helps support, besides.
  const helps = ['network', 'unreadable', 'code', 'message'].includes(error.kind);
  return helps ? `${errorText(error)} ${words}` : words;
}
