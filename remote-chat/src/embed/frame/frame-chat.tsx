import { useSyncExternalStore } from 'react';
import { ChatHead } from '../../widget/chat-head';
import { ChatRoom } from '../../widget/chat-room';
import { closeByEscape } from '../../widget/close-by-escape';
import classes from './frame-chat.module.css';
import { panel } from './panel';

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
