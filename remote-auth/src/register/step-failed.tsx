import { Link } from '@wallet/shared/router';
import { useText } from '../text';
import classes from './register-form.module.css';
import { problemText } from './register-problem';
import type { StepFailure } from './step-failure';

/** Why a step could not be left; who may be a member already is led to the login. */
export function StepFailed({ error, registered }: StepFailure) {
  const t = useText();
  return (
    <p className={classes.error} role="alert">
      {registered === undefined ? (
        problemText(t, error)
      ) : (
        <span>
          {t('register.maybeDone')}{' '}
          <Link to="/login" state={{ phone: registered }}>
            {t('register.login')}
          </Link>
        </span>
      )}
    </p>
  );
}
