import type { Attachment, ChatwootMessage, Sender } from './chatwoot/schemas';
import type { Agent, Answer, MediaAnswer } from '@wallet/connector-kit';

/** The limit of the site's contract. */
const maxTextLength = 2_000;

const isHttps = (url: string): boolean => URL.canParse(url) && new URL(url).protocol === 'https:';
const pictureOf = (url: string): string | null => (isHttps(url) && url.length <= 2_048 ? url : null);

/** Returns the agent as customers see it. @param fallback the name of an automatic message */
export function agentOf(sender: Sender | null | undefined, fallback: string): Agent {
  const name = sender?.available_name.trim() || sender?.name.trim() || fallback;
  return { name: name.slice(0, 100), picture: pictureOf(sender?.avatar_url || sender?.thumbnail || '') };
}

/** Splits a text into messages, if possible between lines or words. */
function textsOf(text: string): Answer[] {
  const rest = text.trim();
  if (rest === '') return [];
  if (rest.length <= maxTextLength) return [{ message_type: 'text', payload: { message: rest } }];
  const start = rest.slice(0, maxTextLength);
  const gap = Math.max(start.lastIndexOf('\n'), start.lastIndexOf(' '));
  // A pair of UTF-16 units, such as an emoji, is not divided.
  const isPair = /[\uD800-\uDBFF]$/.test(start);
  const end = gap > maxTextLength / 2 ? gap : maxTextLength - (isPair ? 1 : 0);
  return [...textsOf(rest.slice(0, end)), ...textsOf(rest.slice(end))];
}

function nameOf(url: string): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).slice(0, 255);
  } catch {
    return last.slice(0, 255);
  }
}

/** Returns texts with a link, for a file that the site does not store. */
export const linkAnswers = (caption: string, name: string, url: string): Answer[] =>
  textsOf([caption, name, url].filter(Boolean).join('\n'));

function attachmentAnswers({ file_type, data_url, fallback_title }: Attachment, caption: string): Answer[] {
  const fileType = file_type === 'image' || file_type === 'video' ? file_type : undefined;
  if (!fileType || !URL.canParse(data_url)) return linkAnswers(caption, fallback_title, data_url);
  const payload: MediaAnswer['payload'] = {
    message: caption,
    fileType,
    filePath: data_url,
    name: nameOf(data_url),
  };
  return [{ message_type: 'media', payload }];
}

/** True for a message that customers see. The site has its own question for a rating. */
export function isForCustomer({
  message_type,
  content_type,
  content_attributes,
  ...message
}: ChatwootMessage): boolean {
  const isFromDesk = message_type === 1 || message_type === 3;
  return isFromDesk && !message.private && !content_attributes.deleted && content_type !== 'input_csat';
}

/**
 * Returns a message of Chatwoot as messages of the site: none if it has nothing to show, several if it is long. Options and
 * cards of a bot become lines of the text. Files still have their URL of Chatwoot.
 */
export function answersOf({ content, content_attributes, attachments }: ChatwootMessage): Answer[] {
  const lines = content_attributes.items.flatMap(({ title, link }) => [title, link]);
  const texts = textsOf([content, ...lines].filter(Boolean).join('\n'));
  const [only] = texts;
  // A text next to one file is its caption.
  const isCaption = texts.length === 1 && attachments.length === 1 && only?.message_type === 'text';
  const caption = isCaption ? only.payload.message : '';
  return [
    ...(isCaption ? [] : texts),
    ...attachments.flatMap((attachment) => attachmentAnswers(attachment, caption)),
  ];
}
