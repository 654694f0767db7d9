import type {
  ChatHistory,
  ChatHistoryMessage,
  ChatPageContext,
  ChatReceipt,
  KnownChatMessage,
  SupportEvent,
  UploadOptions,
} from '@wallet/platform/api';
import type { ComponentType } from 'react';
import type { ChatStorage } from './chat-storage';

/** Events of an open connection to the server. */
export interface LinkListener {
  /**
   * Called when the conversation is joined. `sequence` is that of the newest message, so that the chat can fetch the
   * messages that it missed. It is null when the backend acknowledges no join: then only the connection is certain.
   */
  joined(sequence: number | null): void;
  /** Called with a message that was added to the conversation, or null for an event that cannot be parsed. */
  message(message: ChatHistoryMessage | null): void;
  /** Called with an event of the help desk, when the backend has one. */
  support(event: SupportEvent): void;
  /** Called when the connection is down or the join was rejected. */
  lost(): void;
}

/** A connection that receives messages in real time. It reconnects by itself after a short loss (S4.27). */
export interface ChatLink {
  /** Reconnects and joins again when the connection has not done so by itself (S4.25). */
  rejoin(): void;
  /** Checks the connection when the server acknowledges joins: `joined` or `lost` follows. */
  check(): void;
  /** Notifies the help desk that the customer is typing. */
  signalTyping(): void;
  close(): void;
}

/** A range of the history: at most `limit` messages after `afterSequence`, without the `skip` newest ones. */
export interface HistoryRange {
  limit: number;
  skip: number;
  afterSequence?: number;
}

/** A message of the customer. Each request for it has the same id, so that the backend can store it once. */
export interface CustomerMessage {
  clientMessageId: string;
  message: KnownChatMessage;
  /** Time of writing, ISO 8601. */
  createdAt: string;
  /** The operator's page on which it was written. */
  pageContext?: ChatPageContext | undefined;
}

/** The server's API for one person's chat (S7.22, S7.23). Every call rejects with `ApiError`. */
export interface ChatBackend {
  /** True when the last response advertised that the backend stores one message for each id, even after several requests. */
  supportsIds(): boolean;
  /** Finds out if the backend supports ids, with a call that has no side effects. Rejects when it is unreachable. */
  probeIdSupport(): Promise<boolean>;
  /** Sends a message in one request; `canRetry` allows a second request when the first was rejected as unauthorized. */
  send(message: CustomerMessage, options: { canRetry: boolean }): Promise<ChatReceipt>;
  /** Returns messages, newest first, and the number of items in the backend's response. */
  history(range: HistoryRange): Promise<ChatHistory>;
  /** Stores a picture or video and returns its path. */
  upload(kind: 'image' | 'video', file: File, options?: UploadOptions): Promise<string>;
  markRead(): Promise<void>;
  /** Rates a closed conversation: `score` is 1 to 5, 5 is best. */
  rate(score: number, comment: string): Promise<void>;
  /** Returns the URL of a stored file or picture, or null for an origin that the page does not load from. */
  fileUrl(path: string): string | null;
  openLink(listener: LinkListener): ChatLink;
}

/** A message as the page around the chat sees it: without its content. */
export interface NewMessage {
  kind: string;
  /** ISO 8601. */
  time: string;
}

export interface CloseOnBackProps {
  /** Unique name of the layer (the chat's sheet, or a picture over it), stored in its history entry. */
  layer: string;
  /** True while the layer covers the page. */
  open: boolean;
  close: () => void;
}

/** Everything that the chat uses of the page around it. */
export interface ChatHost {
  /** Identifies the customer. Another value starts another chat. */
  customerKey: string;
  backend: ChatBackend;
  storage: ChatStorage;
  /** True when this person may have a conversation. Then a closed chat polls for new messages. */
  mayHaveWritten(): boolean;
  /** Called with the number of messages that came while the chat was closed. */
  onUnread?(count: number): void;
  /** Called with each new message of support. */
  onMessage?(message: NewMessage): void;
  /** Calls `open` when the page requests the open chat. Returns a function that unsubscribes. */
  onOpenRequested?(open: () => void): () => void;
  /** Calls `suggest` when the page suggests a draft. Returns a function that unsubscribes. */
  onDraftSuggested?(suggest: (text: string) => void): () => void;
  /** Returns the current address and title of the operator's page around the chat; null when the page does not allow it. */
  readPageContext?: (() => Promise<ChatPageContext | null>) | undefined;
  /**
   * Lets the browser's Back close the sheet of a phone, and a picture over it. Without it the chat does not change the
   * page's history.
   */
  CloseOnBack?: ComponentType<CloseOnBackProps>;
}
