import { Loaded } from '@wallet/inbox-client';
import { useElementId } from '@wallet/platform';
import { Button, Dialog } from '@wallet/ui';
import { useState } from 'react';
import { Composer } from '../composer/composer';
import { CustomerPanel } from '../customer/customer-panel';
import { OpenEntry } from '../customer/text-with-references';
import { useText } from '../text';
import type { List } from '../use-address';
import { ConversationHeader } from './conversation-header';
import classes from './conversation-view.module.css';
import { EntryItem } from './entry-item';
import { useConversation, useMarkSeen } from './use-conversation';
import { useTyping } from './use-typing';

/** True when the window has space for the customer's panel beside the conversation, as in the style sheet. */
const isPanelBeside = (): boolean => window.matchMedia?.('(min-width: 1200px)').matches ?? false;

/** Renders a conversation: its customer, its entries, and the field for an answer. */
export function ConversationView({ id, list }: { id: string; list: List }) {
  const t = useText();
  const titleId = useElementId();
  const { query, entries, hasEarlier, isLoadingEarlier, loadEarlier } = useConversation(id);
  const { isCustomerTyping, agents } = useTyping(id);
  useMarkSeen(query.data?.conversation);
  const [entry, setEntry] = useState<string>();
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const openEntry = (reference: string): void => {
    setEntry(reference);
    if (!isPanelBeside()) setIsPanelOpen(true);
  };
  const panel = <CustomerPanel conversation={id} entry={entry} />;
  return (
    <Loaded query={query} className={classes.loading}>
      {({ conversation }) => (
        <div className={classes.frame}>
          <ConversationHeader
            conversation={conversation}
            list={list}
            onShowCustomer={() => setIsPanelOpen(true)}
          />
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
                <OpenEntry value={openEntry}>
                  {entries.map((one) => (
                    <EntryItem
                      key={`${one.kind} ${one.id}`}
                      conversation={id}
                      entry={one}
                      lastReadByCustomer={conversation.customerRead}
                    />
                  ))}
                </OpenEntry>
              </ol>
              <p className={classes.typing} role="status">
                {isCustomerTyping && t('typing')}{' '}
                {agents.map((name) => (
                  <strong key={name}>{t('agentTyping', { name })}</strong>
                ))}
              </p>
            </div>
          </div>
          <Composer key={id} conversation={id} customerName={conversation.customer.name ?? t('customer')} />
          <aside className={classes.customer} aria-labelledby={titleId}>
            <h2 id={titleId}>{t('facts.title')}</h2>
            {panel}
          </aside>
          <Dialog open={isPanelOpen} onClose={() => setIsPanelOpen(false)} title={t('facts.title')}>
            {panel}
          </Dialog>
        </div>
      )}
    </Loaded>
  );
}
