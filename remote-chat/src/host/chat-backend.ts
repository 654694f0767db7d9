import type {
  CallOptions,
  ChatHistory,
  ChatReceipt,
  KnownChatMessage,
  UploadOptions,
} from '@wallet/platform/api';
import type { ChatLink, LinkListener } from './chat-link';

/** A range of the history: `limit` messages, without the `skip` newest ones and without all up to `afterSequence`. */
export interface HistoryRange {
  limit: number;
  skip: number;
  afterSequence?: number;
}

/** A message of the customer. Its id is the same in each send, so that repeated sends stay one message. */
export interface CustomerMessage {
  clientMessageId: string;
  message: KnownChatMessage;
  /** Time of writing, ISO 8601. */
  createdAt: string;
}

/** The server's API for one person's chat (S7.22, S7.23). Every call rejects with `ApiError`. */
export interface ChatBackend {
  /** True when the last response advertised that a message resent under its id stays one message. */
  saysIdsKept(): boolean;
  /** Probes this with a call that has no side effects. Rejects when the backend is out of reach. */
  askIdsKept(): Promise<boolean>;
  /** Sends a message in one request; `again` allows a second request when the first was rejected as unauthorized. */
  send(message: CustomerMessage, options: { again: boolean }): Promise<ChatReceipt>;
  /** Returns messages, newest first, and the number of items in the backend's response. */
  history(range: HistoryRange, options?: CallOptions): Promise<ChatHistory>;
  /** Stores a picture or video and returns its path. */
  upload(kind: 'image' | 'video', file: File, options?: UploadOptions): Promise<string>;
  markRead(): Promise<void>;
  /** Returns the URL of a stored file or picture, or null for an origin that the page does not load from. */
  fileUrl(path: string): string | null;
  openLink(listener: LinkListener): ChatLink;
}
