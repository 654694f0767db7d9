import { useText } from '../text';
import type { Place } from './place';

/** How an end of a transfer is called in a sentence. */
export function usePlaceName(places: readonly Place[]): (id: string) => string {
  const t = useText();
  return (id) =>
    places.find((place) => place.id === id)?.name ?? (id === 'wallet' ? t('transfer.wallet') : id);
}
