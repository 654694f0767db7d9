import { type ApiError, toApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import { Button } from '@wallet/ui';
import { type FormEvent, useState } from 'react';
import { useChat } from '../client/chat-context';
import { useText } from '../text';
import classes from './rating.module.css';

const scores = [1, 2, 3, 4, 5] as const;
/** Maximum length of a comment, in characters. */
const maxLength = 1000;

type Sending = { status: 'idle' } | { status: 'sending' } | { status: 'failed'; error: ApiError };

/** Asks for a rating of the conversation, which the help desk has closed. */
function RatingForm({ onRated }: { onRated: () => void }) {
  const t = useText();
  const { client } = useChat();
  const [score, setScore] = useState<number | null>(null);
  const [comment, setComment] = useState('');
  const [sending, setSending] = useState<Sending>({ status: 'idle' });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (score === null || sending.status === 'sending') return;
    setSending({ status: 'sending' });
    try {
      await client.rate(score, comment.trim());
      onRated();
    } catch (error) {
      setSending({ status: 'failed', error: toApiError(error) });
    }
  };

  return (
    <form className={classes.rating} onSubmit={(event) => void submit(event)}>
      <fieldset className={classes.scores}>
        <legend>{t('rating.title')}</legend>
        {scores.map((option) => (
          <label key={option} className={classes.score} data-chosen={score !== null && option <= score}>
            <input
              type="radio"
              name="score"
              checked={score === option}
              aria-label={t('rating.score', { score: option, most: scores.length })}
              onChange={() => setScore(option)}
            />
            <svg className={classes.star} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
              <path d="m12 3.5 2.6 5.3 5.9.9-4.25 4.1 1 5.8L12 16.85 6.75 19.6l1-5.8L3.5 9.7l5.9-.9Z" />
            </svg>
          </label>
        ))}
      </fieldset>
      {score !== null && (
        <>
          <label className={classes.comment}>
            {t('rating.comment')}
            <textarea
              rows={2}
              maxLength={maxLength}
              value={comment}
              onChange={(event) => setComment(event.target.value)}
            />
          </label>
          {sending.status === 'failed' && <p role="alert">{errorText(sending.error)}</p>}
          <Button type="submit" size="small" busy={sending.status === 'sending'}>
            {t('rating.send')}
          </Button>
        </>
      )}
    </form>
  );
}

/** Shows the form when the conversation is closed, and thanks after the rating until the next message. */
export function Rating({ closed, messageCount }: { closed: boolean; messageCount: number }) {
  const t = useText();
  const [countWhenRated, setCountWhenRated] = useState<number | null>(null);
  if (closed) return <RatingForm onRated={() => setCountWhenRated(messageCount)} />;
  if (countWhenRated !== messageCount) return null;
  return (
    <p className={classes.thanks} role="status">
      {t('rating.thanks')}
    </p>
  );
}
