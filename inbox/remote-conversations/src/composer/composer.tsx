import type { CannedAnswer } from '@wallet/inbox-calls';
import { useElementId } from '@wallet/platform';
import { Button, IconButton } from '@wallet/ui';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useText } from '../text';
import { ButtonsEditor } from './buttons-editor';
import { CannedAnswers, optionId, useCannedAnswers } from './canned-answers';
import classes from './composer.module.css';
import { emptyButton, withAnswer } from './draft';
import { PickedFilePreview } from './picked-file-preview';
import { useDraft } from './use-draft';
import { acceptedTypes, useFile } from './use-file';

/** On a touch screen Enter starts a new line, as in other chats. */
const sendsByEnter = (): boolean => window.matchMedia?.('(pointer: fine)').matches ?? true;

/** Renders the field for an answer or a note, with its attachments. */
export function Composer({ conversation }: { conversation: string }) {
  const t = useText();
  const ids = { text: useElementId(), problem: useElementId(), answers: useElementId() };
  const { draft, change, send, problem, failure, isSending } = useDraft(conversation);
  const { picked, pick, retry, remove } = useFile();
  const field = useRef<HTMLTextAreaElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isListOpen, setIsListOpen] = useState(false);
  const [active, setActive] = useState(0);
  const isReply = draft.mode === 'reply';
  const isSearch = isReply && draft.text.startsWith('/');
  const isChoosing = isReply && (isListOpen || isSearch);
  const { query, found } = useCannedAnswers(isSearch ? draft.text.slice(1) : '', isChoosing);
  const chosen = Math.min(active, found.length - 1);
  const message = problem ? t(`problem.${problem}`) : failure;
  const stored = isReply && picked?.status === 'ready' ? picked.stored : undefined;
  const isUploading = isReply && picked !== undefined && picked.status !== 'ready';

  async function submit(): Promise<void> {
    if (isUploading) return;
    if ((await send(stored)) && isReply) remove();
    field.current?.focus();
  }

  function choose(answer: CannedAnswer): void {
    change(withAnswer(draft, answer));
    setIsListOpen(false);
    setActive(0);
    field.current?.focus();
  }

  function closeList(): void {
    setIsListOpen(false);
    if (isSearch) change({ ...draft, text: '' });
  }

  function onListKey(event: KeyboardEvent): boolean {
    const answer = found[chosen];
    const steps: Readonly<Record<string, () => void>> = {
      ArrowDown: () => setActive((chosen + 1) % Math.max(found.length, 1)),
      ArrowUp: () => setActive((chosen - 1 + found.length) % Math.max(found.length, 1)),
      Escape: closeList,
      // Never sends a search to the customer, also while the answers are loading.
      Enter: () => answer && choose(answer),
    };
    const step = steps[event.key];
    if (step) event.preventDefault();
    step?.();
    return step !== undefined;
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter may end a word of an input method.
    if (event.nativeEvent.isComposing || (isChoosing && onListKey(event))) return;
    if (event.key !== 'Enter' || event.shiftKey || !sendsByEnter()) return;
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
      {isReply && draft.buttons && !picked && (
        <ButtonsEditor buttons={draft.buttons} onChange={(buttons) => change({ ...draft, buttons })} />
      )}
      {isReply && picked && <PickedFilePreview picked={picked} onRetry={retry} onRemove={remove} />}
      <label className={classes.label} htmlFor={ids.text}>
        {t(isReply ? 'field.reply' : 'field.note')}
      </label>
      <textarea
        ref={field}
        id={ids.text}
        className={classes.field}
        rows={1}
        maxLength={isReply ? 2_000 : 4_000}
        placeholder={t(isReply ? 'field.replyHint' : 'onlyTeam')}
        value={draft.text}
        aria-invalid={problem === 'text' || undefined}
        aria-describedby={message ? ids.problem : undefined}
        aria-controls={isChoosing && found.length ? ids.answers : undefined}
        aria-activedescendant={isChoosing && found.length ? optionId(ids.answers, chosen) : undefined}
        onChange={({ target }) => {
          setActive(0);
          change({ ...draft, text: target.value });
        }}
        onKeyDown={onKeyDown}
        onPaste={({ clipboardData }) => {
          const [file] = clipboardData.files;
          if (file && isReply) pick(file);
        }}
      />
      {message && (
        <p id={ids.problem} className={classes.problem} role="alert">
          {message}
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
                const [file] = target.files ?? [];
                if (file) pick(file);
                target.value = '';
              }}
            />
            <IconButton icon="image" label={t('file.attach')} onClick={() => input.current?.click()} />
            <IconButton
              icon="conditions"
              label={t('canned.label')}
              aria-expanded={isChoosing}
              onClick={() => {
                if (isChoosing) closeList();
                else setIsListOpen(true);
                field.current?.focus();
              }}
            />
            <IconButton
              icon="plus"
              label={t('buttons.open')}
              aria-pressed={draft.buttons !== null}
              disabled={picked !== undefined}
              onClick={() =>
                change({
                  ...draft,
                  buttons: draft.buttons ? null : { kind: 'buttons', items: [emptyButton] },
                })
              }
            />
          </>
        )}
        <Button
          type="submit"
          size="small"
          icon={isReply ? 'send' : 'check'}
          className={classes.send}
          busy={isSending}
          aria-disabled={isUploading || undefined}
        >
          {t(isReply ? 'send' : 'saveNote')}
        </Button>
      </div>
    </form>
  );
}
