import { Card, Skeleton } from '@wallet/ui';
import classes from './active-skeleton.module.css';

/** The place of the running bonus or of the code's form, which are about as tall. */
export function ActiveSkeleton() {
  return (
    <Card>
      <div className={classes.place} aria-hidden="true">
        <Skeleton shape="text" width="50%" />
        <Skeleton shape="text" width="30%" />
        <Skeleton height={48} />
      </div>
    </Card>
  );
}
