import { reviewDepositLimits, type SaferPlaySummary } from '@wallet/platform/api';
import { Button, Card } from '@wallet/ui';
import { useChange } from '../model/use-safer-play';
import { useText } from '../text';
import classes from './limit-card.module.css';

/** Asks the member to look at the limits again, or to choose some before the first deposit. Both can be skipped. */
export function ReviewNote({ summary: { isReviewDue, shouldOfferLimits } }: { summary: SaferPlaySummary }) {
  const t = useText();
  const { change, isPending, error } = useChange({
    send: () => reviewDepositLimits(),
    done: () => t('review.done'),
  });
  if (!isReviewDue && !shouldOfferLimits) return null;
  const kind = isReviewDue ? 'due' : 'first';
  return (
    <Card title={t(`review.${kind}.title`)}>
      <p>{t(`review.${kind}.text`)}</p>
      <div className={classes.actions}>
        <Button variant="secondary" busy={isPending} onClick={() => change()}>
          {t(`review.${kind}.keep`)}
        </Button>
      </div>
      {error && <p role="alert">{error}</p>}
    </Card>
  );
}
