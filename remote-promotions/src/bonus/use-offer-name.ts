import type { Bonus } from '@wallet/platform/api';
import { useText } from '../text';
import type { ActiveOffer } from './active-offer';

type BonusType = NonNullable<Bonus['type']>;
const bonusTypes: readonly string[] = ['limit', 'day', 'week'] satisfies BonusType[];

/** A backend may give the type of the bonus that runs in place of its code. */
const isBonusType = (name: string | null): name is BonusType => name !== null && bonusTypes.includes(name);

/** What a person calls the running offer; null when the server has no word for it. */
export function useOfferName(): (offer: ActiveOffer) => string | null {
  const t = useText();
  return (offer) => {
    switch (offer.kind) {
      case 'bonus':
        return offer.bonus.name;
      case 'promotion':
        return offer.promotion.code;
      case 'other':
        return isBonusType(offer.name) ? t(`bonus.type.${offer.name}`) : offer.name;
      default:
        return t(`active.${offer.kind}`);
    }
  };
}
