import type { BonusWagering } from '@wallet/platform/api';
import { Button, Card, Icon } from '@wallet/ui';
import { useText } from '../text';
import classes from './active-bonus-card.module.css';
import type { ActiveOffer } from './active-offer';
import { ActiveTerms } from './active-terms';
import { useOfferName } from './use-offer-name';

export interface ActiveBonusCardProps {
  offer: ActiveOffer;
  /** Null where the backend does not report it. */
  wagering: BonusWagering | null;
  /** Cancelling is on its way. */
  cancelling: boolean;
  /** Cancelling cannot be asked for now. */
  locked: boolean;
  onCancel: () => void;
}

/** Shows the active bonus with its type, progress and terms, and a button that cancels it (S2.49). */
export function ActiveBonusCard({ offer, wagering, cancelling, locked, onCancel }: ActiveBonusCardProps) {
  const t = useText();
  const name = useOfferName()(offer);
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
      <ActiveTerms offer={offer} wagering={wagering} />
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
