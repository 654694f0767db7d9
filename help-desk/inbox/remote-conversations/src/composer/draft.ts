import { type AgentMessage, type CannedAnswer, type MessageButton, parseUrl } from '@wallet/inbox-calls';

/** A button of a draft. Without an address, a tap sends the title as the customer's message. */
export interface DraftButton {
  title: string;
  address: string;
}

/** What an agent is writing in one conversation. */
export interface Draft {
  mode: 'reply' | 'note';
  text: string;
  /** Buttons below the text; null for none. */
  buttons: { kind: 'buttons' | 'quick_replies'; items: readonly DraftButton[] } | null;
}

export const emptyDraft: Draft = { mode: 'reply', text: '', buttons: null };

export const emptyButton: DraftButton = { title: '', address: '' };

/** The part of a draft that is missing or not valid. */
export type DraftProblem = 'text' | 'buttons' | 'address';

const isAddress = (text: string): boolean => /^https?:$/.test(parseUrl(text)?.protocol ?? '');

const buttonsWithTitle = ({ buttons }: Draft): readonly DraftButton[] =>
  (buttons?.items ?? []).filter(({ title }) => title.trim() !== '');

/** Returns the problem of a draft; undefined when it can be sent. A file needs no text. */
export function draftProblem(draft: Draft, hasFile: boolean): DraftProblem | undefined {
  if (!draft.text.trim() && !hasFile) return 'text';
  if (draft.mode === 'note' || hasFile || !draft.buttons) return undefined;
  const buttons = buttonsWithTitle(draft);
  if (!buttons.length) return 'buttons';
  const hasInvalidAddress =
    draft.buttons.kind === 'buttons' && buttons.some(({ address }) => address && !isAddress(address));
  return hasInvalidAddress ? 'address' : undefined;
}

const toButton =
  (kind: 'buttons' | 'quick_replies') =>
  ({ title, address }: DraftButton): MessageButton =>
    kind === 'buttons' && address
      ? { title: title.trim(), type: 'web', payload: address }
      : { title: title.trim(), type: 'postback', payload: title.trim() };

/** A file that the site has stored, for a media message. */
export interface StoredFile {
  path: string;
  kind: 'image' | 'video';
  name: string;
}

/** Returns the message of a draft that has no problem. */
export function messageOf(draft: Draft, file: StoredFile | undefined): AgentMessage {
  const message = draft.text.trim();
  if (file)
    return {
      message_type: 'media',
      payload: { message, fileType: file.kind, filePath: file.path, name: file.name.slice(0, 255) },
    };
  if (!draft.buttons) return { message_type: 'text', payload: { message } };
  const { kind } = draft.buttons;
  return { message_type: kind, payload: { message, buttons: buttonsWithTitle(draft).map(toButton(kind)) } };
}

/** The values of `{name}`, `{agent}` and `{site}` in canned answers. */
export type Variables = Readonly<Record<'name' | 'agent' | 'site', string>>;

/** Fills in the variables of a canned answer. Other braces stay. */
const fillIn = (text: string, variables: Variables): string =>
  text.replaceAll(/\{(name|agent|site)\}/g, (_, name: keyof Variables) => variables[name]);

/** Returns the draft with a canned answer. The answer replaces a search that starts with `/`, and is added to other text. */
export function withAnswer(draft: Draft, { message }: CannedAnswer, variables: Variables): Draft {
  const ownText = draft.text.startsWith('/') ? '' : draft.text.trim();
  const text = [ownText, fillIn(message.payload.message, variables)].filter(Boolean).join('\n');
  if (message.message_type === 'text') return { ...draft, text };
  const items = message.payload.buttons.map(({ title, type, payload }) => ({
    title,
    address: type === 'web' ? payload : '',
  }));
  return { ...draft, mode: 'reply', text, buttons: { kind: message.message_type, items } };
}
