import { Skeleton, useSlow, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './message-skeleton.module.css';

/** Placeholders of messages that are loading. */
export function MessageSkeleton() {
  const t = useText();
  const slow = useSlow(true);
  return (
    <div className={classes.list} role="status">
      <VisuallyHidden>{t('conversation.loading')}</VisuallyHidden>
      <Skeleton width="62%" height={44} />
      <Skeleton width="48%" height={44} className={classes.mine} />
      <Skeleton width="70%" height={68} />
      {slow && <p className={classes.slow}>{t('conversation.slow')}</p>}
    </div>
  );
}
