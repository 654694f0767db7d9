import { Skeleton } from '@wallet/ui';
import { SlowMessage } from '../money/slow-message';
import classes from './slips-dialog.module.css';

/** A page of slips before it is known. */
export function SlipsSkeleton() {
  return (
    <div className={classes.skeleton}>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={56} />
      ))}
      <SlowMessage />
    </div>
  );
}
