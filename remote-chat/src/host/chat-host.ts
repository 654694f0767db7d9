import type { ComponentType } from 'react';
import type { BackClosesProps } from './back-closes';
import type { ChatBackend } from './chat-backend';
import type { ChatStorage } from './chat-storage';

/** All that the chat needs of the page that it runs in; nothing else of a page is known to it. */
export interface ChatHost {
  /** Whose chat it is; another value begins another chat. */
  who: string;
  backend: ChatBackend;
  storage: ChatStorage;
  /** Whether this person may have a conversation already, so that a closed chat listens for answers. */
  mayHaveWritten(): boolean;
  /** Is told how many messages came while the chat was closed. */
  onUnread?(count: number): void;
  /** Calls back when something outside of the chat wants it open; gives what ends that. */
  onOpenRequested?(open: () => void): () => void;
  /** Lets the browser's Back close the sheet of a phone, and a picture over it; a page that gives none keeps its history to itself. */
  BackCloses?: ComponentType<BackClosesProps>;
}
