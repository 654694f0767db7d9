import { useWageringEndText, WageringProgress } from '@wallet/money';
import type { BonusWagering } from '@wallet/platform/api';
import { currencyOf, RichText } from '@wallet/ui';
import { BonusConditionsList } from '../offer/bonus-conditions-list';
import { fillPercentFail } from '../offer/fill-percent-fail';
import { KeptPercentages } from '../offer/kept-percentages';
import { useText } from '../text';
import classes from './active-bonus-card.module.css';
import type { ActiveOffer } from './active-offer';

export interface ActiveTermsProps {
  offer: ActiveOffer;
  /** Null where the backend does not report it. */
  wagering: BonusWagering | null;
}

/** Returns the operator's text on the offer as rich text; '' for none. */
function noticeOf(offer: ActiveOffer): string {
  if (offer.kind === 'bonus') return fillPercentFail(offer.bonus.notice, offer.bonus.percentFail);
  if (offer.kind !== 'promotion') return '';
  return fillPercentFail(offer.promotion.description, offer.promotion.percentFail);
}

/** Shows the progress of the active bonus, what it locks and keeps, and the operator's notice, as far as they are known. */
export function ActiveTerms({ offer, wagering }: ActiveTermsProps) {
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
          <KeptPercentages success={wagering.success} fail={wagering.fail} />
        </>
      )}
      {notice && <RichText html={notice} />}
      {!wagering && !notice && <p>{t('bonus.activeNote')}</p>}
    </div>
  );
}
