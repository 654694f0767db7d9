import type { AgentMessage, CannedAnswer, MessageButton } from '@wallet/inbox-calls';

/** A button that an agent writes. Without an address it sends its title as the customer's message. */
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

/** What is still missing in a draft; undefined when it can be sent. */
export type DraftProblem = 'text' | 'buttons' | 'address';

const isAddress = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol);
  } catch {
    return false;
  }
};

const writtenButtons = ({ buttons }: Draft): readonly DraftButton[] =>
  (buttons?.items ?? []).filter(({ title }) => title.trim() !== '');

/** Returns what a draft still lacks. A file needs no text. */
export function draftProblem(draft: Draft, hasFile: boolean): DraftProblem | undefined {
  if (!draft.text.trim() && !hasFile) return 'text';
  if (draft.mode === 'note' || hasFile || !draft.buttons) return undefined;
  const buttons = writtenButtons(draft);
  if (!buttons.length) return 'buttons';
  const hasWrong =
    draft.buttons.kind === 'buttons' && buttons.some(({ address }) => address && !isAddress(address));
  return hasWrong ? 'address' : undefined;
}

const toButton =
  (kind: 'buttons' | 'quick_replies') =>
  ({ title, address }: DraftButton): MessageButton =>
    kind === 'buttons' && address
      ? { title: title.trim(), type: 'web', payload: address }
      : { title: title.trim(), type: 'postback', payload: title.trim() };

/** A file of the site for a media message. */
export interface StoredFile {
  path: string;
  kind: 'image' | 'video';
  name: string;
}

/** Returns the message of a draft without a problem. */
export function messageOf(draft: Draft, file: StoredFile | undefined): AgentMessage {
  const message = draft.text.trim();
  if (file)
    return {
      message_type: 'media',
      payload: { message, fileType: file.kind, filePath: file.path, name: file.name.slice(0, 255) },
    };
  if (!draft.buttons) return { message_type: 'text', payload: { message } };
  const { kind } = draft.buttons;
  return { message_type: kind, payload: { message, buttons: writtenButtons(draft).map(toButton(kind)) } };
}

/** Returns a draft with a canned answer: it replaces what was typed to find it, and keeps other text. */
export function withAnswer(draft: Draft, { message }: CannedAnswer): Draft {
  const before = draft.text.startsWith('/') ? '' : draft.text.trim();
  const text = [before, message.payload.message].filter(Boolean).join('\n');
  if (message.message_type === 'text') return { ...draft, text };
  const items = message.payload.buttons.map(({ title, type, payload }) => ({
    title,
    address: type === 'web' ? payload : '',
  }));
  return { ...draft, mode: 'reply', text, buttons: { kind: message.message_type, items } };
}
