import type { CannedAnswer, MessageButton } from '@wallet/inbox-calls';

/** The body of the calls that store a canned answer. */
export type AnswerBody = Pick<CannedAnswer, 'title' | 'message'>;

/** The fields of the form for a canned answer. */
export interface AnswerFields {
  title: string;
  text: string;
  kind: 'text' | 'buttons' | 'quick_replies';
  /** One button in each line: a title, optionally followed by ` | ` and a web address. */
  lines: string;
}

export const emptyFields: AnswerFields = { title: '', text: '', kind: 'text', lines: '' };

const separator = ' | ';
/** The contract's maximum. */
const maxButtons = 20;

/** Returns the form's fields of an answer. */
export function fieldsOf({ title, message }: CannedAnswer): AnswerFields {
  const text = message.payload.message;
  if (message.message_type === 'text') return { title, text, kind: 'text', lines: '' };
  const lines = message.payload.buttons.map((button) =>
    button.type === 'web' ? button.title + separator + button.payload : button.title,
  );
  return { title, text, kind: message.message_type, lines: lines.join('\n') };
}

function buttonOf(line: string): MessageButton {
  const [title = '', address] = line.split(separator).map((part) => part.trim());
  return address ? { title, type: 'web', payload: address } : { title, type: 'postback', payload: title };
}

/** Returns the first required field that is empty; undefined when the answer can be stored. */
export function missingField({ title, text, kind, lines }: AnswerFields): keyof AnswerFields | undefined {
  if (!title.trim()) return 'title';
  if (!text.trim()) return 'text';
  return kind !== 'text' && !lines.trim() ? 'lines' : undefined;
}

/** Returns the body of a call from complete fields. */
export function bodyOf({ title, text, kind, lines }: AnswerFields): AnswerBody {
  const message = text.trim();
  if (kind === 'text')
    return { title: title.trim(), message: { message_type: 'text', payload: { message } } };
  const buttons = lines
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, maxButtons)
    .map(buttonOf);
  return { title: title.trim(), message: { message_type: kind, payload: { message, buttons } } };
}
