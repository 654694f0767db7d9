import { formatDate, VisuallyHidden } from '@wallet/ui';
import type { ChatRow } from './chat-row';
import { useText } from '../text';
import { DeliveryState, FailedMessage } from './delivery-state';
import { MessageBody } from './message-body';
import classes from './message-item.module.css';

export interface MessageItemProps {
  row: ChatRow;
  /** True for the first of several messages by one writer. */
  showsWriter: boolean;
  /** True for the newest own message. Only this one shows that it was sent, which also applies to the earlier ones. */
  isNewestOwn: boolean;
  /** True when an agent has read it. */
  isSeen: boolean;
  isNewest: boolean;
}

/** Renders a message with its content, its time and, for an own message, its delivery status. */
export function MessageItem({ row, showsWriter, isNewestOwn, isSeen, isNewest }: MessageItemProps) {
  const t = useText();
  const { isOwn, name, message, status, outgoing, createdAt, isAutomatic = false } = row;
  // DD/MM/YYYY HH:mm:ss
  const time = formatDate(createdAt);
  const timeOfDay = time.slice(11, 16);
  const writer = isOwn ? t('conversation.you') : (name ?? t('conversation.admin'));
  const isWide = message.message_type === 'generic';
  return (
    <li className={classes.item} data-own={isOwn} data-status={status} data-wide={isWide}>
      {showsWriter && !isOwn ? (
        <p className={classes.writer}>
          {writer}
          <VisuallyHidden>: </VisuallyHidden>
        </p>
      ) : (
        <VisuallyHidden>{writer}: </VisuallyHidden>
      )}
      <MessageBody message={message} isNewest={isNewest} file={outgoing?.file} />
      <div className={classes.meta}>
        {createdAt !== null && (
          <time dateTime={createdAt} title={time}>
            {timeOfDay}
          </time>
        )}
        {isAutomatic && <span>{t('conversation.automatic')}</span>}
        {isOwn && (isNewestOwn || status !== 'succeed') && (
          <DeliveryState status={status} outgoing={outgoing} isSeen={isSeen} />
        )}
      </div>
      {outgoing && (status === 'failed' || status === 'uploading_file' || outgoing.overdue) && (
        <FailedMessage outgoing={outgoing} />
      )}
    </li>
  );
}
