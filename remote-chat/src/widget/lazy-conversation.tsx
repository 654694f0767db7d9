import { loadCode } from '@wallet/platform';
import { ErrorState } from '@wallet/ui';
import { useCallback, useEffect, useState } from 'react';
import type { Conversation, ConversationProps } from '../conversation/conversation';
import { MessageSkeleton } from '../conversation/message-skeleton';
import { useText } from '../text';
import classes from './lazy-conversation.module.css';

let loaded: typeof Conversation | undefined;

/** Loads the code of an open chat: most visitors never open it. Rejects when it cannot be loaded. */
async function loadConversation(): Promise<typeof Conversation> {
  const code = await loadCode(
    () => import(/* webpackChunkName: "conversation" */ '../conversation/conversation'),
  );
  loaded = code.Conversation;
  return loaded;
}

/** Starts to load the code when the visitor is about to open the chat. Opening it reports a failure. */
export const preloadConversation = (): void => void loadConversation().catch(() => undefined);

export interface LazyConversationProps extends ConversationProps {
  /** True to focus the message field when the conversation appears. */
  focus: boolean;
}

/** Renders the conversation; its placeholder while its code loads, or an error with a retry button. */
export function LazyConversation({ focus, ...props }: LazyConversationProps) {
  const t = useText();
  const { field } = props;
  const [Loaded, setLoaded] = useState(() => loaded);
  const [isFailed, setIsFailed] = useState(false);
  const load = useCallback(
    () =>
      loadConversation().then(
        (component) => setLoaded(() => component),
        () => setIsFailed(true),
      ),
    [],
  );
  useEffect(() => {
    // Also when a preload has just ended: its result is not in the state yet.
    if (!Loaded) void load();
  }, [Loaded, load]);
  useEffect(() => {
    if (Loaded && focus) field.current?.focus();
  }, [Loaded, focus, field]);

  const retry = (): void => {
    setIsFailed(false);
    void load();
  };

  if (Loaded) return <Loaded {...props} />;
  return (
    <div className={classes.loading}>
      {isFailed ? <ErrorState title={t('conversation.failedTitle')} onRetry={retry} /> : <MessageSkeleton />}
    </div>
  );
}
