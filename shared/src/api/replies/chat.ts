import * as v from 'valibot';
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
} from '../read-reply';
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
const known = v.variant('message_type', [
  v.object({ message_type: v.literal('text'), payload: v.object({ message: text }) }),
  v.object({ message_type: v.literal('buttons'), payload: withButtons }),
  v.object({ message_type: v.literal('quick_replies'), payload: withButtons }),
  v.object({
    message_type: v.literal('media'),
    payload: v.object({
      message: or(text, ''),
      fileType: or(oneOf(['image', 'video', 'file']), 'file'),
      filePath: someText,
      name: or(text, ''),
    }),
  }),
  v.object({ message_type: v.literal('generic'), payload: v.object({ cards: list(card) }) }),
  v.object({
    message_type: v.literal('postback'),
    payload: v.object({ title: or(text, ''), message: or(text, '') }),
  }),
]);

const unknownMessage = v.object({ payload: or(v.object({ message: maybeText }), { message: null }) });

/** A message of a kind that is known here; any other one is `unknown`, with what text there is in it. */
export const chatMessage = v.pipe(
  v.unknown(),
  v.transform(
    (
      value,
    ): v.InferOutput<typeof known> | { message_type: 'unknown'; payload: { message: string | null } } => {
      const message = v.safeParse(known, value);
      if (message.success) return message.output;
      const other = v.safeParse(unknownMessage, value);
      const words = typeof value === 'string' ? value : other.success ? other.output.payload.message : null;
      return { message_type: 'unknown', payload: { message: words } };
    },
  ),
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
export type ChatMessage = v.InferOutput<typeof chatMessage>;
export type ChatButton = v.InferOutput<typeof button>;
export type ChatCard = v.InferOutput<typeof card>;
export type ChatHistoryMessage = v.InferOutput<typeof chatHistoryMessage>;
export type ChatReceipt = v.InferOutput<typeof chatReceipt>;
export type ChatUploadReply = v.InferOutput<typeof chatUploadReply>;
