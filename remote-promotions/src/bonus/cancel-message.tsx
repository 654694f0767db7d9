import { useText } from '../text';
import type { ActiveOffer } from './active-offer';
import classes from './cancel-message.module.css';
import { useOfferName } from './use-offer-name';

function percentKept(offer: ActiveOffer): number | null {
  if (offer.kind === 'bonus') return offer.bonus.percentFail;
  return offer.kind === 'promotion' ? offer.promotion.percentFail : null;
}

/** What ending the offer will do to the money, before it is done. */
export function CancelMessage({ offer }: { offer: ActiveOffer }) {
  const t = useText();
  const name = useOfferName()(offer);
  const percent = percentKept(offer);
  return (
    <div className={classes.text}>
      {name && <p className={classes.name}>{name}</p>}
      <p>{t(percent === null ? 'cancel.metShare' : 'cancel.met')}</p>
      <p>{percent === null ? t('cancel.unmet') : t('cancel.unmetPercent', { percent })}</p>
    </div>
  );
}
