import type { ApiError } from '@wallet/contract';
import type {
  ChatHistory,
  ChatHistoryMessage,
  ChatPageContext,
  ChatReceipt,
  KnownChatMessage,
} from '@wallet/platform/api';
import type { CustomerMessage } from '../link/chat-host';
import type { Outgoing } from './outgoing';

/** The timers. Each fires the event of its name with `Due`. */
export type TimerName =
  /** Checks the connection, or joins again. */
  | 'rejoin'
  /** Reads the history while the chat is closed. */
  | 'poll'
  /** The connection should have delivered a message by now. */
  | 'delivery'
  /** The next message may be sent. */
  | 'send'
  /** A message no longer waits for the first read of the history. */
  | 'firstRead'
  /** Another tab has not reported upload progress for 15 s. */
  | 'otherTabUpload'
  /** The history is searched for messages of unknown outcome. */
  | 'search'
  /** Messages that were visible for 1 s count as read. */
  | 'receipt';

export type ChatEvent =
  | { type: 'started' }
  | { type: 'stopped' }
  | { type: 'opened' }
  /** The chat is closed, but new messages may arrive in its conversation. */
  | { type: 'listenRequested' }
  | { type: 'readRequested' }
  | { type: 'olderRequested' }
  /** The customer wrote a message. A media message comes with its file. */
  | { type: 'messageWritten'; id: string; message: KnownChatMessage; file?: File | undefined }
  /** The operator's page on which a message was written. */
  | { type: 'pageContextRead'; id: string; page: ChatPageContext }
  | { type: 'resendRequested'; id: string }
  | { type: 'removeRequested'; id: string }
  /** All messages up to this position are visible. */
  | { type: 'seen'; position: number }
  /** The messages are no longer visible. */
  | { type: 'unseen' }
  /** The connection joined the conversation, or responded to a check. `sequence` is that of the newest message. */
  | { type: 'linkJoined'; sequence: number | null }
  | { type: 'linkLost' }
  /** A message came over the connection; null when it cannot be parsed. */
  | { type: 'messageReceived'; message: ChatHistoryMessage | null }
  | { type: 'wentOnline' }
  | { type: 'wentOffline' }
  | { type: 'pageShown' }
  | { type: 'pageRead'; page: ChatHistory }
  /** All messages after the last sequence were read. */
  | { type: 'newerRead'; messages: readonly ChatHistoryMessage[] }
  | { type: 'readFailed'; error: ApiError }
  | { type: 'olderRead'; page: ChatHistory }
  | { type: 'olderFailed'; error: ApiError }
  | { type: 'idSupportRead'; supportsIds: boolean }
  | { type: 'idSupportFailed'; error: ApiError }
  | { type: 'messageSent'; receipt: ChatReceipt }
  | { type: 'sendFailed'; error: ApiError }
  /**
   * The queue in the storage was read, because another tab has written it or because this tab sends a message. `removed`
   * are the ids that another tab has sent or removed.
   */
  | {
      type: 'queueRead';
      stored: readonly Outgoing[];
      removed: ReadonlySet<string>;
      isByOtherTab: boolean;
    }
  /** `part` is the uploaded part of the file, from 0 to 1. */
  | { type: 'uploadProgressed'; part: number }
  | { type: 'fileUploaded'; path: string }
  | { type: 'uploadFailed'; error: ApiError }
  | { type: `${TimerName}Due` };

export type ChatEffect =
  | { type: 'openLink' }
  | { type: 'closeLink' }
  | { type: 'rejoinLink' }
  /** Requests a response of the server, to find out if the connection works. */
  | { type: 'checkLink' }
  | { type: 'readPage'; skip: number }
  | { type: 'readNewer'; after: number }
  | { type: 'readOlder'; skip: number }
  | { type: 'probeIdSupport' }
  /** Sends a message. With `isKeyed` the backend deduplicates it by its id, so the call may be retried. */
  | { type: 'send'; message: CustomerMessage; isKeyed: boolean }
  /** Reads the operator's page on which a message was written. */
  | { type: 'readPageContext'; id: string }
  | { type: 'upload'; file: File }
  | { type: 'cancelUpload' }
  | { type: 'readQueue' }
  /** Stores this tab's messages. `dropped` are the ids that it has sent or removed. */
  | { type: 'writeQueue'; items: readonly Outgoing[]; dropped: readonly string[] }
  | { type: 'markRead' }
  | { type: 'startTimer'; timer: TimerName; ms: number }
  | { type: 'stopTimer'; timer: TimerName }
  | { type: 'stopAllTimers' }
  | { type: 'reportProblem'; error: ApiError };
