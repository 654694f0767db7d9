import type {
  CallOptions,
  ChatHistory,
  ChatReceipt,
  KnownChatMessage,
  UploadOptions,
} from '@wallet/platform/api';
import type { ChatLink, LinkListener } from './chat-link';

/** A stretch of the history: so many messages, leaving out the newest ones or all up to a place. */
export interface HistoryRange {
  limit: number;
  skip: number;
  afterSequence?: number;
}

/** One message of the customer, under the id that makes it one however often it is sent. */
export interface CustomerMessage {
  clientMessageId: string;
  message: KnownChatMessage;
  /** When it was written, ISO 8601. */
  createdAt: string;
}

/** The server as one person's chat sees it (S7.22, S7.23); every call rejects with `ApiError`. */
export interface ChatBackend {
  /** The last reply said that a message that is sent again under its id stays one message; silence means no. */
  saysIdsKept(): boolean;
  /** Asks by a harmless call whether it does. Rejects when the backend is out of reach. */
  askIdsKept(): Promise<boolean>;
  /** Sends a message by one request; `again` lets it be a second one where the first was turned away at the door. */
  send(message: CustomerMessage, options: { again: boolean }): Promise<ChatReceipt>;
  /** Messages, newest first, and how many pieces the backend gave. */
  history(range: HistoryRange, options?: CallOptions): Promise<ChatHistory>;
  /** Stores a picture or video and gives its path. */
  upload(kind: 'image' | 'video', file: File, options?: UploadOptions): Promise<string>;
  markRead(): Promise<void>;
  /** The address of a stored file or picture, or null for one of a place that the page does not load from. */
  fileUrl(path: string): string | null;
  openLink(listener: LinkListener): ChatLink;
}
