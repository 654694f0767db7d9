import type { AgentMessage, CannedAnswer } from '@wallet/inbox-calls';

/** What an agent is writing in one conversation. */
export interface Draft {
  mode: 'reply' | 'note';
  text: string;
}

export const emptyDraft: Draft = { mode: 'reply', text: '' };

/** A file that the site has stored, for a media message. */
export interface StoredFile {
  path: string;
  kind: 'image' | 'video';
  name: string;
}

/** Returns the message of a draft, which has a text or a file. */
export function messageOf({ text }: Draft, file: StoredFile | undefined): AgentMessage {
  const message = text.trim();
  if (!file) return { message_type: 'text', payload: { message } };
  const { kind: fileType, path: filePath, name } = file;
  return { message_type: 'media', payload: { message, fileType, filePath, name: name.slice(0, 255) } };
}

/** The values of `{name}`, `{agent}` and `{site}` in canned answers. */
export type Variables = Readonly<Record<'name' | 'agent' | 'site', string>>;

/** Fills in the variables of a canned answer. Other braces stay. */
const fillIn = (text: string, variables: Variables): string =>
  text.replaceAll(/\{(name|agent|site)\}/g, (_, name: keyof Variables) => variables[name]);

/** Returns the draft with a canned answer. The answer replaces a search that starts with `/`, and is added to other text. */
export function withAnswer(draft: Draft, answer: CannedAnswer, variables: Variables): Draft {
  const ownText = draft.text.startsWith('/') ? '' : draft.text.trim();
  return { ...draft, text: [ownText, fillIn(answer.text, variables)].filter(Boolean).join('\n') };
}
