import type { ChatHistoryMessage } from '@wallet/shared/api/types';

/** What an open line to the server tells. */
export interface LinkListener {
  /** The conversation is joined; the place up to which it must be read by other means. */
  joined(sequence: number): void;
  /** A message that now stands in the conversation. */
  message(message: ChatHistoryMessage): void;
  /** The line is down, or the join was refused. */
  lost(): void;
}

/** A line over which messages come as they are written; it comes back by itself after a short loss (S4.27). */
export interface ChatLink {
  /** Connects and joins again where the line has not done so by itself (S4.25). */
  rejoin(): void;
  close(): void;
}
