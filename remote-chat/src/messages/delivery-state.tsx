import { errorText } from '@wallet/platform';
import { Button, Icon, type IconName, useSlow } from '@wallet/ui';
import { useChat } from '../client/chat-context';
import { type DeliveryStatus, needsUpload, type Outgoing } from '../client/outgoing';
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
  isSeen?: boolean;
}

/** Returns the key of the text for a delivery status. */
function labelOf(status: DeliveryStatus, isSeen: boolean, isDeliveryUnknown: boolean) {
  if (isSeen) return 'seen';
  return isDeliveryUnknown ? 'deliveryUnknown' : status;
}

/** Shows the delivery status of a message (S3.32) and the upload progress of its file. */
export function DeliveryState({ status, outgoing, isSeen = false }: DeliveryStateProps) {
  const t = useText();
  const { progress = 0, deliveryUnknown } = outgoing ?? {};
  const percent = Math.round(progress * 100);
  const isUploading = status === 'uploading_file';
  const label = labelOf(status, isSeen, deliveryUnknown !== undefined);
  return (
    <span className={classes.state} data-status={status}>
      {isUploading && (
        <progress className={classes.bar} max={100} value={percent} aria-label={t('message.uploading')} />
      )}
      <Icon name={icons[status]} size={16} />
      {t(`conversation.status.${label}`, { percent })}
      {(isUploading || status === 'sending') && (
        <SlowMessage key={`${status} ${percent}`} uploading={isUploading && percent < 100} />
      )}
    </span>
  );
}

/**
 * Renders the actions for a message that failed, may not have arrived, takes long to send, or is still uploading its
 * file (S4.24).
 */
export function FailedMessage({ outgoing }: { outgoing: Outgoing }) {
  const t = useText();
  const { client } = useChat();
  const { clientMessageId: id, status, error, file, deliveryUnknown, overdue = false } = outgoing;
  const hasFailed = status === 'failed';
  const isFileLost = hasFailed && needsUpload(outgoing) && !file;
  const canResend = hasFailed ? !isFileLost && deliveryUnknown !== 'looking' : overdue;
  return (
    <div className={classes.failed}>
      {hasFailed && error && !deliveryUnknown && <p>{errorText(error)}</p>}
      {deliveryUnknown && <p role="status">{t(`message.deliveryUnknown.${deliveryUnknown}`)}</p>}
      {isFileLost && <p>{t('message.fileGone')}</p>}
      <div className={classes.actions}>
        {canResend && (
          <Button variant="quiet" size="small" icon="refresh" onClick={() => client.resend(id)}>
            {t('conversation.resend')}
          </Button>
        )}
        <Button variant="quiet" size="small" icon="close" onClick={() => client.remove(id)}>
          {t(hasFailed || overdue ? 'message.remove' : 'message.cancel')}
        </Button>
      </div>
    </div>
  );
}
