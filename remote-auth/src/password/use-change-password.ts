import { changePassword } from '@wallet/platform/api/account';
import type { ApiError } from '@wallet/contract/api-error';
import type { Done, PasswordChange } from '@wallet/platform/api/types';
import { useMutation } from '@wallet/platform/query';
import { useRef } from 'react';

/** Changes the password once; a call that the login itself did not survive has no dialog left to tell it in. */
export function useChangePassword(onFailure: (error: ApiError) => void) {
  const busy = useRef(false);
  const { mutate, isPending, isSuccess } = useMutation<Done, ApiError, PasswordChange>({
    mutationFn: (change) => changePassword(change),
    onSettled: () => {
      busy.current = false;
    },
    onError: (error) => {
      if (error.kind !== 'session' && error.kind !== 'gone') onFailure(error);
    },
  });
  const change = (next: PasswordChange): void => {
    // Two taps in one go would both find the form free.
    if (busy.current) return;
    busy.current = true;
    mutate(next);
  };
  return { change, isPending, isSuccess };
}
