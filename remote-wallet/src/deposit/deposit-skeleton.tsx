import { Skeleton } from '@wallet/ui/skeleton';
import { SlowWords } from '../money/slow-words';
import classes from './deposit.module.css';

/** The dialog before the open ways are known. */
export function DepositSkeleton() {
  return (
    <div className={classes.way} aria-busy="true">
      <Skeleton height={54} />
      <Skeleton height={120} />
      <Skeleton height={120} />
      <Skeleton height={120} />
      <SlowWords />
    </div>
  );
}
