import { isCancelBlocked, remainingTurnover, useWageringEndText, WageringProgress } from '@wallet/money';
import { useElementId } from '@wallet/platform';
import type { BonusWagering } from '@wallet/platform/api';
import { satang } from '@wallet/contract/satang';
import { Button, Card, currencyOf, Icon, RichText, useFormatMoney } from '@wallet/ui';
import type { Ref } from 'react';
import { BonusConditionsList } from '../offer/bonus-conditions';
import { type BonusCost, bonusCost } from '../offer/bonus-cost';
import { fillPercentFail } from '../offer/offer-terms';
import { useText } from '../text';
import classes from './active-bonus-card.module.css';
import { type ActiveOffer, useOfferName } from './active-offer';

export interface ActiveBonusCardProps {
  offer: ActiveOffer;
  /** Null when the backend does not report it. */
  wagering: BonusWagering | null;
  /** True while the cancellation is in flight. */
  isCancelling: boolean;
  /** True while nothing can be submitted. */
  isLocked: boolean;
  cancelButton: Ref<HTMLButtonElement>;
  onCancel: () => void;
}

/** Returns the operator's text on the offer as rich text; '' for none. */
function noticeOf(offer: ActiveOffer): string {
  if (offer.kind === 'bonus') return fillPercentFail(offer.bonus.notice, offer.bonus.percentFail);
  if (offer.kind !== 'promotion') return '';
  return fillPercentFail(offer.promotion.description, offer.promotion.percentFail);
}

/** Returns what the end of a bonus costs whose condition is not met; null when it is met or the cost is not known. */
function costBeforeMet(wagering: BonusWagering): BonusCost | null {
  const { isMet, success, fail, bonus, cost } = wagering;
  const limits = isMet ? null : bonusCost(wagering, { success, fail, left: null, bonus });
  // The backend also considers how much is left of deposit and bonus.
  const reported = isCancelBlocked(wagering) ? cost : null;
  return limits && { ...limits, maxEarly: reported ?? limits.maxEarly };
}

/** Shows the progress, the conditions and the cost of the end of the active bonus, and the operator's notice, when known. */
function ActiveTerms({ offer, wagering }: Pick<ActiveBonusCardProps, 'offer' | 'wagering'>) {
  const t = useText();
  const endText = useWageringEndText();
  const notice = noticeOf(offer);
  return (
    <div className={classes.terms}>
      {wagering && (
        <>
          <WageringProgress wagering={wagering} />
          {wagering.isMet && <p>{endText(wagering)}</p>}
          <BonusConditionsList
            conditions={wagering}
            currency={currencyOf(wagering.currency)}
            cost={costBeforeMet(wagering)}
            hasCancelTerm={!isCancelBlocked(wagering)}
          />
        </>
      )}
      {notice && <RichText html={notice} />}
      {!wagering && !notice && <p>{t('bonus.activeNote')}</p>}
    </div>
  );
}

/** Explains why the bonus cannot be cancelled yet: how much money the member has, and how much is left to play. */
function CancelBlocked({ wagering, id }: { wagering: BonusWagering; id: string }) {
  const t = useText();
  const format = useFormatMoney(currencyOf(wagering.currency));
  const { total, cancelBelow } = wagering;
  return (
    <p id={id} className={classes.blocked}>
      <strong>{t('cancel.offTitle')}</strong>{' '}
      {t(cancelBelow > 0 ? 'cancel.off' : 'cancel.offEmpty', {
        total: format(total ?? satang(0)),
        below: format(cancelBelow),
        left: format(remainingTurnover(wagering)),
      })}
    </p>
  );
}

/** Shows the active bonus with its type, progress and terms, and a button that cancels it (S2.49). */
export function ActiveBonusCard(props: ActiveBonusCardProps) {
  const { offer, wagering, isCancelling, isLocked, cancelButton, onCancel } = props;
  const t = useText();
  const blockedId = useElementId();
  const isBlocked = wagering !== null && isCancelBlocked(wagering);
  const name = useOfferName()(offer);
  const kindText =
    offer.kind === 'bonus' && offer.bonus.type
      ? t(`bonus.type.${offer.bonus.type}`)
      : t(`active.kind.${offer.kind === 'bonus' ? 'other' : offer.kind}`);
  return (
    <Card tone="night" title={t('bonus.active')}>
      <div className={classes.active}>
        <span className={classes.icon}>
          <Icon name="bonus" size={28} />
        </span>
        <div className={classes.text}>
          {name && <p className={classes.name}>{name}</p>}
          <p className={classes.type}>{kindText}</p>
        </div>
      </div>
      <ActiveTerms offer={offer} wagering={wagering} />
      {isBlocked && <CancelBlocked wagering={wagering} id={blockedId} />}
      <Button
        ref={cancelButton}
        variant="secondary"
        className={classes.cancel}
        busy={isCancelling}
        disabled={isLocked || isBlocked}
        aria-describedby={isBlocked ? blockedId : undefined}
        onClick={onCancel}
      >
        {t('cancel.button')}
      </Button>
    </Card>
  );
}
