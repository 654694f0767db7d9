import { Icon, type IconName } from '@wallet/shared/ui/icon';
import type { DeliveryStatus } from '../client/outgoing';
import { useText } from '../text';
import classes from './delivery-state.module.css';

const icons: Readonly<Record<DeliveryStatus, IconName>> = {
  uploading_file: 'clock',
  sending: 'clock',
  succeed: 'check',
  failed: 'alert',
};

export interface DeliveryStateProps {
  status: DeliveryStatus;
  /** Part of a file that has gone out, from 0 to 1. */
  progress?: number;
}

/** Where a message stands on its way (S3.32), and how much of its file has gone out. */
export function DeliveryState({ status, progress = 0 }: DeliveryStateProps) {
  const t = useText();
  const percent = Math.round(progress * 100);
  return (
    <span className={classes.state} data-status={status}>
      {status === 'uploading_file' && (
        <progress className={classes.bar} max={100} value={percent} aria-label={t('message.uploading')} />
      )}
      <Icon name={icons[status]} size={16} />
      {t(`conversation.status.${status}`, { percent })}
    </span>
  );
}
