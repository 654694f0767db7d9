import {
  discardMessage,
  type Entry,
  type EventEntry,
  type MessageEntry,
  type PageContext,
} from '@wallet/inbox-calls';
import { callInbox } from '@wallet/inbox-client';
import { Button, DateTime, Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './entry-item.module.css';
import { MessageContent } from './message-content';
import { useAction } from '../use-action';

interface Props<One> {
  conversation: string;
  entry: One;
  /** The sequence of the last message that the customer has read. */
  lastReadByCustomer: number;
}

/** Renders a message, a note or an event of a conversation. */
export function EntryItem({ entry, ...rest }: Props<Entry>) {
  const t = useText();
  if (entry.kind === 'message') return <MessageItem entry={entry} {...rest} />;
  if (entry.kind === 'event') return <EventItem entry={entry} />;
  return (
    <li className={classes.note}>
      <p className={classes.meta}>
        <Icon name="lock" size={16} />
        <span>{t('noteBy', { name: entry.agent.name })}</span>
        <DateTime value={entry.at} relative />
      </p>
      <p className={classes.text}>{entry.text}</p>
    </li>
  );
}

function MessageItem({ entry, conversation, lastReadByCustomer }: Props<MessageEntry>) {
  const t = useText();
  const { sender, name, at, state, sequence, message, pageContext, automatic } = entry;
  const isRead = sequence !== null && sequence <= lastReadByCustomer;
  const sentText = t(isRead ? 'state.read' : 'state.sent');
  return (
    <li className={classes.message} data-sender={sender}>
      <div className={classes.bubble}>
        <MessageContent message={message} />
      </div>
      {pageContext && <PageLine page={pageContext} />}
      <p className={classes.meta}>
        <span>{name ?? t(sender === 'agent' ? 'you' : 'customer')}</span>
        {automatic && <span>{t('automatic')}</span>}
        <DateTime value={at} relative />
        {sender === 'agent' && state !== 'failed' && (
          <span>{state === 'sending' ? t('state.sending') : sentText}</span>
        )}
      </p>
      {state === 'failed' && <FailedMessage conversation={conversation} messageId={entry.id} />}
    </li>
  );
}

/** Renders the operator's page on which the customer wrote a message. The address is not trusted: a browser reported it. */
function PageLine({ page: { title, url } }: { page: PageContext }) {
  const t = useText();
  return (
    <p className={classes.page}>
      <span>
        {t('sentFrom')} <bdi>{title}</bdi>
      </span>
      <a href={url} target="_blank" rel="noopener noreferrer">
        <bdi>{url}</bdi>
      </a>
    </p>
  );
}

/** Renders that the site has rejected a message, and the button that removes it. */
function FailedMessage({ conversation, messageId }: { conversation: string; messageId: string }) {
  const t = useText();
  const { isBusy, run } = useAction(conversation);
  const params = { id: conversation, messageId };
  return (
    <div className={classes.failed} role="alert">
      <Icon name="alert" size={18} />
      <span>{t('state.failed')}</span>
      <Button
        variant="quiet"
        size="small"
        busy={isBusy}
        onClick={() => void run(() => callInbox(discardMessage, { params }))}
      >
        {t('discard')}
      </Button>
    </div>
  );
}

function EventItem({ entry: { event, agent, assignee, score, at } }: { entry: EventEntry }) {
  const t = useText();
  const name = agent?.name ?? t('customer');
  const texts = {
    closed: () => t('event.closed', { name }),
    reopened: () => t('event.reopened', { name }),
    assigned: () =>
      assignee ? t('event.assigned', { name, assignee: assignee.name }) : t('event.unassigned', { name }),
    rated: () => t('event.rated', { score: score ?? 0 }),
  };
  return (
    <li className={classes.event}>
      <span>{texts[event]()}</span> <DateTime value={at} relative />
    </li>
  );
}
