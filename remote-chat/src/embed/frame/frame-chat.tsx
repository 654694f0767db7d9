import { useSyncExternalStore } from 'react';
import { ChatHead, closeByEscape } from '../../widget/chat-head';
import { ChatRoom } from '../../widget/chat-room';
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
  onClose: () => void;
  onUnread: (count: number) => void;
}

/** Renders the conversation of the page's member or guest, as large as the frame. */
export function FrameChat({ onClose, onUnread }: FrameChatProps) {
  const open = useSyncExternalStore(panel.subscribe, panel.read);
  return (
    <main className={classes.frame} onKeyDown={closeByEscape(onClose)}>
      <ChatHead level={1} onClose={onClose} />
      {/* Focused, because the visitor opened the chat to write. */}
      <ChatRoom open={open} focus onUnread={onUnread} />
    </main>
  );
}
