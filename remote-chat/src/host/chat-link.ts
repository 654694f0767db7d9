import type { ChatHistoryMessage } from '@wallet/platform/api';

/** Events of an open connection to the server. */
export interface LinkListener {
  /**
   * Called when the conversation is joined. `sequence` is the place up to which the chat must fetch the history. It is
   * null when the backend does not acknowledge: then only the connection is certain.
   */
  joined(sequence: number | null): void;
  /** Called with a message that was added to the conversation, or null for an event that cannot be parsed. */
  message(message: ChatHistoryMessage | null): void;
  /** Called when the connection is down or the join was rejected. */
  lost(): void;
}

/** A connection that receives messages in real time. It reconnects by itself after a short loss (S4.27). */
export interface ChatLink {
  /** Reconnects and joins again when the connection has not done so by itself (S4.25). */
  rejoin(): void;
  /** Checks the connection when the server acknowledges joins: `joined` or `lost` follows. */
  check(): void;
  close(): void;
}
