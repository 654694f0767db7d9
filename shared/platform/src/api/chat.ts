import * as v from '@wallet/platform/api/read-reply';
import {
  afterEffect,
  flag,
  list,
  maybeList,
  maybeMoment,
  maybeText,
  moment,
  oneOf,
  or,
  readReply,
  serving,
  someText,
  text,
  unwrapped,
  whole,
} from '@wallet/platform/api/read-reply';
import type { components } from '@wallet/contract';
import { request, type CallOptions, type UploadOptions } from './client/request';
import { type Done, done, maybeWhole } from './common';

/** What a chat needs before it joins (S7.22); a guest id and the embed's origins are extras. */
export const chatConfig = v.object({
  PREFIX: or(text, ''),
  /** A new guest id for a visitor; if it is null, the page generates one (S6.1). */
  guestId: maybeText,
  /** Origins of the operators' pages that may show the chat in a frame. */
  embedOrigins: maybeList(text),
});

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some backends write an object, or a list of them, as JSON inside of a text; any other text stays one. */
function fromJson(value: unknown): unknown {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

/** A button without words cannot be shown. */
const button = v.object({ title: someText, type: or(text, ''), payload: or(text, '') });

const card = v.object({
  image_url: maybeText,
  title: or(text, ''),
  subtitle: maybeText,
  buttons: maybeList(button),
});

const withButtons = v.object({ message: or(text, ''), buttons: maybeList(button) });

/** The payload of each message type (S3.30). */
const payloads = {
  text: v.object({ message: someText }),
  buttons: withButtons,
  quick_replies: withButtons,
  media: v.object({
    message: or(text, ''),
    fileType: or(oneOf(['image', 'video', 'file']), 'file' as const),
    filePath: someText,
    name: or(text, ''),
  }),
  generic: v.pipe(
    unwrapped('cards', list(card)),
    v.transform((cards) => ({ cards })),
  ),
  postback: v.object({ title: or(text, ''), message: or(text, '') }),
};

type Payloads = typeof payloads;

/** A message of a known kind: what can be sent. */
export type KnownChatMessage = {
  [Type in keyof Payloads]: { message_type: Type; payload: v.InferOutput<Payloads[Type]> };
}[keyof Payloads];

/** A message as it can be shown. */
export type ChatMessage = KnownChatMessage | { message_type: 'unknown'; payload: { message: string | null } };

function messageOf<Type extends keyof Payloads>(type: Type, payload: unknown): ChatMessage | undefined {
  const read = v.safeParse(payloads[type] as v.Reader<v.InferOutput<Payloads[Type]>>, payload);
  // The payload was read by the reader of this very type.
  return read.success ? ({ message_type: type, payload: read.output } as ChatMessage) : undefined;
}

/** What can be read of a message of an unknown kind: a text in one of the places where the known kinds have theirs. */
function wordsIn(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  if (!isRecord(value) || depth > 2) return null;
  for (const place of [value['payload'], value['message'], value['title']]) {
    const words = wordsIn(place, depth + 1);
    if (words !== null) return words;
  }
  return null;
}

/** A message of a kind that is known here; any other one is `unknown`, with what text there is in it. */
export const chatMessage = v.pipe(
  v.unknown(),
  v.transform((value): ChatMessage => {
    const parsed = fromJson(value);
    const { message_type: type, payload } = isRecord(parsed) ? parsed : {};
    const isKnown = typeof type === 'string' && Object.hasOwn(payloads, type);
    const message = isKnown ? messageOf(type as keyof Payloads, payload) : undefined;
    return message ?? { message_type: 'unknown', payload: { message: wordsIn(parsed) } };
  }),
);

/** An error of the backend in the form of a message: an error code without a sender. */
const isFailure = ({ message, sender }: Record<string, unknown>): boolean =>
  sender === undefined && typeof message === 'string' && /^[A-Z]+(?:_[A-Z0-9]+)+$/.test(message);

/** A message may come without what belongs around it; an object that is neither cannot be read. */
function withSurroundings(value: unknown): unknown {
  const parsed = fromJson(value);
  if (!isRecord(parsed) || isFailure(parsed)) return undefined;
  if ('message_type' in parsed && !isRecord(parsed['message'])) return { ...parsed, message: parsed };
  return 'message' in parsed || 'sender' in parsed ? { message: null, ...parsed } : undefined;
}

/** One message of a conversation (S3.29); order is by `sequence` where there is one, else by `createdAt`. */
export const chatHistoryMessage = v.pipe(
  v.unknown(),
  v.transform(withSurroundings),
  v.object({
    /** `customer`, or anything else for the other side; empty if it is missing. */
    sender: v.pipe(
      or(text, ''),
      v.transform((sender) => (sender.toLowerCase() === 'customer' ? 'customer' : sender)),
    ),
    message: chatMessage,
    userId: maybeText,
    guestId: maybeText,
    username: maybeText,
    name: maybeText,
    createdAt: maybeMoment,
    session_id: maybeText,
    /** The writer's own id of the message; an extra. */
    clientMessageId: or(someText, null),
    /** Its place in the conversation, without gaps; an extra. */
    sequence: maybeWhole,
    /** Whether the customer had read the message at the time of the reply; an extra. */
    read: or(flag, null),
  }),
);

/** Messages, newest first, as a bare list or under any name, and how many there were with those that were left out. */
export const chatHistory = v.pipe(
  v.unknown(),
  v.transform((value) =>
    isRecord(value) ? Object.values(value).find((piece) => Array.isArray(piece)) : value,
  ),
  v.transform((value) => ({ messages: value, count: Array.isArray(value) ? value.length : 0 })),
  v.object({ messages: list(chatHistoryMessage), count: whole }),
);

/** A `messaging` event (S7.23): one message, also as JSON text, or a list of them. */
export const chatEvent = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const parsed = fromJson(value);
    return Array.isArray(parsed) ? parsed : [parsed];
  }),
  list(chatHistoryMessage),
);

