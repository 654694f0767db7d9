import { type CannedAnswer, listAnswers } from '@wallet/inbox-calls';
import { failureText, inboxKeys, useReply } from '@wallet/inbox-client';
import { Link } from '@wallet/platform/router';
import { useText } from '../text';
import classes from './canned-answers.module.css';

/** Maximum number of listed answers. The agent types more letters to find the others. */
const maxShown = 8;

/** Returns the canned answers whose title or text contains what was typed. */
export function useCannedAnswers(typed: string, isOpen: boolean) {
  const query = useReply(inboxKeys.answers, listAnswers, {}, { enabled: isOpen });
  const searchText = typed.trim().toLowerCase();
  const found = (query.data?.answers ?? []).filter(({ title, text }) =>
    `${title}\n${text}`.toLowerCase().includes(searchText),
  );
  return { query, found: found.slice(0, maxShown) };
}

interface Props {
  id: string;
  answers: readonly CannedAnswer[];
  query: ReturnType<typeof useCannedAnswers>['query'];
  /** Index of the answer that Enter chooses. */
  active: number;
  onChoose: (answer: CannedAnswer) => void;
}

/** Returns the element id of an option. */
export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** Renders the list of canned answers. The focus stays in the text field below, whose arrow keys move the active answer. */
export function CannedAnswers({ id, answers, query, active, onChoose }: Props) {
  const t = useText();
  if (!answers.length)
    return (
      <p className={classes.none} role="status">
        {query.isError ? failureText(query.error) : t(query.isPending ? 'loading' : 'canned.none')}{' '}
        {query.data && <Link to="/team/answers">{t('canned.write')}</Link>}
      </p>
    );
  return (
    <div id={id} className={classes.list} role="listbox" aria-label={t('canned.label')}>
      {answers.map((answer, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The focus stays in the field, whose keys choose.
        <div
          key={answer.id}
          id={optionId(id, index)}
          className={classes.option}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(answer)}
        >
          <strong>{answer.title}</strong>
          <span>{answer.text}</span>
        </div>
      ))}
    </div>
  );
}
