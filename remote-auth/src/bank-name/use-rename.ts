import { updateBankAccountName } from '@wallet/shared/api/account';
import type { ApiError } from '@wallet/shared/api/api-error';
import type { BankAccountNameUpdate, ProfileReply } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { errorText } from '@wallet/shared/i18n/error-text';
import { useMutation, useQueryClient } from '@wallet/shared/query';
import { profileKey } from '../profile/profile-key';

/** Corrects the holder's name: success closes and is told to whoever shows it (S4.15), a failure is a red toast (S8.17). */
export function useRename(close: () => void) {
  const cache = useQueryClient();
  return useMutation<ProfileReply, ApiError, BankAccountNameUpdate>({
    mutationFn: (update) => updateBankAccountName(update),
    onSuccess: (profile) => {
      cache.setQueryData(profileKey, profile);
      close();
      events.emit('auth:bank-name-changed', { bankAccountName: profile.bankAccount.bankAccountName });
    },
    onError: (error) => events.emit('ui:toast-requested', { kind: 'error', text: errorText(error) }),
  });
}
