import { formatDate, VisuallyHidden } from '@wallet/ui';
import type { ChatRow } from '../conversation/chat-row';
import { useText } from '../text';
import { DeliveryState, FailedMessage } from './delivery-state';
import { MessageBody } from './message-body';
import classes from './message-item.module.css';

export interface MessageItemProps {
  row: ChatRow;
  /** True for the first of several messages by one writer: it shows the writer's name. */
  first: boolean;
  /** True for the newest own message: it shows that it was sent, which also applies to the earlier ones. */
  newestOwn: boolean;
  /** True when an agent has read it. */
  isSeen: boolean;
  newest: boolean;
}

/** Renders a message with its content, its time and, for an own message, its delivery status. */
export function MessageItem({ row, first, newestOwn, isSeen, newest }: MessageItemProps) {
  const t = useText();
  const { isOwn, name, message, status, outgoing, createdAt } = row;
  const when = formatDate(createdAt);
  const writer = isOwn ? t('conversation.you') : (name ?? t('conversation.admin'));
  const wide = message.message_type === 'generic';
  return (
    <li className={classes.item} data-own={isOwn} data-status={status} data-wide={wide}>
      {first && !isOwn ? (
        <p className={classes.writer}>
          {writer}
          <VisuallyHidden>: </VisuallyHidden>
        </p>
      ) : (
        <VisuallyHidden>{writer}: </VisuallyHidden>
      )}
      <MessageBody message={message} newest={newest} file={outgoing?.file} />
      <div className={classes.meta}>
        {createdAt !== null && (
          <time dateTime={createdAt} title={when}>
            {when.slice(11, 16)}
          </time>
        )}
        {isOwn && (newestOwn || status !== 'succeed') && (
          <DeliveryState status={status} outgoing={outgoing} isSeen={isSeen} />
        )}
      </div>
      {outgoing && (status === 'failed' || status === 'uploading_file' || outgoing.overdue) && (
        <FailedMessage outgoing={outgoing} />
      )}
    </li>
  );
}
