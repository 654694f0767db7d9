import { Skeleton } from '@wallet/ui';
import { SlowMessage } from '../money/slow-message';
import classes from './deposit.module.css';

/** The dialog before the open ways are known. */
export function DepositSkeleton() {
  return (
    <div className={classes.method} aria-busy="true">
      <Skeleton height={54} />
      <Skeleton height={120} />
      <Skeleton height={120} />
      <Skeleton height={120} />
      <SlowMessage />
    </div>
  );
}
