import { Skeleton } from '@wallet/ui';
import classes from './contact-page.module.css';

/** The card in its final size while it is on its way. */
export function ContactSkeleton() {
  return (
    <div className={classes.card}>
      <Skeleton shape="text" className={classes.waitingWords} lines={3} />
      <Skeleton className={classes.waitingQr} />
      <Skeleton className={classes.waitingButton} />
    </div>
  );
}
