import { errorText } from '@wallet/platform';
import { Button, ErrorState } from '@wallet/ui';
import { useCallback, useEffect, useSyncExternalStore, type DragEvent } from 'react';
import { connectionState } from '../client/chat-snapshot';
import { uploadKind } from '../client/outgoing';
import { useText } from '../text';
import { Announcer } from './announcer';
import { ChatAlert } from './chat-alert';
import { chatRows } from './chat-row';
import { Composer } from './composer';
import classes from './conversation.module.css';
import { MessageList } from './message-list';
import { MessageSkeleton } from './message-skeleton';
import { NewMessagesBanner } from './new-messages-banner';
import { StatusBar } from './status-bar';
import type { useConversation } from './use-conversation';
import { useFollow } from './use-follow';
import { Welcome } from './welcome';

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

/** True while the tab is visible. */
function useVisible(): boolean {
  return useSyncExternalStore(subscribe, () => document.visibilityState === 'visible');
}

export type ConversationProps = Omit<ReturnType<typeof useConversation>, 'chat'>;

/** Renders the messages, newest at the bottom, and the message field below them. */
export function Conversation(props: ConversationProps) {
  const { client, snapshot, field, draft, sound, alert, files } = props;
  const t = useText();
  const { messages, outgoing, isLoaded, hasOlder, readingOlder, error, reading } = snapshot;
  const { raise } = alert;
  const visible = useVisible();
  const theirs = messages.filter(({ isOwn }) => !isOwn);
  const newest = theirs.at(-1)?.place ?? 0;
  const readOlder = useCallback(() => void client.readOlder(), [client]);
  const { scroller, list, onScroll, toFoot, near, seen } = useFollow(newest, readOlder);
  const below = theirs.filter(({ place }) => place > seen).length;
  const rows = chatRows(messages, outgoing);

  useEffect(() => client.onProblem((problem) => raise(errorText(problem))), [client, raise]);
  // Messages at the bottom of an open chat count as seen.
  useEffect(() => {
    if (!visible || !near) return;
    client.seen(newest);
    return () => client.unseen();
  }, [client, visible, near, newest]);

  const send = (text: string) => {
    for (const { file } of files.chosen) {
      const payload = { message: '', fileType: uploadKind(file), filePath: '', name: file.name };
      client.send({ message_type: 'media', payload }, file);
    }
    if (text !== '') client.send({ message_type: 'text', payload: { message: text } });
    files.clear();
    toFoot();
  };
  const showEarlier = async () => {
    await client.readOlder();
    // The button disappears with the last page; the focus must stay in the chat.
    scroller.current?.focus({ preventScroll: true });
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    files.add(event.dataTransfer.files);
  };

  return (
    <div className={classes.conversation} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
      <StatusBar state={connectionState(snapshot)} sound={sound.on} onSound={sound.turn} />
      <div className={classes.view}>
        <ChatAlert message={alert.message} />
        <div
          ref={scroller}
          className={classes.scroller}
          role="log"
          // The announcer announces new messages; earlier messages that are added above must not be announced.
          aria-live="off"
          aria-label={t('conversation.log')}
          aria-busy={readingOlder || undefined}
          tabIndex={0}
          onScroll={onScroll}
        >
          <div className={classes.messages}>
            {hasOlder && (
              <Button variant="quiet" size="small" busy={readingOlder} onClick={() => void showEarlier()}>
                {t('conversation.older')}
              </Button>
            )}
            {!isLoaded && !error && <MessageSkeleton />}
            {!isLoaded && error && (
              <ErrorState
                title={t('conversation.failedTitle')}
                retrying={reading}
                onRetry={() => client.read()}
              >
                {errorText(error)}
              </ErrorState>
            )}
            {isLoaded && rows.length === 0 && <Welcome />}
            <MessageList rows={rows} ref={list} />
          </div>
        </div>
        {(below > 0 || !near) && <NewMessagesBanner count={below} onClick={toFoot} />}
      </div>
      <Composer draft={draft.text} onDraft={draft.set} onSend={send} field={field} files={files} />
      {isLoaded && <Announcer messages={messages} />}
    </div>
  );
}
