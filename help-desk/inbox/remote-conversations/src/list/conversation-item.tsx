import type { Conversation } from '@wallet/inbox-calls';
import { Link } from '@wallet/platform/router';
import { Badge, DateTime, Icon, VisuallyHidden } from '@wallet/ui';
import { useEffect, useRef } from 'react';
import { useCustomerName } from '../customer-name';
import { useLabelName } from '../label-name';
import { useText } from '../text';
import { conversationAddress, type List } from '../use-address';
import classes from './conversation-item.module.css';

interface Props {
  conversation: Conversation;
  list: List;
  isChosen: boolean;
}

/** Renders the link to a conversation: customer, latest message, unread messages and state. */
export function ConversationItem({ conversation, list, isChosen }: Props) {
  const t = useText();
  const { id, customer, preview, lastAt, waitingSince, unread, assignee, closed, hasFailed } = conversation;
  const { labels, snoozedUntil } = conversation;
  const labelName = useLabelName();
  const name = useCustomerName(customer);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) link.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isChosen]);
  return (
    <Link
      ref={link}
      to={conversationAddress(list, id)}
      className={classes.item}
      aria-current={isChosen ? 'true' : undefined}
      data-unread={unread > 0 || undefined}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.time}>
        <DateTime value={lastAt} relative />
      </span>
      <span className={classes.preview}>
        {preview?.sender === 'agent' && `${t('you')}: `}
        {preview ? (preview.text ?? t('media')) : t('noMessages')}
      </span>
      {unread > 0 && (
        <span className={classes.unread}>
          {unread}
          <VisuallyHidden> {t('unread')}</VisuallyHidden>
        </span>
      )}
      <span className={classes.facts}>
        {hasFailed && (
          <span className={classes.failed}>
            <Icon name="alert" size={16} /> {t('hasFailed')}
          </span>
        )}
        {waitingSince && !snoozedUntil && !closed && (
          <span className={classes.waiting}>
            <Icon name="clock" size={16} /> {t('waitingSince')} <DateTime value={waitingSince} relative />
          </span>
        )}
        {snoozedUntil && (
          <span className={classes.waiting}>
            <Icon name="clock" size={16} /> {t('snooze.until')} <DateTime value={snoozedUntil} />
          </span>
        )}
        {labels.map((label) => (
          <Badge key={label}>{labelName(label)}</Badge>
        ))}
        {closed && <span>{t('view.closed')}</span>}
        {assignee && <span>{t('assignedTo', { name: assignee.name })}</span>}
      </span>
    </Link>
  );
}
