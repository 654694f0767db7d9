import type { CallOptions, UploadOptions } from '@wallet/shared/api/request';
import type { ChatHistoryMessage, ChatMessage, ChatReceipt } from '@wallet/shared/api/types';
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
  message: ChatMessage;
  /** When it was written, ISO 8601. */
  createdAt: string;
}

/** The server as one person's chat sees it (S7.22, S7.23); every call rejects with `ApiError`. */
export interface ChatBackend {
  send(message: CustomerMessage): Promise<ChatReceipt>;
  /** Messages, newest first. */
  history(range: HistoryRange, options?: CallOptions): Promise<ChatHistoryMessage[]>;
  /** Stores a picture or video and gives its path. */
  upload(kind: 'image' | 'video', file: File, options?: UploadOptions): Promise<string>;
  markRead(): Promise<void>;
  /** The address of a stored file or picture, or null for one of a place that the page does not load from. */
  fileUrl(path: string): string | null;
  openLink(listener: LinkListener): ChatLink;
}
