import { resetSlotPassword } from '@wallet/shared/api/wallet';
import { useMutation, useQueryClient } from '@wallet/shared/query';
import { credentialsKey } from './use-credentials';

/** Gives a game account a new password and fetches the credentials again (S4.11); a failure is silent (S8.20). */
export function useResetPassword(code: string): { resetting: boolean; reset: (onDone: () => void) => void } {
  const cache = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      await resetSlotPassword(code);
      await cache.refetchQueries({ queryKey: credentialsKey(code) });
    },
  });
  return { resetting: isPending, reset: (onDone) => mutate(undefined, { onSuccess: onDone }) };
}
