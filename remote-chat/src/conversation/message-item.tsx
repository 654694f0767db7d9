import { errorText } from '@wallet/shared/i18n/error-text';
import { formatDate } from '@wallet/shared/format/format-date';
import { Button } from '@wallet/shared/ui/button';
import { Icon, type IconName } from '@wallet/shared/ui/icon';
import { VisuallyHidden } from '@wallet/shared/ui/visually-hidden';
import { useText } from '../text';
import type { ChatLine } from './chat-line';
import classes from './message-item.module.css';
import { messageText } from './message-text';
import type { Outgoing } from './use-outbox';

const statusIcons: Readonly<Record<Outgoing['status'], IconName>> = {
  sending: 'clock',
  sent: 'check',
  failed: 'alert',
};

export interface MessageItemProps {
  line: ChatLine;
  /** The newest of the customer's own: says that it is sent, which goes for those before it as well. */
  newest: boolean;
  onResend: (message: Outgoing) => void;
}

/** One message: what it says, when, and where it stands if it is the customer's own. */
export function MessageItem({ line, newest, onResend }: MessageItemProps) {
  const t = useText();
  const { mine, status, outgoing, createdAt } = line;
  const when = formatDate(createdAt);
  return (
    <li className={classes.item} data-mine={mine} data-status={status}>
      <VisuallyHidden>{t(mine ? 'conversation.you' : 'conversation.admin')}: </VisuallyHidden>
      <p className={classes.bubble} dir="auto">
        {messageText(line.message, t)}
      </p>
      <p className={classes.meta}>
        <time dateTime={createdAt} title={when}>
          {when.slice(11, 16)}
        </time>
        {mine && (newest || status !== 'sent') && (
          <span className={classes.status}>
            <Icon name={statusIcons[status]} size={16} />
            {t(`conversation.status.${status}`)}
          </span>
        )}
      </p>
      {status === 'failed' && outgoing && (
        <div className={classes.failed}>
          {outgoing.error && <p>{errorText(outgoing.error)}</p>}
          <Button variant="quiet" size="small" icon="refresh" onClick={() => onResend(outgoing)}>
            {t('conversation.resend')}
          </Button>
        </div>
      )}
    </li>
  );
}
