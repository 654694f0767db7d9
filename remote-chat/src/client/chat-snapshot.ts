import type { ApiError } from '@wallet/contract';
import type { ChatEntry } from './chat-entry';
import type { LinkState } from './connection';
import type { ConversationPlace } from './conversation';
import type { Outgoing } from './outgoing';

/** Everything that the chat shows, as it is at one moment. */
export interface ChatSnapshot {
  messages: readonly ChatEntry[];
  /** What their places are. */
  order: ConversationPlace['order'];
  outgoing: readonly Outgoing[];
  /** The newest messages have been read. */
  begun: boolean;
  hasOlder: boolean;
  readingOlder: boolean;
  /** Why the newest messages could not be read. */
  error: ApiError | undefined;
  /** A first reading is on its way. */
  reading: boolean;
  /** The server is out of reach just now. */
  trouble: boolean;
  /** The connection over which messages come as they are written. */
  link: LinkState;
}
