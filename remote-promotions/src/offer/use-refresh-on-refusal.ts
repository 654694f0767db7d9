import type { MoneyState } from '@wallet/money';
import { useEffect } from 'react';
import { offersChanged } from './offers-changed';

/** After a refusal reads everything again: the page showed something that no longer holds, as after an action in another tab. */
export function useRefreshOnRefusal({ status }: MoneyState<unknown, unknown>): void {
  useEffect(() => {
    if (status === 'refused') offersChanged();
  }, [status]);
}
