import type { ApiError } from '@wallet/contract';
import type { ChatHistoryMessage, ChatPageContext, KnownChatMessage } from '@wallet/platform/api';
import { type ChatEntry, contentOf } from './chat-entry';
import { type Conversation, type ConversationPosition, messagesOf, newestPosition } from './conversation';

/** The delivery of a message of this page (S3.32). */
export type DeliveryStatus = 'uploading_file' | 'sending' | 'failed' | 'succeed';

/** The first request of a message. */
export interface Attempt {
  /** Time of the request, in ms of this clock. */
  at: number;
  /** True when the backend supported ids at that time, so that a second request causes no duplicate. */
  keyed: boolean;
  /** Position of the newest message that was known at that time, after which the sent one comes; null when not known. */
  after: ConversationPosition | null;
}

/** A message of the customer that the history may not have yet. It is stored in the queue, which other versions read. */
export interface Outgoing {
  clientMessageId: string;
  message: KnownChatMessage;
  /** When it was written, ISO 8601. */
  createdAt: string;
  /** The operator's page on which it was written. */
  pageContext?: ChatPageContext | undefined;
  status: DeliveryStatus;
  /** Id of the page that wrote it. Other pages send it only when the backend supports ids. */
  by: string;
  /** First request; absent before it. */
  attempt?: Attempt | undefined;
  /**
   * With `failed`: the outcome is unknown, and a second request could duplicate the message. `looking` while the history
   * is searched, `missing` when it does not contain the message so far, `open` when it cannot be read.
   */
  deliveryUnknown?: 'looking' | 'missing' | 'open' | undefined;
  /** The uploaded part of its file, from 0 to 1. */
  progress?: number;
  /** Its file, which is lost on a reload. */
  file?: File;
  /** Why it failed; absent when the file is lost. */
  error?: ApiError | undefined;
  /** True when the customer can resend or remove it, because no response came for 15 s. It may have arrived. */
  overdue?: boolean | undefined;
}

/** True while the file of a message is not uploaded. */
export function needsUpload({ message }: Outgoing): boolean {
  return message.message_type === 'media' && message.payload.filePath === '';
}

/** True while another tab, which alone has the file, uploads it. */
export function isUploadedByOtherTab({ status, file }: Outgoing): boolean {
  return status === 'uploading_file' && file === undefined;
}

/** Returns the type of upload of a file, by its MIME type or, without one, by its name. */
export function uploadKind({ type, name }: Pick<File, 'type' | 'name'>): 'image' | 'video' {
  return type.startsWith('video/') || (type === '' && /\.(mp4|mov|qt)$/i.test(name)) ? 'video' : 'image';
}

/** Returns an own message as it is in the history after the backend accepted it. */
export function ownMessage(
  { clientMessageId, message }: Outgoing,
  createdAt: string | null,
): ChatHistoryMessage {
  return {
    sender: 'customer',
    message,
    createdAt,
    clientMessageId,
    userId: null,
    guestId: null,
    username: null,
    name: null,
    session_id: null,
    sequence: null,
    read: null,
    automatic: null,
  };
}

/** True when a position can be compared with positions of this order. Position 0, the start, can be compared in both orders. */
export const isComparable = (
  position: ConversationPosition | null | undefined,
  order: ConversationPosition['order'],
): position is ConversationPosition => !!position && (position.order === order || position.place === 0);

/** True when an entry of the customer is this message. An entry from before the message's request is another message. */
function isSame(
  { createdAt, message, position }: ChatEntry,
  outgoing: Outgoing,
  order: ConversationPosition['order'],
): boolean {
  if (contentOf(message) !== contentOf(outgoing.message)) return false;
  if (createdAt === outgoing.createdAt) return true;
  const after = outgoing.attempt?.after;
  return isComparable(after, order) && position > after.place;
}

/**
 * Finds the messages of the outbox that the conversation contains: by their id where the backend returns it,
 * otherwise by time and content.
 * @param known The ids that were matched before, by the key of their entry. No entry matches two messages.
 */
export function matchOwnMessages(
  conversation: Conversation,
  items: readonly Outgoing[],
  known: ReadonlyMap<string, string>,
): { found: ReadonlySet<string>; matched: ReadonlyMap<string, string> } {
  const messages = messagesOf(conversation);
  const { order } = newestPosition(conversation);
  const ids = new Set(messages.map(({ clientMessageId }) => clientMessageId));
  const found = new Set<string>();
  const matched = new Map(known);
  for (const item of items) {
    const { clientMessageId: id } = item;
    if (ids.has(id)) {
      found.add(id);
      continue;
    }
    if (!item.attempt) continue;
    const entry = messages.find(
      (candidate) =>
        candidate.isOwn &&
        candidate.clientMessageId === null &&
        !matched.has(candidate.key) &&
        isSame(candidate, item, order),
    );
    if (!entry) continue;
    matched.set(entry.key, id);
    found.add(id);
  }
  return { found, matched };
}
