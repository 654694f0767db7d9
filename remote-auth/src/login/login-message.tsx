import { Icon } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './login-form.module.css';

// The on-screen keyboard may cover the area under the form.
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

interface Props {
  children: ReactNode;
  /** Links to help, under the message. */
  help?: ReactNode;
}

/** Shows why a login failed (S2.21). */
export function LoginMessage({ children, help }: Props) {
  return (
    <div className={classes.failure} ref={scrollIntoView}>
      <p className={classes.error} role="alert">
        <Icon name="alert" size={20} />
        <span>{children}</span>
      </p>
      {help}
    </div>
  );
}
