import { useWageringEndText, WageringProgress } from '@wallet/money';
import type { BonusWagering } from '@wallet/platform/api';
import { Button, Card, currencyOf, Icon, RichText } from '@wallet/ui';
import { BonusConditionsList, BonusPercentages } from '../offer/bonus-conditions';
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
  onCancel: () => void;
}

/** Returns the operator's text on the offer as rich text; '' for none. */
function noticeOf(offer: ActiveOffer): string {
  if (offer.kind === 'bonus') return fillPercentFail(offer.bonus.notice, offer.bonus.percentFail);
  if (offer.kind !== 'promotion') return '';
  return fillPercentFail(offer.promotion.description, offer.promotion.percentFail);
}

/** Shows the progress, the conditions and the percentages of the active bonus, and the operator's notice, when known. */
function ActiveTerms({ offer, wagering }: Pick<ActiveBonusCardProps, 'offer' | 'wagering'>) {
  const t = useText();
  const endText = useWageringEndText();
  const notice = noticeOf(offer);
  return (
    <div className={classes.terms}>
      {wagering && <WageringProgress wagering={wagering} />}
      {wagering?.isMet && <p>{endText(wagering)}</p>}
      {wagering && (
        <>
          <BonusConditionsList conditions={wagering} currency={currencyOf(wagering.currency)} />
          <BonusPercentages success={wagering.success} fail={wagering.fail} />
        </>
      )}
      {notice && <RichText html={notice} />}
      {!wagering && !notice && <p>{t('bonus.activeNote')}</p>}
    </div>
  );
}

/** Shows the active bonus with its type, progress and terms, and a button that cancels it (S2.49). */
export function ActiveBonusCard({ offer, wagering, isCancelling, isLocked, onCancel }: ActiveBonusCardProps) {
  const t = useText();
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
      <Button
        variant="secondary"
        className={classes.cancel}
        busy={isCancelling}
        disabled={isLocked}
        onClick={onCancel}
      >
        {t('cancel.button')}
      </Button>
    </Card>
  );
}
