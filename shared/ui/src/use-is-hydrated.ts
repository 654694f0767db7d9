import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False while a page's HTML is made and while React takes it over, true from then on: for what only the browser knows,
 * as the query of the address.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
