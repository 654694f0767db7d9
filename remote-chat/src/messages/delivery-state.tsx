import { Icon, type IconName, useSlow } from '@wallet/ui';
import type { DeliveryStatus, Outgoing } from '../client/outgoing';
import { useText } from '../text';
import classes from './delivery-state.module.css';

const icons: Readonly<Record<DeliveryStatus, IconName>> = {
  uploading_file: 'clock',
  sending: 'clock',
  succeed: 'check',
  failed: 'alert',
};

/** Shows a hint when sending makes no progress for a while. */
function SlowMessage({ uploading }: { uploading: boolean }) {
  const t = useText();
  if (!useSlow(true)) return null;
  return (
    <span className={classes.slow} role="status">
      {t(uploading ? 'message.uploadSlow' : 'message.slow')}
    </span>
  );
}

export interface DeliveryStateProps {
  status: DeliveryStatus;
  /** The entry of the send queue while the message is being sent. */
  outgoing?: Outgoing | undefined;
}

/** Shows the delivery status of a message (S3.32) and the upload progress of its file. */
export function DeliveryState({ status, outgoing }: DeliveryStateProps) {
  const t = useText();
  const { progress = 0, unsure } = outgoing ?? {};
  const percent = Math.round(progress * 100);
  const isUploading = status === 'uploading_file';
  return (
    <span className={classes.state} data-status={status}>
      {isUploading && (
        <progress className={classes.bar} max={100} value={percent} aria-label={t('message.uploading')} />
      )}
      <Icon name={icons[status]} size={16} />
      {t(`conversation.status.${unsure ? 'unsure' : status}`, { percent })}
      {(isUploading || status === 'sending') && (
        <SlowMessage key={`${status} ${percent}`} uploading={isUploading && percent < 100} />
      )}
    </span>
  );
}
