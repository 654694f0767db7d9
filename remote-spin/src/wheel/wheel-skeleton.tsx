import { Skeleton, VisuallyHidden } from '@wallet/ui';
import { SlowMessage } from '../loading/slow-message';
import { useText } from '../text';
import classes from './wheel-stage.module.css';

/** The place of the wheel while it is on its way. */
export function WheelSkeleton() {
  const t = useText();
  return (
    <div className={classes.stage} data-theme="dark" role="status">
      <VisuallyHidden>{t('spin.loading')}</VisuallyHidden>
      <Skeleton shape="circle" className={classes.place} />
      <Skeleton shape="text" className={classes.lines} />
      <div className={classes.status}>
        <SlowMessage />
      </div>
    </div>
  );
}
