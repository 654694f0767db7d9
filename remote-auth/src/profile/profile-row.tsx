import type { ReactNode } from 'react';
import classes from './profile-row.module.css';

interface Props {
  label: ReactNode;
  children: ReactNode;
  /** Stands at the row's end: what can be done with it. */
  action?: ReactNode;
}

/** One fact of the profile: what it is, how it is, and what can be done with it. */
export function ProfileRow({ label, children, action }: Props) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      {action && <dd className={classes.action}>{action}</dd>}
    </div>
  );
}
