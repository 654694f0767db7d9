import { activateSlot } from '@wallet/platform/api';
import { useMutation } from '@wallet/platform/query';
import { reloadWalletQuietly } from '../money/reload-wallet-quietly';

/**
 * Opens an account at a game (S4.10). A failure is silent (S8.20), and the wallet is read again either way: an account
 * that another tab opened shows as open then.
 */
export function useActivate(code: string): { activating: boolean; activated: boolean; activate: () => void } {
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => activateSlot(code),
    onSettled: reloadWalletQuietly,
  });
  return { activating: isPending, activated: isSuccess, activate: () => mutate() };
}
