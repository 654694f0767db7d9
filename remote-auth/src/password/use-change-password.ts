import { changePassword } from '@wallet/shared/api/account';
import type { ApiError } from '@wallet/shared/api/api-error';
import type { Done, PasswordChange } from '@wallet/shared/api/types';
import { useMutation } from '@wallet/shared/query';

/** Changes the password once; a call that the login itself did not survive has no dialog left to tell it in. */
export function useChangePassword(onFailure: (error: ApiError) => void) {
  return useMutation<Done, ApiError, PasswordChange>({
    mutationFn: (change) => changePassword(change),
    onError: (error) => {
      if (error.kind !== 'session' && error.kind !== 'gone') onFailure(error);
    },
  });
}
