import { Skeleton } from '@wallet/ui';
import { SlowMessage } from '../money/slow-message';
import classes from './statement-row.module.css';
import { pageSize } from './use-statement';

/** A page of the statement before it is known. */
export function StatementSkeleton() {
  return (
    <div>
      {Array.from({ length: pageSize }, (_, row) => (
        <div key={row} className={classes.row}>
          <Skeleton shape="circle" width={44} />
          <div className={classes.text}>
            <Skeleton shape="text" lines={2} />
          </div>
          <div className={classes.end}>
            <Skeleton shape="text" width={96} />
            <Skeleton width={72} height={24} />
          </div>
        </div>
      ))}
      <SlowMessage />
    </div>
  );
}
