import { useQueryClient } from '@wallet/shared/query';
import { useCallback } from 'react';

/** Lets everything of this remote that shows money or its history read it again. */
export function useMoneyArrived(): () => void {
  const cache = useQueryClient();
  return useCallback(() => {
    for (const part of ['home', 'statement', 'slips'])
      void cache.invalidateQueries({ queryKey: ['wallet', part] });
  }, [cache]);
}
