import { useEffect, useSyncExternalStore } from 'react';
import { ChatHead, closeByEscape } from '../../widget/chat-head';
import { ChatRoom } from '../../widget/chat-room';
import type { ChatHost, NewMessage } from '../../host/chat-host';
import classes from './frame-chat.module.css';

const listeners = new Set<() => void>();
let open = false;

/** Stores whether the page shows the frame. */
export const panel = {
  read: (): boolean => open,
  set(next: boolean): void {
    open = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};

export interface FrameChatProps {
  /** True inside the page's content: always open, without a button to close it, and never focused by itself. */
  inline?: boolean;
  onClose: () => void;
  onUnread: (count: number) => void;
  onMessage?: (message: NewMessage) => void;
  /** Only with a backend that passes the page of a message to the help desk. */
  readPageContext?: ChatHost['readPageContext'];
  /** Called once, when the conversation listens to the page's drafts. */
  onMounted?: () => void;
}

/** Renders the conversation of the page's member or guest, as large as the frame. */
export function FrameChat({ inline = false, onClose, onMounted, ...room }: FrameChatProps) {
  const open = useSyncExternalStore(panel.subscribe, panel.read);
  useEffect(() => onMounted?.(), [onMounted]);
  return (
    <main className={classes.frame} onKeyDown={inline ? undefined : closeByEscape(onClose)}>
      <ChatHead level={1} {...(!inline && { onClose })} />
      {/* Focused, because the visitor opened the chat to write. */}
      <ChatRoom open={open} focus={!inline} {...room} />
    </main>
  );
}
