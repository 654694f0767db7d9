import { getProfile } from '@wallet/shared/api/account';
import type { ApiError } from '@wallet/shared/api/api-error';
import type { ProfileReply } from '@wallet/shared/api/types';
import { useQuery } from '@wallet/shared/query';
import { profileKey } from './profile-key';

/** The member and their bank account, as the page and its dialogs share them. */
export function useProfile() {
  return useQuery<ProfileReply, ApiError>({
    queryKey: profileKey,
    queryFn: ({ signal }) => getProfile({ signal }),
  });
}
