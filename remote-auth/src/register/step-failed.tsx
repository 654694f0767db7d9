import { Link } from '@wallet/platform/router';
import type { PagePath } from '@wallet/platform';
import { useText } from '../text';
import { failureText } from './failure-text';
import classes from './register-form.module.css';
import type { StepFailure } from './step-failure';

/** Why a step could not be left; who may be a member already is led to the login. */
export function StepFailed(failure: StepFailure) {
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
