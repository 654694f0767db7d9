import type { ChatHistoryMessage } from '@wallet/platform/api';

/** What an open connection to the server tells. */
export interface LinkListener {
  /**
   * The conversation is joined, as far as the backend says; the place up to which it must be read by other means, or
   * null where the backend does not acknowledge: then only the connection is known to stand.
   */
  joined(sequence: number | null): void;
  /** A message that now stands in the conversation; null when something was told that no message could be made of. */
  message(message: ChatHistoryMessage | null): void;
  /** The connection is down, or the join was refused. */
  lost(): void;
}

/** A connection over which messages come as they are written; it comes back by itself after a short loss (S4.27). */
export interface ChatLink {
  /** Connects and joins again where the connection has not done so by itself (S4.25). */
  rejoin(): void;
  /** Asks the server for a sign of life, where it gives one: `joined` or `lost` follows. */
  check(): void;
  close(): void;
}
