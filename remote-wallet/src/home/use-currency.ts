import type { Currency } from '@wallet/ui';
import { useCachedHome } from './use-cached-home';

/** The member's currency; undefined until the wallet has been read, because baht would be a guess. */
export function useCurrency(): Currency | undefined {
  return useCachedHome().home?.currency;
}
