import type { CannedAnswer } from '@wallet/inbox-calls';
import { useSession } from '@wallet/inbox-client';
import { useElementId } from '@wallet/platform';
import { Button, IconButton } from '@wallet/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useShortcut } from '../keys/use-shortcut';
import { useText } from '../text';
import { CannedAnswers, optionId, useCannedAnswers } from './canned-answers';
import classes from './composer.module.css';
import { withAnswer } from './draft';
import { PickedFilePreview } from './picked-file-preview';
import { useDraft } from './use-draft';
import { acceptedTypes } from './store-file';

/** On a touch screen Enter starts a new line, as in other chats. A device without a pointer has a keyboard. */
const shouldSendOnEnter = (): boolean => !(window.matchMedia?.('(pointer: coarse)').matches ?? false);

/** Maximum text lengths of the contract. */
const maxLengths = { reply: 2_000, note: 4_000 } as const;

interface Props {
  conversation: string;
  customerName: string;
}

/** Renders the field for an answer or a note, with its attachments. */
export function Composer({ conversation, customerName }: Props) {
  const t = useText();
  const ids = { text: useElementId(), problem: useElementId(), answers: useElementId() };
  const { draft, change, file, pick, removeFile, send, problem, isSending } = useDraft(conversation);
  const { data: session } = useSession();
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isReply = draft.mode === 'reply';
  const isSearch = isReply && draft.text.startsWith('/');
  const isChoosing = isReply && (isListOpen || isSearch);
  const { query, found } = useCannedAnswers(isSearch ? draft.text.slice(1) : '', isChoosing);
  const chosen = Math.min(active, found.length - 1);

  async function submit(): Promise<void> {
    await send();
    field.current?.focus();
  }

  function choose(answer: CannedAnswer): void {
    const { agent, site = '' } = session ?? {};
    change(withAnswer(draft, answer, { name: customerName, agent: agent?.name ?? '', site }));
    setIsListOpen(false);
    setActive(0);
    field.current?.focus();
  }

  // A note that is being written never becomes an answer by a key.
  const canAnswer = isReply || draft.text === '';
  function focusAnswer(text = draft.text): void {
    if (canAnswer) change({ ...draft, mode: 'reply', text });
    field.current?.focus();
  }
  useShortcut('reply', () => focusAnswer());
  useShortcut('canned', () => {
    setIsListOpen(canAnswer && draft.text !== '');
    focusAnswer(draft.text || '/');
  });

  function closeList(): void {
    setIsListOpen(false);
    if (isSearch) change({ ...draft, text: '' });
  }

  /** Handles a key of the list of canned answers. Returns false for any other key. */
  function onListKey(event: KeyboardEvent): boolean {
    const answer = found[chosen];
    const actions: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((chosen + 1) % Math.max(found.length, 1)),
      ArrowUp: () => setActive((chosen - 1 + found.length) % Math.max(found.length, 1)),
      Escape: closeList,
      // Never sends a search to the customer, even while the answers are loading.
      Enter: () => answer && choose(answer),
    };
    const action = actions[event.key];
    if (!action) return false;
    event.preventDefault();
    action();
    return true;
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter may end a word of an input method.
    if (event.nativeEvent.isComposing || (isChoosing && onListKey(event))) return;
    // The keys of the inbox work outside of the field.
    if (event.key === 'Escape') field.current?.blur();
    if (event.key !== 'Enter' || event.shiftKey || !shouldSendOnEnter()) return;
    event.preventDefault();
    void submit();
  }

  return (
    <form
      method="post"
      className={classes.composer}
      data-mode={draft.mode}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className={classes.modes} role="group" aria-label={t('mode.label')}>
        {(['reply', 'note'] as const).map((mode) => (
          <button
            key={mode}
            type="button"
            className={classes.mode}
            aria-pressed={draft.mode === mode}
            onClick={() => {
              change({ ...draft, mode });
              field.current?.focus();
            }}
          >
            {t(`mode.${mode}`)}
          </button>
        ))}
        {!isReply && <span className={classes.onlyTeam}>{t('onlyTeam')}</span>}
      </div>
      {isChoosing && (
        <CannedAnswers id={ids.answers} answers={found} query={query} active={chosen} onChoose={choose} />
      )}
      {isReply && file && <PickedFilePreview file={file} onRemove={removeFile} />}
      <label className={classes.label} htmlFor={ids.text}>
        {t(isReply ? 'field.reply' : 'field.note')}
      </label>
      <textarea
        ref={field}
        id={ids.text}
        className={classes.field}
        rows={1}
        maxLength={maxLengths[draft.mode]}
        placeholder={t(isReply ? 'field.replyHint' : 'onlyTeam')}
        value={draft.text}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem ? ids.problem : undefined}
        aria-controls={isChoosing && found.length ? ids.answers : undefined}
        aria-activedescendant={isChoosing && found.length ? optionId(ids.answers, chosen) : undefined}
        onChange={({ target }) => {
          setActive(0);
          change({ ...draft, text: target.value });
        }}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => {
          const [pasted] = clipboardData.files;
          if (pasted && isReply) void pick(pasted);
        }}
      />
      {problem && (
        <p id={ids.problem} className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={classes.actions}>
        {isReply && (
          <>
            <input
              ref={input}
              type="file"
              hidden
              accept={acceptedTypes}
              data-testid="file"
              onChange={({ target }) => {
                const [chosenFile] = target.files ?? [];
                if (chosenFile) void pick(chosenFile);
                target.value = '';
              }}
            />
            <IconButton icon="image" label={t('file.attach')} onClick={() => input.current?.click()} />
            <IconButton
              icon="statement"
              label={t('canned.label')}
              aria-expanded={isChoosing}
              onClick={() => {
                if (isChoosing) closeList();
                else setIsListOpen(true);
                field.current?.focus();
              }}
            />
          </>
        )}
        <Button
          type="submit"
          size="small"
          icon={isReply ? 'send' : 'check'}
          className={classes.send}
          busy={isSending}
        >
          {t(isReply ? 'send' : 'saveNote')}
        </Button>
      </div>
    </form>
  );
}
