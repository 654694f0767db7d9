import { type ShownMessage, shownMessage } from '@wallet/inbox-calls';
import * as v from 'valibot';

/** A message as the site sends it. */
export interface SiteMessage {
  message_type: string;
  payload: Readonly<Record<string, unknown>>;
}

const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null;

/** Returns the text of a message for the search and the preview; null when it has none. */
export function textOfMessage({ payload }: SiteMessage): string | null {
  const cards = Array.isArray(payload['cards']) ? (payload['cards'] as { title?: unknown }[]) : [];
  const texts = [payload['title'], payload['message'], ...cards.map((card) => card?.title)];
  // The title comes first: a tap on a button has a title, and a `message` that is not written for people.
  return texts.map(textIn).find((text) => text !== null) ?? null;
}

function withAbsolutePath(message: SiteMessage, siteUrl: string): SiteMessage {
  const { filePath } = message.payload;
  if (typeof filePath !== 'string' || !URL.canParse(filePath, siteUrl)) return message;
  return { ...message, payload: { ...message.payload, filePath: new URL(filePath, siteUrl).href } };
}

/** Returns a message as pages show it: files with their absolute address, messages of unknown types with their text. */
export function toShown(message: SiteMessage, siteUrl: string): ShownMessage {
  const complete = withAbsolutePath(message, siteUrl);
  const { filePath } = complete.payload;
  const isSafe = filePath === undefined || /^https?:/.test(String(filePath));
  const parsed = v.safeParse(shownMessage, complete);
  if (parsed.success && isSafe) return parsed.output;
  return { message_type: 'unknown', payload: { message: textOfMessage(message) } };
}
