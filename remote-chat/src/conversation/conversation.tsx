import { errorText } from '@wallet/platform';
import { Button, ErrorState, Icon, VisuallyHidden } from '@wallet/ui';
import { type DragEvent, useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ChatEntry } from '../client/chat-entry';
import { connectionState } from '../client/chat-snapshot';
import { uploadKind } from '../client/outgoing';
import { messageText } from '../messages/message-text';
import { Typing } from '../support/desk';
import { Rating } from '../support/rating';
import { useText } from '../text';
import { chatRows } from '../messages/chat-row';
import { Composer } from './composer';
import classes from './conversation.module.css';
import { MessageList, Welcome } from './message-list';
import { MessageSkeleton } from './message-skeleton';
import { ChatAlert, StatusBar } from './status-bar';
import type { useConversation } from './use-conversation';
import { useFollow } from './use-follow';

/** Announces the other side's new messages to screen readers, but not the messages that were loaded first. */
function Announcer({ messages }: { messages: readonly ChatEntry[] }) {
  const t = useText();
  const newest = messages.at(-1)?.position ?? 0;
  const [newestAtStart] = useState(newest);
  const latest = messages.findLast(({ isOwn, position }) => !isOwn && position > newestAtStart);
  return (
    <VisuallyHidden>
      <span role="status">
        {latest && `${latest.name ?? t('conversation.admin')}: ${messageText(latest.message, t)}`}
      </span>
    </VisuallyHidden>
  );
}

interface NewMessagesBannerProps {
  /** Number of new messages below the visible part; with 0, only the button to the newest message is shown. */
  count: number;
  onClick: () => void;
}

/** Announces new messages below the visible part (S4.26); a click scrolls to them. */
function NewMessagesBanner({ count, onClick }: NewMessagesBannerProps) {
  const t = useText();
  return (
    <button type="button" className={classes.banner} data-new={count > 0} onClick={onClick}>
      <Icon name="chevron-down" size={18} />
      {count > 0 ? t('conversation.newBelow', { count }) : t('conversation.toNewest')}
    </button>
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function useIsPageVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

export type ConversationProps = Omit<ReturnType<typeof useConversation>, 'chat'>;

/** Renders the messages, newest at the bottom, and the message field below them. */
export function Conversation(props: ConversationProps) {
  const { client, snapshot, field, draft, sound, alert, files } = props;
  const t = useText();
  const { messages, outgoing, isLoaded, hasOlder, isReadingOlder, error, isReading, support } = snapshot;
  const { raise } = alert;
  const isPageVisible = useIsPageVisible();
  const received = messages.filter(({ isOwn }) => !isOwn);
  const newest = received.at(-1)?.position ?? 0;
  const readOlder = useCallback(() => void client.readOlder(), [client]);
  const { scroller, list, onScroll, scrollToBottom, isNearBottom, seenUpTo } = useFollow(newest, readOlder);
  const countBelow = received.filter(({ position }) => position > seenUpTo).length;
  const rows = chatRows(messages, outgoing);

  useEffect(() => client.onProblem((problem) => raise(errorText(problem))), [client, raise]);
  // The newest message is visible while the list is scrolled to the bottom.
  useEffect(() => {
    if (!isPageVisible || !isNearBottom) return;
    client.markVisible(newest);
    return () => client.markHidden();
  }, [client, isPageVisible, isNearBottom, newest]);

  const send = (text: string) => {
    for (const { file } of files.chosen) {
      const payload = { message: '', fileType: uploadKind(file), filePath: '', name: file.name };
      client.send({ message_type: 'media', payload }, file);
    }
    if (text !== '') client.send({ message_type: 'text', payload: { message: text } });
    files.clear();
    scrollToBottom();
  };
  const changeDraft = (text: string) => {
    draft.set(text);
    if (text !== '') client.reportTyping();
  };
  const startWith = (text: string) => {
    if (draft.text.trim() === '') draft.set(text);
    field.current?.focus();
  };
  const showEarlier = async () => {
    await client.readOlder();
    // The button disappears after the last page, and the focus must stay in the chat.
    scroller.current?.focus({ preventScroll: true });
  };
  const onDrop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    files.add(event.dataTransfer.files);
  };

  return (
    <div className={classes.conversation} onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
      <StatusBar
        state={connectionState(snapshot)}
        desk={support.desk}
        messages={messages}
        isSoundOn={sound.isOn}
        onSoundChange={sound.turn}
      />
      <div className={classes.view}>
        <ChatAlert message={alert.message} />
        <div
          ref={scroller}
          className={classes.scroller}
          role="log"
          // `Announcer` announces new messages. Earlier messages that are added above must not be announced.
          aria-live="off"
          aria-label={t('conversation.log')}
          aria-busy={isReadingOlder || undefined}
          tabIndex={0}
          onScroll={onScroll}
        >
          <div className={classes.messages}>
            {hasOlder && (
              <Button variant="quiet" size="small" busy={isReadingOlder} onClick={() => void showEarlier()}>
                {t('conversation.older')}
              </Button>
            )}
            {!isLoaded && !error && <MessageSkeleton />}
            {!isLoaded && error && (
              <ErrorState
                title={t('conversation.failedTitle')}
                retrying={isReading}
                onRetry={() => client.read()}
              >
                {errorText(error)}
              </ErrorState>
            )}
            {isLoaded && rows.length === 0 && <Welcome onStart={startWith} />}
            <MessageList rows={rows} agentSeen={support.desk?.agentSeen ?? 0} ref={list} />
            {support.typing && <Typing agent={support.typing} />}
            {support.desk && <Rating closed={support.desk.closed} messageCount={rows.length} />}
          </div>
        </div>
        {(countBelow > 0 || !isNearBottom) && (
          <NewMessagesBanner count={countBelow} onClick={scrollToBottom} />
        )}
      </div>
      <Composer draft={draft.text} onDraft={changeDraft} onSend={send} field={field} files={files} />
      {isLoaded && <Announcer messages={messages} />}
    </div>
  );
}
