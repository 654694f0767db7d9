import { Icon } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './login-form.module.css';

// The on-screen keyboard may cover the area under the form.
const reveal = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

interface Props {
  children: ReactNode;
  /** Links that help. */
  help?: ReactNode;
}

/** Shows why a login failed (S2.21). */
export function LoginMessage({ children, help }: Props) {
  return (
    <div className={classes.failure} ref={reveal}>
      <p className={classes.error} role="alert">
        <Icon name="alert" size={20} />
        <span>{children}</span>
      </p>
      {help}
    </div>
  );
}
