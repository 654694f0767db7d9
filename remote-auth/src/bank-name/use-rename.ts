import { updateBankAccountName } from '@wallet/shared/api/account';
import type { ApiError } from '@wallet/shared/api/api-error';
import type { BankAccountNameUpdate, ProfileChanged, ProfileReply } from '@wallet/shared/api/types';
import { events } from '@wallet/shared/events';
import { errorText } from '@wallet/shared/i18n/error-text';
import { useMutation, useQueryClient } from '@wallet/shared/query';
import { profileKey } from '../profile/profile-key';

/** The profile as it stands after the change; what the reply does not tell is what was sent, and what was known. */
function changedProfile(
  known: ProfileReply,
  { profile, bankAccount, payeeChange }: ProfileChanged,
  { bankAccountName }: BankAccountNameUpdate,
): ProfileReply {
  return {
    profile: profile ?? known.profile,
    bankAccount: bankAccount ?? (known.bankAccount && { ...known.bankAccount, bankAccountName }),
    payeeChange: payeeChange ?? known.payeeChange,
  };
}

/**
 * Corrects the holder's name: success closes and is told to whoever shows it (S4.15), a failure is a red toast (S8.17)
 * unless it only asks for the password, which `hear` says.
 */
export function useRename(close: () => void, hear: (error: ApiError) => boolean) {
  const cache = useQueryClient();
  return useMutation<ProfileChanged, ApiError, BankAccountNameUpdate>({
    mutationFn: (update) => updateBankAccountName(update),
    onSuccess: (changed, update) => {
      cache.setQueryData<ProfileReply>(
        profileKey,
        (known) => known && changedProfile(known, changed, update),
      );
      close();
      const { bankAccountName } = changed.bankAccount ?? update;
      events.emit('auth:bank-name-changed', { bankAccountName: bankAccountName ?? update.bankAccountName });
    },
    onError: (error) => {
      if (!hear(error)) events.emit('ui:toast-requested', { kind: 'error', text: errorText(error) });
    },
  });
}
