import { Skeleton } from '@wallet/ui/skeleton';
import classes from './contact-page.module.css';

/** The card in its final size while it is on its way. */
export function ContactSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton shape="text" width="100%" lines={3} />
      <Skeleton width={200} height={200} />
      <Skeleton height={48} />
    </div>
  );
}
