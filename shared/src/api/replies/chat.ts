import * as v from '@wallet/shared/api/read-reply';
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
  someText,
  text,
  unwrapped,
} from '@wallet/shared/api/read-reply';
import { maybeWhole } from './common';

/** What a chat needs before it joins (S7.22); a guest id and the embed's origins are extras. */
export const chatConfig = v.object({
  PREFIX: or(text, ''),
  /** A new guest id for a visitor; null when the backend gives none, and the page makes its own (S6.1). */
  guestId: maybeText,
  /** Origins of the operators' pages that may show the chat in a frame. */
  embedOrigins: maybeList(text),
});

const button = v.object({ title: or(text, ''), type: or(text, ''), payload: or(text, '') });

const card = v.object({
  image_url: maybeText,
  title: or(text, ''),
  subtitle: maybeText,
  buttons: maybeList(button),
});

const withButtons = v.object({ message: or(text, ''), buttons: maybeList(button) });

/** The payload of each message type (S3.30). */
const payloads = {
  text: v.object({ message: text }),
  buttons: withButtons,
  quick_replies: withButtons,
  media: v.object({
    message: or(text, ''),
    fileType: or(oneOf(['image', 'video', 'file']), 'file'),
    filePath: someText,
    name: or(text, ''),
  }),
  generic: v.object({ cards: list(card) }),
  postback: v.object({ title: or(text, ''), message: or(text, '') }),
};

type Payloads = typeof payloads;

/** A message as it can be shown. */
export type ChatMessage =
  | {
      [Type in keyof Payloads]: { message_type: Type; payload: v.InferOutput<Payloads[Type]> };
    }[keyof Payloads]
  | { message_type: 'unknown'; payload: { message: string | null } };

const envelope = v.object({ message_type: maybeText, payload: or(v.unknown(), null) });
const anyWords = v.object({ message: maybeText });

function messageOf<Type extends keyof Payloads>(type: Type, payload: unknown): ChatMessage | undefined {
  const read = v.safeParse(payloads[type] as v.Reader<v.InferOutput<Payloads[Type]>>, payload);
  // The payload was read by the reader of this very type.
  return read.success ? ({ message_type: type, payload: read.output } as ChatMessage) : undefined;
}

/** A message of a kind that is known here; any other one is `unknown`, with what text there is in it. */
export const chatMessage = v.pipe(
  v.unknown(),
  v.transform((value): ChatMessage => {
    if (typeof value === 'string') return { message_type: 'unknown', payload: { message: value } };
    const message = v.safeParse(envelope, value);
    const { message_type: type = null, payload = null } = message.success ? message.output : {};
    const known =
      type !== null && Object.hasOwn(payloads, type) ? messageOf(type as keyof Payloads, payload) : undefined;
    const words = v.safeParse(anyWords, payload);
    return (
      known ?? { message_type: 'unknown', payload: { message: words.success ? words.output.message : null } }
    );
  }),
);

/** One message of a conversation (S3.29); order is by `sequence` where there is one, else by `createdAt`. */
export const chatHistoryMessage = v.object({
  /** `customer`, or anything else for the other side. */
  sender: or(text, ''),
  message: chatMessage,
  userId: maybeText,
  guestId: maybeText,
  username: maybeText,
  name: maybeText,
  createdAt: maybeMoment,
  session_id: maybeText,
  /** The writer's own id of the message; an extra. */
  clientMessageId: maybeText,
  /** Its place in the conversation, without gaps; an extra. */
  sequence: maybeWhole,
  /** Whether the customer had read up to it when this was told; an extra. */
  read: or(flag, null),
});

/** Messages, newest first, as a bare list or under any name. */
export const chatHistory = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.values(value).find((piece) => Array.isArray(piece))
      : value,
  ),
  list(chatHistoryMessage),
);

/** The answer to a message sent: the time as a bare text or under `createdAt`. */
export const chatReceipt = v.pipe(
  v.unknown(),
  v.transform((value) => (typeof value === 'object' ? value : { createdAt: value })),
  afterEffect(v.object({ createdAt: or(moment, null), sequence: maybeWhole })),
);

export const chatUploadReply = v.pipe(
  unwrapped('path', someText),
  v.transform((path) => ({ path })),
);

export type ChatConfig = v.InferOutput<typeof chatConfig>;
export type ChatButton = v.InferOutput<typeof button>;
export type ChatCard = v.InferOutput<typeof card>;
export type ChatHistoryMessage = v.InferOutput<typeof chatHistoryMessage>;
export type ChatReceipt = v.InferOutput<typeof chatReceipt>;
export type ChatUploadReply = v.InferOutput<typeof chatUploadReply>;
