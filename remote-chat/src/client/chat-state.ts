import type { ApiError } from '@wallet/contract';
import type { ChatHistory } from '@wallet/platform/api';
import type { ChatEffect, ChatEvent, TimerName } from './chat-events';
import { emptyConversation, type Conversation } from './conversation';
import type { Outgoing } from './outgoing';

/** Values that the reducer must not read itself, so that the same input always gives the same result. */
export interface Environment {
  /** The time of the event, in ms of this clock. */
  now: number;
  isOnline: boolean;
  /** True when the last response advertised that the backend stores one message for each id (see `ChatBackend`). */
  supportsIds: boolean;
}

type Lifecycle =
  | { status: 'created' }
  | { status: 'running' }
  /** Nothing is sent or stored: another person may have logged in. */
  | { status: 'stopped' };

type Connection =
  /** The chat was never opened. */
  | { status: 'off' }
  | { status: 'connecting' }
  | {
      status: 'joined';
      /** True when the join was acknowledged with a sequence, so that missed messages are detected. */
      isAcknowledged: boolean;
      /** True when an event came since the join. */
      hasReceived: boolean;
      /** Time of the last response of the server, or of the last check, in ms. */
      checkedAt: number;
      /** Time of the last read of the history because of an unreliable connection, in ms. */
      readAt: number;
    }
  /** The connection is lost, or was not joined in time. */
  | { status: 'down' }
  /** The connection is closed until the network is back. */
  | { status: 'offline' };

type History =
  | { status: 'idle' }
  /** Reads pages, the newest first, until one has a known message. */
  | { status: 'readingPages'; pages: readonly ChatHistory[] }
  /** Reads the messages after the last one. */
  | { status: 'readingNewer' }
  /** Reads the messages after `after`, because one is missing. */
  | { status: 'fillingGap'; after: number | null };

type Older =
  | { status: 'idle'; hasFailed: boolean }
  /** Reads the page before the known messages. `attempts` counts the pages without a new message. */
  | { status: 'reading'; attempts: number; isRequested: boolean };

/** The next message, while it is being sent. */
type Sending =
  | { status: 'idle' }
  /** Finds out with a request if the backend supports ids. */
  | { status: 'probingIdSupport'; id: string }
  /**
   * Waits for the end of read number `until`: the history must be loaded before the request, so that it can show later
   * if the message arrived.
   */
  | { status: 'readingHistory'; id: string; until: number }
  /** Reads the queue again, because another tab may have sent or removed the message. */
  | { status: 'readingQueue'; id: string }
  /**
   * The request is in flight. `item` is the message as it was before the request. `isKeyed` is true when the backend
   * deduplicates it by its id.
   */
  | { status: 'requesting'; item: Outgoing; isKeyed: boolean };

type Upload = { status: 'idle' } | { status: 'uploading'; id: string };

/** The search in the history for messages of unknown outcome. */
type Search =
  | { status: 'idle' }
  /** Waits for the end of read number `until`. */
  | { status: 'readingHistory'; until: number }
  /** Reads older pages, back to the earliest position where one of these messages can be. */
  | { status: 'readingBack'; ids: readonly string[]; pages: number };

type Receipt = { status: 'idle' } | { status: 'waiting'; position: number };

/** The customer's messages that may not be in the history yet. */
export interface Outbox {
  items: readonly Outgoing[];
  /** The id of this page. Each tab has its own, and a reload changes it. */
  page: string;
  /** True when the backend supports ids, by its last response; null before the first. */
  knownIdSupport: boolean | null;
  /** Earliest time of the next request, by id, in ms. */
  notBefore: Readonly<Record<string, number>>;
  /** End of the last rate limit of the server, in ms. No message is sent before it, also after a new connection. */
  limitedUntil: number;
  /** Time until which only the tab that wrote a message sends it, by the message's id, in ms. */
  otherTabUntil: Readonly<Record<string, number>>;
  /** When the timer `send` fires, in ms. */
  wakeAt: number;
}

interface ChatFields extends Environment {
  lifecycle: Readonly<Lifecycle>;
  connection: Readonly<Connection>;
  conversation: Conversation;
  history: Readonly<History>;
  /** Number of ended reads of the history, the error of the last one, and true when another read is to follow. */
  reads: Readonly<{ ended: number; error: ApiError | undefined; isAnotherRequested: boolean }>;
  older: Readonly<Older>;
  outbox: Readonly<Outbox>;
  sending: Readonly<Sending>;
  upload: Readonly<Upload>;
  search: Readonly<Search>;
  /** Number of the next search of the history, and true when one is due while another is in progress. */
  searchRounds: Readonly<{ next: number; isDue: boolean }>;
  receipt: Readonly<Receipt>;
  /** Position of the last message that was reported to the server as read. */
  readUpTo: number;
  /** Ids of own messages that were found in the conversation, by the key of their entry. */
  matched: ReadonlyMap<string, string>;
  /** The sequence of a sent message that the connection should deliver; null when it is not known. */
  awaitedSequence: number | null;
  /** True when another tab has changed the queue, so an empty conversation may have messages by now. */
  hasOtherTabWritten: boolean;
}

export type ChatState = Readonly<ChatFields>;

/**
 * A copy of the state for one event, and its effects. A handler assigns fields of the copy. It never changes an object
 * in a field, which the previous state shares.
 */
export interface Draft extends ChatFields {
  readonly effects: ChatEffect[];
}

/** The parts of the state, each with a status. One of them handles an event. */
export type Region =
  | 'lifecycle'
  | 'connection'
  | 'history'
  | 'older'
  | 'sending'
  | 'upload'
  | 'search'
  | 'receipt';

type Handler<RegionState, Type extends ChatEvent['type']> = (
  chat: Draft,
  event: Extract<ChatEvent, { type: Type }>,
  regionState: RegionState,
) => void;

/** The handlers of a region, by its status and the event. A handler of `any` applies where the status has none. */
export type Handlers<Name extends Region> = {
  [Status in ChatState[Name]['status'] | 'any']?: {
    [Type in ChatEvent['type']]?: Handler<
      Status extends 'any' ? ChatState[Name] : Extract<ChatState[Name], { status: Status }>,
      Type
    >;
  };
};

export function startTimer(chat: Draft, timer: TimerName, ms: number): void {
  chat.effects.push({ type: 'startTimer', timer, ms });
}

export const isRunning = ({ lifecycle }: ChatState): boolean => lifecycle.status === 'running';

/** Creates the state of a page that has read nothing. */
export function createChatState(environment: Environment, page: string): ChatState {
  return {
    ...environment,
    lifecycle: { status: 'created' },
    connection: { status: 'off' },
    conversation: emptyConversation,
    history: { status: 'idle' },
    reads: { ended: 0, error: undefined, isAnotherRequested: false },
    older: { status: 'idle', hasFailed: false },
    outbox: {
      items: [],
      page,
      knownIdSupport: null,
      notBefore: {},
      limitedUntil: 0,
      otherTabUntil: {},
      wakeAt: Infinity,
    },
    sending: { status: 'idle' },
    upload: { status: 'idle' },
    search: { status: 'idle' },
    searchRounds: { next: 0, isDue: false },
    receipt: { status: 'idle' },
    readUpTo: 0,
    matched: new Map(),
    awaitedSequence: null,
    hasOtherTabWritten: false,
  };
}
