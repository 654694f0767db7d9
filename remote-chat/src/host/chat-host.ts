import type { ComponentType } from 'react';
import type { BackClosesProps } from './back-closes';
import type { ChatBackend } from './chat-backend';
import type { ChatStorage } from './chat-storage';

/** Everything that the chat uses of the page in which it runs. */
export interface ChatHost {
  /** Identifies the customer; another value starts another chat. */
  who: string;
  backend: ChatBackend;
  storage: ChatStorage;
  /** True when this person may already have a conversation: then a closed chat listens for answers. */
  mayHaveWritten(): boolean;
  /** Called with the number of messages that came while the chat was closed. */
  onUnread?(count: number): void;
  /** Calls `open` when the page requests the open chat. Returns a function that ends that. */
  onOpenRequested?(open: () => void): () => void;
  /**
   * Lets the browser's Back close the sheet of a phone, and a picture over it. Without it the chat does not change the
   * page's history.
   */
  BackCloses?: ComponentType<BackClosesProps>;
}
