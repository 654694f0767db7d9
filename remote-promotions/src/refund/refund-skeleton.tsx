import { Skeleton, VisuallyHidden } from '@wallet/ui';
import { SlowMessage } from '../loading/slow-message';
import { useText } from '../text';
import classes from './refund-dialog.module.css';

/** The place of the refund that is on its way. */
export function RefundSkeleton() {
  const t = useText();
  return (
    <div className={classes.content} role="status">
      <VisuallyHidden>{t('refund.loading')}</VisuallyHidden>
      <SlowMessage />
      <Skeleton height={132} />
      <Skeleton shape="text" lines={2} />
    </div>
  );
}
