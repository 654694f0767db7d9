import { Skeleton } from '@wallet/ui';
import type { ReactNode } from 'react';
import classes from './profile-row.module.css';

interface Props {
  label: ReactNode;
  children: ReactNode;
  /** A button at the end of the row. */
  action?: ReactNode;
}

export function ProfileRow({ label, children, action }: Props) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{children}</dd>
      {action && <dd className={classes.action}>{action}</dd>}
    </div>
  );
}

export function ProfileRowSkeletons({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, row) => (
        <span key={row} className={classes.row}>
          <Skeleton shape="text" width={96} />
          <Skeleton shape="text" width="60%" className={classes.value} />
        </span>
      ))}
    </>
  );
}
