import { Icon } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './login-form.module.css';

// The on-screen keyboard may cover the area under the form.
const scrollIntoView = (element: HTMLElement | null): void => element?.scrollIntoView?.({ block: 'nearest' });

/** Shows why a login failed (S2.21). */
export function LoginMessage({ children }: { children: ReactNode }) {
  return (
    <p className={classes.error} role="alert" ref={scrollIntoView}>
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </p>
  );
}
