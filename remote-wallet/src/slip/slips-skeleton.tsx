import { Skeleton } from '@wallet/ui/skeleton';
import { SlowWords } from '../money/slow-words';
import classes from './slips-dialog.module.css';

/** A page of slips before it is known. */
export function SlipsSkeleton() {
  return (
    <div className={classes.skeleton}>
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} height={56} />
      ))}
      <SlowWords />
    </div>
  );
}
