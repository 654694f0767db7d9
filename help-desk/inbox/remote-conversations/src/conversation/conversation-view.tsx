import type { InboxView } from '@wallet/inbox-calls';
import { failureText } from '@wallet/inbox-client';
import { Button, ErrorState, Skeleton, useDeferredFlag } from '@wallet/ui';
import { Composer } from '../composer/composer';
import { useText } from '../text';
import { ConversationHeader } from './conversation-header';
import classes from './conversation-view.module.css';
import { EntryItem } from './entry-item';
import { useConversation, useMarkSeen } from './use-conversation';
import { useCustomerTyping } from './use-customer-typing';

/** Renders a conversation: its customer, its entries, and the field for an answer. */
export function ConversationView({ id, view }: { id: string; view: InboxView }) {
  const t = useText();
  const { query, conversation, entries, hasEarlier, isLoadingEarlier, loadEarlier } = useConversation(id);
  const isWaiting = useDeferredFlag(query.isPending, 200);
  const isTyping = useCustomerTyping(id);
  useMarkSeen(conversation);
  if (query.isError && !conversation)
    return (
      <ErrorState
        title={failureText(query.error)}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  if (!conversation)
    return (
      <div className={classes.loading} role="status" aria-label={t('loading')}>
        {isWaiting && <Skeleton shape="text" lines={6} />}
      </div>
    );
  return (
    <div className={classes.frame}>
      <ConversationHeader conversation={conversation} view={view} />
      <div className={classes.scroller} role="log" aria-label={t('messages')} tabIndex={0}>
        <div className={classes.entries}>
          {hasEarlier && (
            <Button
              variant="quiet"
              size="small"
              busy={isLoadingEarlier}
              onClick={() => void loadEarlier().catch(() => undefined)}
            >
              {t('earlier')}
            </Button>
          )}
          {!entries.length && <p className={classes.none}>{t('noMessages')}</p>}
          <ol className={classes.list}>
            {entries.map((entry) => (
              <EntryItem
                key={`${entry.kind} ${entry.id}`}
                conversation={id}
                entry={entry}
                lastReadByCustomer={conversation.customerRead}
              />
            ))}
          </ol>
          <p className={classes.typing} role="status">
            {isTyping && t('typing')}
          </p>
        </div>
      </div>
      <Composer key={id} conversation={id} />
    </div>
  );
}
