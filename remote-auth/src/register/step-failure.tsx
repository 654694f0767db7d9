import { type ApiError, toApiError } from '@wallet/contract';
import { errorText, type PagePath } from '@wallet/platform';
import type { Translate } from '@wallet/platform/i18n';
import { Link } from '@wallet/platform/router';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import type th from '../locales/th.json';
import { useText } from '../text';
import { retryAfterMs, type SentCode } from './phone-verification';
import { problemText } from './register-field-errors';
import classes from './register-form.module.css';
import type { RegisterStep } from './register-steps';

/** An error of a step that belongs to no field. */
export interface StepFailure {
  step: RegisterStep;
  error: ApiError;
  /** The request got no clear response: it is unknown whether the code was sent or the account was created. */
  unknownOutcome?: 'code' | 'account';
  /** The phone number of the account that may exist. The link passes it to the login page. */
  phone?: string;
  /** True when the number is taken after a request without a response: most likely that request created the account. */
  isTaken?: boolean;
}

/**
 * Requests another code. Returns the failure, or null on success. A rejection may state when the next code can be
 * requested.
 */
export async function resendCode<Sent extends SentCode | null>(
  request: () => Promise<void>,
  setSent: (update: (sent: Sent) => Sent) => void,
): Promise<StepFailure | null> {
  try {
    await request();
    return null;
  } catch (caught) {
    const error = toApiError(caught);
    const waitMs = retryAfterMs(error);
    // The code may have been used while the request was in flight.
    if (waitMs) setSent((sent) => sent && { ...sent, resendAt: Date.now() + waitMs });
    return { step: 'otp', error, ...(isOutcomeUnknown(error) && { unknownOutcome: 'code' as const }) };
  }
}

export function failureText(
  t: Translate<typeof th>,
  { error, unknownOutcome, isTaken }: Omit<StepFailure, 'step'>,
): string {
  if (isTaken) return t('register.maybeDone');
  if (!unknownOutcome) return problemText(t, error);
  const message = t(unknownOutcome === 'code' ? 'register.codeOutcomeUnknown' : 'register.outcomeUnknown');
  // The text of these errors helps the visitor or the support.
  const isUseful = ['network', 'unreadable', 'code', 'message'].includes(error.kind);
  return isUseful ? `${errorText(error)} ${message}` : message;
}

/** Shows a failure, with a link to the login when the account may exist. */
export function StepFailureMessage(failure: StepFailure) {
  const t = useText();
  const { phone } = failure;
  return (
    <p className={classes.error} role="alert">
      <span>
        {failureText(t, failure)}
        {phone !== undefined && (
          <>
            {' '}
            <Link to={'/login' satisfies PagePath} state={{ phone }}>
              {t('register.login')}
            </Link>
          </>
        )}
      </span>
    </p>
  );
}
