import { Skeleton, VisuallyHidden } from '@wallet/ui';
import { SlowMessage } from '../loading/slow-message';
import { useText } from '../text';
import classes from './invite-dialog.module.css';

/** The place of the waiting bonus and the link that are on their way. */
export function InviteSkeleton() {
  const t = useText();
  return (
    <div className={classes.content} role="status">
      <VisuallyHidden>{t('invite.loading')}</VisuallyHidden>
      <SlowMessage />
      <Skeleton height={112} />
      <Skeleton shape="text" width="50%" />
      <Skeleton height={72} />
      <Skeleton height={48} />
    </div>
  );
}
