import * as v from '@wallet/platform/api/read-reply';
import { request, type UploadOptions } from './client/request';
import { isRecord, maybeInteger, type Schemas } from './common';
import {
  chatButtonsPayload,
  chatGenericPayload,
  chatHistoryMessage as messageFields,
  chatMediaPayload,
  chatPostbackPayload,
  chatSocketJoined,
  chatTextPayload,
} from './generated/chat';

/**
 * Parses text that contains a JSON object or list, because some backends send these. Returns other values unchanged.
 */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** The payload of each message type (S3.30). */
const payloads = {
  text: chatTextPayload,
  buttons: chatButtonsPayload,
  quick_replies: chatButtonsPayload,
  media: chatMediaPayload,
  generic: chatGenericPayload,
  postback: chatPostbackPayload,
} satisfies Record<Exclude<Schemas['ChatMessage']['message_type'], 'unknown'>, v.Reader<unknown>>;

type Payloads = typeof payloads;

/** A message of a known type. Only these can be sent. */
export type KnownChatMessage = {
  [Type in keyof Payloads]: { message_type: Type; payload: v.InferOutput<Payloads[Type]> };
}[keyof Payloads];

/** A message as it is rendered: of a known type, or unknown with the text found in it. */
export type ChatMessage = KnownChatMessage | { message_type: 'unknown'; payload: { message: string | null } };

/** Returns the text of a message of an unknown type, or null. Searches the fields that known types use for text. */
function findText(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!isRecord(value) || depth > 2) return null;
  for (const field of [value['payload'], value['message'], value['title']]) {
    const found = findText(field, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/** A message of a known type. Any other message becomes `unknown`, with the text found in it. */
export const chatMessage = v.pipe(
  v.unknown(),
  v.transform((value): ChatMessage => {
    const parsed = fromJson(value);
    const { message_type: type, payload } = isRecord(parsed) ? parsed : {};
    const isKnown = typeof type === 'string' && Object.hasOwn(payloads, type);
    const read = isKnown && v.safeParse(payloads[type as keyof Payloads] as v.Reader<unknown>, payload);
    // The payload was parsed by the reader of this type.
    if (read && read.success) return { message_type: type, payload: read.output } as ChatMessage;
    return { message_type: 'unknown', payload: { message: findText(parsed) } };
  }),
);

/** True when the message is a backend error: an error code without a sender. */
const isBackendError = ({ message, sender }: Record<string, unknown>): boolean =>
  sender === undefined && typeof message === 'string' && /^[A-Z]+(?:_[A-Z0-9]+)+$/.test(message);

/** Adds the missing fields around a bare message. Returns undefined for a backend error or any other object. */
function wrapMessage(value: unknown): unknown {
  const parsed = fromJson(value);
  if (!isRecord(parsed) || isBackendError(parsed)) return undefined;
  if ('message_type' in parsed && !isRecord(parsed['message'])) return { ...parsed, message: parsed };
  return 'message' in parsed || 'sender' in parsed ? { message: null, ...parsed } : undefined;
}

/** One message of a conversation (S3.29). Messages are ordered by `sequence` if present, else by `createdAt`. */
export const chatHistoryMessage = v.pipe(
  v.unknown(),
  v.transform(wrapMessage),
  v.object({
    ...messageFields.entries,
    /** `customer`; any other text means the operator's side. Empty if missing. */
    sender: v.pipe(
      v.or(v.text, ''),
      v.transform((sender) => (sender.toLowerCase() === 'customer' ? 'customer' : sender)),
    ),
    message: chatMessage,
  }),
);

/** Messages, newest first, from a bare list or from any field. `count` includes messages that could not be read. */
export const chatHistory = v.pipe(
  v.unknown(),
  v.transform((value) =>
    isRecord(value) ? Object.values(value).find((piece) => Array.isArray(piece)) : value,
  ),
  v.transform((value) => ({ messages: value, count: Array.isArray(value) ? value.length : 0 })),
  v.object({ messages: v.list(chatHistoryMessage), count: v.whole }),
);

/** A `messaging` event (S7.23): one message, possibly as JSON text, or a list of messages. */
const chatEvent = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const parsed = fromJson(value);
    return Array.isArray(parsed) ? parsed : [parsed];
  }),
  v.list(chatHistoryMessage),
);

/** The reply to a sent message: its time, as bare text or in the field `createdAt`. */
export const chatReceipt = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'object' ? value : { createdAt: value })),
  v.afterEffect(v.object({ createdAt: v.or(v.moment, null), sequence: maybeInteger })),
);

/**
 * The path of an uploaded file, in the field `path` or as the entire reply. Rejects text that is not a path, like HTML.
 */
export const chatUploadReply = v.pipe(
  v.unwrapped(
    'path',
    v.serving(v.someText, (path) => /^[^\s<>"{}]+$/.test(path)),
  ),
  v.transform((path) => ({ path })),
);

/** A message with an image, a video or a file. */
export type ChatMediaMessage = Extract<ChatMessage, { message_type: 'media' }>;
/** The operator's page on which a message was written, without query and fragment. */
export type ChatPageContext = Schemas['ChatPageContext'];

/** Uploads a file of the member, or of the guest with this id. */
function uploadChatFile(
  path: '/api/chat/upload-image' | '/api/chat/upload-video',
  file: File,
  { guestId }: Schemas['ChatIdentity'],
  options?: UploadOptions,
) {
  return request(chatUploadReply, 'post', path, { file, fields: guestId ? { guestId } : {} }, options);
}

/** Uploads an image (png, jpeg, gif; at most 10 MB) for a message of the member, or of the guest with this id. */
export function uploadChatImage(file: File, sender: Schemas['ChatIdentity'], options?: UploadOptions) {
  return uploadChatFile('/api/chat/upload-image', file, sender, options);
}

/** Uploads a video (mp4, quicktime; at most 20 MB) for a message of the member, or of the guest with this id. */
export function uploadChatVideo(file: File, sender: Schemas['ChatIdentity'], options?: UploadOptions) {
  return uploadChatFile('/api/chat/upload-video', file, sender, options);
}

/** Returns the messages of a `messaging` event of the chat's socket (S7.23); empty when none is readable. */
export function readChatEvent(event: unknown) {
  return v.readReply('socket messaging', chatEvent, event);
}

/** Parses the acknowledgement of a `join`. All fields are null when the backend sends none. */
export function readChatJoined(response: unknown) {
  return v.readReply('socket join', chatSocketJoined, response);
}
