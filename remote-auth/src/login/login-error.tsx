import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './login-form.module.css';

// With the on-screen keyboard open the place under the form is easily out of sight.
const reveal = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** Why the login was refused (S2.21), in words that fit a login: there is no history to look into and no session to lose. */
export function LoginError({ error }: { error: ApiError }) {
  const t = useText();
  const message =
    error.kind === 'timeout'
      ? t('login.timeout')
      : error.kind === 'session' && error.reason === 'identity'
        ? t('login.identity')
        : errorText(error);
  return (
    <p className={classes.error} role="alert" ref={reveal}>
      <Icon name="alert" size={20} />
      <span>{message}</span>
    </p>
  );
}
