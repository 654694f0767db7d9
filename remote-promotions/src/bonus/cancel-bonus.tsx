import type { ApiError } from '@wallet/contract';
import { type MoneyForm, ruleRejection, type UseMoneyActionResult, useWageringEndText } from '@wallet/money';
import { errorText } from '@wallet/platform';
import type { BonusWagering, Done } from '@wallet/platform/api';
import { Button, currencyOf, Icon, prefersReducedMotion, useFormatMoney } from '@wallet/ui';
import { useLayoutEffect, useRef } from 'react';
import { bonusCost } from '../offer/bonus-cost';
import { useText } from '../text';
import { type ActiveOffer, useOfferName } from './active-offer';
import classes from './cancel-bonus.module.css';
import type { CancelInput } from './cancel-bonus-action';

/**
 * Dismisses the rejection of a cancellation when another bonus becomes active, before it is painted beside that bonus.
 */
export function useDismissOldRejection(
  { state, dismiss }: UseMoneyActionResult<CancelInput, Done>,
  active: { type: string | null } | null,
): void {
  const hasEnded = useRef(false);
  useLayoutEffect(() => {
    if (state.status !== 'refused') return;
    if (active === null) hasEnded.current = true;
    else if (hasEnded.current || active.type !== state.input.type) {
      hasEnded.current = false;
      dismiss();
    }
  }, [state, active, dismiss]);
}

function percentFailOf(offer: ActiveOffer): number | null {
  if (offer.kind === 'bonus') return offer.bonus.percentFail;
  return offer.kind === 'promotion' ? offer.promotion.percentFail : null;
}

/** Explains both outcomes, for a backend that does not report the progress. */
function BothOutcomes({ offer }: { offer: ActiveOffer }) {
  const t = useText();
  const percent = percentFailOf(offer);
  return (
    <>
      <p>{t(percent === null ? 'cancel.metShare' : 'cancel.met')}</p>
      <p>{percent === null ? t('cancel.unmet') : t('cancel.keptOfLeft', { percent })}</p>
    </>
  );
}

/** Explains a cancellation before the conditions are met, for a backend that does not report its cost. */
function UnmetOutcome({ wagering }: { wagering: BonusWagering }) {
  const t = useText();
  const { currency, cancelBelow, success, fail, bonus } = wagering;
  const format = useFormatMoney(currencyOf(currency));
  const cost = bonusCost(wagering, { success, fail, left: null, bonus });
  return (
    <>
      <p>
        {cancelBelow > 0 ? t('cancel.tooMuch', { amount: format(cancelBelow) }) : t('conditions.cancelEmpty')}
      </p>
      {cost !== null && cost.maxEarly > 0 && (
        <p>{t('conditions.costAtMost', { amount: format(cost.maxEarly) })}</p>
      )}
    </>
  );
}

export interface CancelMessageProps {
  offer: ActiveOffer;
  /** Null when the backend does not report it. */
  wagering: BonusWagering | null;
}

/** Explains in the confirmation dialog how much money remains. */
export function CancelMessage({ offer, wagering }: CancelMessageProps) {
  const name = useOfferName()(offer);
  const endText = useWageringEndText();
  const end = wagering && endText(wagering);
  return (
    <div className={classes.text}>
      {name && <p className={classes.name}>{name}</p>}
      {!wagering && <BothOutcomes offer={offer} />}
      {end && <p>{end}</p>}
      {wagering && !end && <UnmetOutcome wagering={wagering} />}
    </div>
  );
}

// The navigation bar of a phone would cover an alert at the bottom of the window.
const scrollIntoView = (element: HTMLElement | null): void =>
  element?.scrollIntoView?.({ block: 'center', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });

export interface CancelRejectionProps {
  error: ApiError;
  /** Null when the backend does not report it. */
  wagering: BonusWagering | null;
  /** The flow that brings the money back from games, which the member is offered when it prevents the cancellation. */
  gathering: MoneyForm<object>;
}

/** Returns why a bonus was not cancelled and how to proceed, with the bonus's own amounts when they are known. */
function useReason({ error, wagering }: Omit<CancelRejectionProps, 'gathering'>): string {
  const t = useText();
  const format = useFormatMoney(currencyOf(wagering?.currency ?? 'BAHT'));
  const rule = ruleRejection(error);
  if (rule === 'BONUS_REMAINING') return t('cancel.elsewhere');
  if (!rule || !wagering) return errorText(error);
  return wagering.cancelBelow > 0
    ? t('cancel.tooMuch', { amount: format(wagering.cancelBelow) })
    : t('conditions.cancelEmpty');
}

/**
 * Shows in an alert why a bonus was not cancelled (S8.23), even after that bonus ended. Scrolls the alert into view.
 * Offers to bring the money back from games when this is the reason.
 */
export function CancelRejection({ error, wagering, gathering }: CancelRejectionProps) {
  const t = useText();
  const reason = useReason({ error, wagering });
  return (
    <div className={classes.rejected} ref={scrollIntoView}>
      <p className={classes.rejection} role="alert">
        <Icon name="alert" size={22} />
        <span>
          {t('cancel.failed')} {reason}
        </span>
      </p>
      {ruleRejection(error) === 'BONUS_REMAINING' && (
        <Button
          wide
          busy={gathering.busy}
          disabled={gathering.locked && !gathering.busy}
          onClick={() => gathering.submit({})}
        >
          {t('cancel.gather')}
        </Button>
      )}
    </div>
  );
}