/** The acknowledgement of a join, an extra: the newest place of the conversation, or why it was refused. */
export const chatJoined = or(v.object({ sequence: maybeWhole, message: maybeText }), {
  sequence: null,
  message: null,
});

/** The answer to a message sent: the time as a bare text or under `createdAt`. */
export const chatReceipt = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'object' ? value : { createdAt: value })),
  afterEffect(v.object({ createdAt: or(moment, null), sequence: maybeWhole })),
);

/** The path of an uploaded file, under `path` or as the whole reply. A text that cannot be a path, like HTML, is rejected. */
export const chatUploadReply = v.pipe(
  unwrapped(
    'path',
    serving(someText, (path) => /^[^\s<>"{}]+$/.test(path)),
  ),
  v.transform((path) => ({ path })),
);

export type ChatConfig = v.InferOutput<typeof chatConfig>;
export type ChatMediaMessage = Extract<ChatMessage, { message_type: 'media' }>;
export type ChatButton = v.InferOutput<typeof button>;
export type ChatCard = v.InferOutput<typeof card>;
export type ChatHistoryMessage = v.InferOutput<typeof chatHistoryMessage>;
export type ChatHistory = v.InferOutput<typeof chatHistory>;
export type ChatJoined = v.InferOutput<typeof chatJoined>;
export type ChatReceipt = v.InferOutput<typeof chatReceipt>;
export type ChatUploadReply = v.InferOutput<typeof chatUploadReply>;

// What the calls send, as the contract has it.
export type ChatIdentity = components['schemas']['ChatIdentity'];
export type ChatConversation = components['schemas']['ChatConversation'];
export type ChatHistoryRequest = components['schemas']['ChatHistoryRequest'];

/** What a chat needs before it joins. */
export function getChatConfig(options?: CallOptions): Promise<ChatConfig> {
  return request(chatConfig, 'get', '/api/chat/config', {}, options);
}

/** Sends one message of the customer. */
export function sendChatMessage(body: ChatConversation, options?: CallOptions): Promise<ChatReceipt> {
  return request(chatReceipt, 'post', '/api/chat/send-message', { body }, options);
}

/** Messages of a conversation, newest first; what was no message is counted and left out. */
export function listChatHistory(body: ChatHistoryRequest, options?: CallOptions): Promise<ChatHistory> {
  return request(chatHistory, 'post', '/api/chat/history', { body }, options);
}

/** The form field of a guest; none without a guest id. */
const guestField = (guestId: ChatIdentity['guestId']) => (guestId ? { guestId } : {});

/** Stores an image (png, jpeg, gif; at most 10 MB) for a message of the member, or of the guest that is named. */
export function uploadChatImage(
  file: File,
  { guestId }: ChatIdentity,
  options?: UploadOptions,
): Promise<ChatUploadReply> {
  return request(
    chatUploadReply,
    'post',
    '/api/chat/upload-image',
    { file, fields: guestField(guestId) },
    options,
  );
}

/** Stores a video (mp4, quicktime; at most 20 MB) for a message of the member, or of the guest that is named. */
export function uploadChatVideo(
  file: File,
  { guestId }: ChatIdentity,
  options?: UploadOptions,
): Promise<ChatUploadReply> {
  return request(
    chatUploadReply,
    'post',
    '/api/chat/upload-video',
    { file, fields: guestField(guestId) },
    options,
  );
}

/** Marks the conversation as read by the customer. */
export function markChatRead(body: ChatIdentity, options?: CallOptions): Promise<Done> {
  return request(done, 'put', '/api/chat/read-customer/', { body }, options);
}

/** The messages in a `messaging` event of the chat's socket (S7.23); none when nothing can be made of it. */
export function readChatEvent(event: unknown): ChatHistoryMessage[] {
  return readReply('socket messaging', chatEvent, event);
}

/** The acknowledgement of a `join`; undefined when the backend gave none. */
export function readChatJoined(answer: unknown): ChatJoined {
  return readReply('socket join', chatJoined, answer);
}
