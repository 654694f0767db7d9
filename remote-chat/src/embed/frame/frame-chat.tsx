import { useEffect, useSyncExternalStore } from 'react';
import { ChatHead, closeByEscape } from '../../widget/chat-head';
import { ChatRoom, type ChatRoomProps } from '../../widget/chat-room';
import classes from './frame-chat.module.css';

const listeners = new Set<() => void>();
let isPanelOpen = false;

/** The state of the panel: open while the page shows the frame. */
export const panelState = {
  isOpen: (): boolean => isPanelOpen,
  setOpen(isOpen: boolean): void {
    isPanelOpen = isOpen;
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
  /** The parts of the chat's host that belong to the page around the frame. */
  hostParts: ChatRoomProps['hostParts'];
  /** Called once, when the conversation is mounted and receives the page's drafts. */
  onMounted?: () => void;
}

/** Renders the conversation of the page's member or guest, as large as the frame. */
export function FrameChat({ inline = false, onClose, hostParts, onMounted }: FrameChatProps) {
  const isOpen = useSyncExternalStore(panelState.subscribe, panelState.isOpen);
  useEffect(() => onMounted?.(), [onMounted]);
  return (
    <main className={classes.frame} onKeyDown={inline ? undefined : closeByEscape(onClose)}>
      <ChatHead level={1} {...(!inline && { onClose })} />
      {/* Focused, because the visitor opened the chat to write. */}
      <ChatRoom open={isOpen} focus={!inline} hostParts={hostParts} />
    </main>
  );
}
