import { useText } from '../text';
import type { ActiveOffer } from './active-offer';

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
        return offer.name;
      default:
        return t(`active.${offer.kind}`);
    }
  };
}
