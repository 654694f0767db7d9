import { useWageringEndText } from '@wallet/money';
import type { BonusWagering } from '@wallet/platform/api';
import { currencyOf, useFormatMoney } from '@wallet/ui';
import { useText } from '../text';
import type { ActiveOffer } from './active-offer';
import classes from './cancel-message.module.css';
import { useOfferName } from './use-offer-name';

function percentKept(offer: ActiveOffer): number | null {
  if (offer.kind === 'bonus') return offer.bonus.percentFail;
  return offer.kind === 'promotion' ? offer.promotion.percentFail : null;
}

export interface CancelMessageProps {
  offer: ActiveOffer;
  /** Null where the backend does not report it. */
  wagering: BonusWagering | null;
}

/** What is known of both cases without the bonus's progress. */
function BothCases({ offer }: { offer: ActiveOffer }) {
  const t = useText();
  const percent = percentKept(offer);
  return (
    <>
      <p>{t(percent === null ? 'cancel.metShare' : 'cancel.met')}</p>
      <p>{percent === null ? t('cancel.unmet') : t('cancel.unmetPercent', { percent })}</p>
    </>
  );
}

function UnmetCase({ wagering: { currency, cancelBelow, fail } }: { wagering: BonusWagering }) {
  const t = useText();
  const format = useFormatMoney(currencyOf(currency));
  return (
    <>
      <p>
        {cancelBelow > 0 ? t('cancel.tooMuch', { amount: format(cancelBelow) }) : t('conditions.cancelEmpty')}
      </p>
      <p>{t('cancel.keptOfLeft', { percent: fail })}</p>
    </>
  );
}

/** Says what ending the offer does to the money, before it is done. */
export function CancelMessage({ offer, wagering }: CancelMessageProps) {
  const name = useOfferName()(offer);
  const endText = useWageringEndText();
  return (
    <div className={classes.text}>
      {name && <p className={classes.name}>{name}</p>}
      {!wagering && <BothCases offer={offer} />}
      {wagering?.isMet && <p>{endText(wagering)}</p>}
      {wagering && !wagering.isMet && <UnmetCase wagering={wagering} />}
    </div>
  );
}
