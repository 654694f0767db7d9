import { getProfile } from '@wallet/platform/api/account';
import type { ApiError } from '@wallet/contract/api-error';
import type { ProfileReply } from '@wallet/platform/api/types';
import { useQuery } from '@wallet/platform/query';
import { profileKey } from './profile-key';

/** The member and their bank account, as the page and its dialogs share them. */
export function useProfile() {
  return useQuery<ProfileReply, ApiError>({
    queryKey: profileKey,
    queryFn: ({ signal }) => getProfile({ signal }),
  });
}
