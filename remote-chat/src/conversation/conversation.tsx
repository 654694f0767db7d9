import { errorText } from '@wallet/shared/i18n/error-text';
import { Button } from '@wallet/shared/ui/button';
import { ErrorState } from '@wallet/shared/ui/error-state';
import { Icon } from '@wallet/shared/ui/icon';
import { useRef, type RefObject } from 'react';
import { useText } from '../text';
import { chatLines } from './chat-line';
import { Composer } from './composer';
import classes from './conversation.module.css';
import { MessageList } from './message-list';
import { MessageSkeleton } from './message-skeleton';
import type { useHistory } from './use-history';
import type { useOutbox } from './use-outbox';
import { Welcome } from './welcome';

export interface ConversationProps {
  reading: ReturnType<typeof useHistory>;
  outbox: ReturnType<typeof useOutbox>;
  draft: string;
  onDraft: (draft: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The messages with the newest at the bottom, and below them the place to write. */
export function Conversation({ reading, outbox, draft, onDraft, field }: ConversationProps) {
  const t = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const { history, older, hasOlder } = reading;
  const lines = chatLines(history.data ?? [], outbox.outgoing);

  const send = (text: string) => {
    outbox.send(text);
    // The list is drawn from its foot, so this is the newest message.
    if (scroller.current) scroller.current.scrollTop = 0;
  };
  const readOlder = () => {
    // The button leaves with the last page; the focus must not leave the chat with it.
    older.mutate(undefined, { onSuccess: () => scroller.current?.focus({ preventScroll: true }) });
  };

  return (
    <div className={classes.conversation}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        aria-label={t('conversation.log')}
        tabIndex={0}
      >
        <div className={classes.messages}>
          {hasOlder && (
            <Button variant="quiet" size="small" busy={older.isPending} onClick={readOlder}>
              {t('conversation.older')}
            </Button>
          )}
          {older.isError && <p className={classes.problem}>{t('conversation.olderFailed')}</p>}
          {history.isPending && <MessageSkeleton />}
          {history.isError && !history.data && (
            <ErrorState
              title={t('conversation.failedTitle')}
              retrying={history.isFetching}
              onRetry={() => void history.refetch()}
            >
              {errorText(history.error)}
            </ErrorState>
          )}
          {history.data && lines.length === 0 && <Welcome />}
          <MessageList lines={lines} onResend={outbox.resend} />
        </div>
      </div>
      {history.isError && history.data && (
        <p className={classes.problem} role="status">
          <Icon name="refresh" size={16} />
          {t('conversation.reconnecting')}
        </p>
      )}
      <Composer draft={draft} onDraft={onDraft} onSend={send} field={field} />
    </div>
  );
}
