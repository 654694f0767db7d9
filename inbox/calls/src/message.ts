import * as v from 'valibot';

const maxTextLength = 2_000;

const text = v.pipe(v.string(), v.maxLength(maxTextLength));

/** A button of a message. `web` opens the address in `payload`; `postback` sends the payload as the customer's message. */
export const button = v.object({
  title: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200)),
  type: v.picklist(['web', 'postback']),
  payload: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
});

const buttons = v.pipe(v.array(button), v.minLength(1), v.maxLength(20));

export const textMessage = v.object({
  message_type: v.literal('text'),
  payload: v.object({ message: v.pipe(text, v.regex(/\S/)) }),
});

/** Text with buttons below it, or with answers to tap. */
const withButtons = <Type extends 'buttons' | 'quick_replies'>(type: Type) =>
  v.object({ message_type: v.literal(type), payload: v.object({ message: text, buttons }) });

export const buttonsMessage = withButtons('buttons');
export const quickRepliesMessage = withButtons('quick_replies');

/** A picture or video; `filePath` is the `path` of `uploadFile`. */
export const mediaMessage = v.object({
  message_type: v.literal('media'),
  payload: v.object({
    message: text,
    fileType: v.picklist(['image', 'video']),
    filePath: v.pipe(v.string(), v.minLength(1), v.maxLength(512)),
    name: v.pipe(v.string(), v.maxLength(255)),
  }),
});

const card = v.object({
  image_url: v.nullable(v.pipe(v.string(), v.maxLength(2_048))),
  title: v.pipe(v.string(), v.maxLength(200)),
  subtitle: v.nullable(v.pipe(v.string(), v.maxLength(500))),
  buttons: v.pipe(v.array(button), v.maxLength(20)),
});

/** Cards from left to right. */
export const cardsMessage = v.object({
  message_type: v.literal('generic'),
  payload: v.object({ cards: v.pipe(v.array(card), v.minLength(1), v.maxLength(20)) }),
});

/** A message of an agent: any type of the site's contract except postback. */
export const agentMessage = v.variant('message_type', [
  textMessage,
  buttonsMessage,
  quickRepliesMessage,
  mediaMessage,
  cardsMessage,
]);

const shownButton = v.object({ title: v.string(), type: v.fallback(v.string(), ''), payload: v.string() });

const shownCard = v.object({
  image_url: v.nullable(v.string()),
  title: v.string(),
  subtitle: v.nullable(v.string()),
  buttons: v.array(shownButton),
});

/**
 * A message as a page shows it: everything that may be in a conversation. The `filePath` of media is an absolute
 * address. A type that the site's contract does not know is `unknown`.
 */
export const shownMessage = v.variant('message_type', [
  v.object({ message_type: v.literal('text'), payload: v.object({ message: v.string() }) }),
  v.object({
    message_type: v.picklist(['buttons', 'quick_replies']),
    payload: v.object({ message: v.string(), buttons: v.array(shownButton) }),
  }),
  v.object({
    message_type: v.literal('media'),
    payload: v.object({
      message: v.string(),
      fileType: v.picklist(['image', 'video', 'file']),
      filePath: v.string(),
      name: v.string(),
    }),
  }),
  v.object({ message_type: v.literal('generic'), payload: v.object({ cards: v.array(shownCard) }) }),
  v.object({
    message_type: v.literal('postback'),
    payload: v.object({ title: v.string(), message: v.string() }),
  }),
  v.object({ message_type: v.literal('unknown'), payload: v.object({ message: v.nullable(v.string()) }) }),
]);

/** The operator's page on which a customer wrote a message, as the customer's browser reports it. */
export const pageContext = v.object({
  url: v.pipe(v.string(), v.regex(/^https?:\/\//)),
  /** May be empty. */
  title: v.string(),
});

export type PageContext = v.InferOutput<typeof pageContext>;
export type MessageButton = v.InferOutput<typeof button>;
export type AgentMessage = v.InferOutput<typeof agentMessage>;
export type ShownMessage = v.InferOutput<typeof shownMessage>;
