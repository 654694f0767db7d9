import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Returns false while a page's HTML is rendered and while React hydrates it, and true afterwards. Use it for values
 * that only the browser has.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
