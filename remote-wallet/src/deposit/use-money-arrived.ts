import { useQueryClient } from '@wallet/platform/query';
import { useCallback } from 'react';
import { reloadWalletQuietly } from '../money/reload-wallet';

/** Lets everything that shows the member's money or its history read it again. */
export function useMoneyArrived(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    reloadWalletQuietly();
    for (const part of ['statement', 'slips']) void cache.invalidateQueries({ queryKey: ['wallet', part] });
  }, [cache]);
}
