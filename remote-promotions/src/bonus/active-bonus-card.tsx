import { Button } from '@wallet/ui/button';
import { Card } from '@wallet/ui/card';
import { Icon } from '@wallet/ui/icon';
import { RichText } from '@wallet/ui/rich-text';
import { fillPercentFail } from '../offer/fill-percent-fail';
import { useText } from '../text';
import classes from './active-bonus-card.module.css';
import type { ActiveOffer } from './active-offer';
import { useOfferName } from './use-offer-name';

export interface ActiveBonusCardProps {
  offer: ActiveOffer;
  /** Cancelling is on its way. */
  cancelling: boolean;
  /** Cancelling cannot be asked for now. */
  locked: boolean;
  onCancel: () => void;
}

function termsOf(offer: ActiveOffer): string {
  if (offer.kind === 'bonus') return fillPercentFail(offer.bonus.notice, offer.bonus.percentFail);
  if (offer.kind !== 'promotion') return '';
  return fillPercentFail(offer.promotion.description, offer.promotion.percentFail);
}

/** The running bonus with its type, its terms and the way to end it (S2.49). */
export function ActiveBonusCard({ offer, cancelling, locked, onCancel }: ActiveBonusCardProps) {
  const t = useText();
  const name = useOfferName()(offer);
  const terms = termsOf(offer);
  const kindOf = (one: ActiveOffer): string =>
    one.kind === 'bonus' && one.bonus.type
      ? t(`bonus.type.${one.bonus.type}`)
      : t(`active.kind.${one.kind === 'bonus' ? 'other' : one.kind}`);
  return (
    <Card tone="night" title={t('bonus.active')}>
      <div className={classes.active}>
        <span className={classes.icon}>
          <Icon name="bonus" size={28} />
        </span>
        <div className={classes.text}>
          {name && <p className={classes.name}>{name}</p>}
          <p className={classes.type}>{kindOf(offer)}</p>
        </div>
      </div>
      <div className={classes.terms}>
        {terms ? <RichText html={terms} /> : <p>{t('bonus.activeNote')}</p>}
      </div>
      <Button
        variant="secondary"
        className={classes.cancel}
        busy={cancelling}
        disabled={locked}
        onClick={onCancel}
      >
        {t('cancel.button')}
      </Button>
    </Card>
  );
}
