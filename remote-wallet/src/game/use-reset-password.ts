import { resetSlotPassword } from '@wallet/platform/api';
import { useMutation, useQueryClient } from '@wallet/platform/query';
import { credentialsKey } from './use-credentials';

/**
 * Gives a game account a new password and fetches the credentials again (S4.11), also after a failure, which is silent
 * (S8.20): its answer may be lost and the password new all the same. The old one is nowhere shown after that; `onDone`
 * hears of the new one when it is there to be read.
 */
export function useResetPassword(code: string): { resetting: boolean; reset: (onDone: () => void) => void } {
  const cache = useQueryClient();
  const queryKey = credentialsKey(code);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      try {
        await resetSlotPassword(code);
      } finally {
        await cache.resetQueries({ queryKey });
      }
      return cache.getQueryState(queryKey)?.status === 'success';
    },
  });
  return {
    resetting: isPending,
    reset: (onDone) => mutate(undefined, { onSuccess: (isThere) => isThere && onDone() }),
  };
}
