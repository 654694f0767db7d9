import { IconButton } from '@wallet/ui';
import { useRef, type ClipboardEvent, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { useElementId } from '@wallet/platform';
import { acceptedTypes, type Files } from '../files/use-files';
import { FileTray } from '../files/file-tray';
import { useText } from '../text';
import classes from './composer.module.css';

/** Maximum length of a message, in characters (S5.6). */
const maxLength = 2000;

/** Returns the length of a text as it is sent, in characters as the backend counts them. */
function messageLength(text: string): number {
  return [...text.trim()].length;
}

const maxRows = 5;
/** Length from which on the number of characters is shown. */
const hintLength = maxLength - 200;
const numberFormat = new Intl.NumberFormat('th-TH', { numberingSystem: 'latn' });

export interface ComposerProps {
  draft: string;
  onDraft: (draft: string) => void;
  onSend: (text: string) => void;
  field: RefObject<HTMLTextAreaElement | null>;
  files: Files;
}

/** Renders the message field. Enter sends the message, Enter with a modifier key does not (S5.6). */
export function Composer({ draft, onDraft, onSend, field, files }: ComposerProps) {
  const t = useText();
  const noteId = useElementId();
  const length = messageLength(draft);
  const isTooLong = length > maxLength;
  const values = { used: numberFormat.format(length), most: numberFormat.format(maxLength) };

  const picker = useRef<HTMLInputElement>(null);
  const isEmpty = length === 0 && files.chosen.length === 0;

  const send = () => {
    if (isEmpty || isTooLong) return;
    onSend(draft.trim());
    onDraft('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey) return;
    // While an input method composes, Enter accepts its suggestion. Safari reports this only as key code 229.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    send();
  };

  const onPaste = (event: ClipboardEvent) => {
    // A copied text may come with a picture of itself: then the text is pasted.
    if (event.clipboardData.files.length === 0 || event.clipboardData.types.includes('text/plain')) return;
    event.preventDefault();
    files.add(event.clipboardData.files);
  };

  return (
    <form className={classes.composer} onSubmit={submit}>
      {length > hintLength && (
        <p id={noteId} className={classes.note} data-wrong={isTooLong} role={isTooLong ? 'alert' : undefined}>
          {t(isTooLong ? 'composer.tooLong' : 'composer.length', values)}
        </p>
      )}
      <FileTray files={files} />
      <div className={classes.row}>
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={[...acceptedTypes, '.mov'].join(',')}
          aria-label={t('files.attach')}
          onChange={(event) => {
            files.add(event.target.files ?? []);
            // Reset, so that the same file can be chosen again.
            event.target.value = '';
            field.current?.focus();
          }}
        />
        <IconButton icon="attach" label={t('files.attach')} onClick={() => picker.current?.click()} />
        <textarea
          ref={field}
          className={classes.field}
          rows={Math.min(maxRows, draft.split('\n').length)}
          value={draft}
          aria-label={t('composer.label')}
          aria-describedby={length > hintLength ? noteId : undefined}
          aria-invalid={isTooLong || undefined}
          placeholder={t('composer.placeholder')}
          enterKeyHint="send"
          autoComplete="off"
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton
          type="submit"
          className={classes.send}
          icon="send"
          label={t('composer.send')}
          disabled={isEmpty || isTooLong}
        />
      </div>
    </form>
  );
}
