import { Skeleton, useSlow, VisuallyHidden } from '@wallet/ui';
import { useText } from '../text';
import classes from './message-skeleton.module.css';

/** Renders the placeholder of the messages. */
export function MessageSkeleton() {
  const t = useText();
  const isSlow = useSlow(true);
  return (
    <div className={classes.skeleton} role="status">
      <VisuallyHidden>{t('conversation.loading')}</VisuallyHidden>
      <Skeleton width="62%" height={44} />
      <Skeleton width="48%" height={44} className={classes.own} />
      <Skeleton width="70%" height={68} />
      {isSlow && <p className={classes.slow}>{t('conversation.slow')}</p>}
    </div>
  );
}
