import { getProfile, type ProfileReply } from '@wallet/platform/api';
import type { ApiError } from '@wallet/contract';
import { queryClient, useQuery } from '@wallet/platform/query';
import { profileKey } from './profile-key';

const profileQuery = {
  queryKey: profileKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => getProfile({ signal }),
};

/** The member and their bank account, as the page and its dialogs share them. */
export const useProfile = () => useQuery<ProfileReply, ApiError>(profileQuery);

/** Reads them before the page is rendered for the first time. */
export const prepareProfile = (): Promise<unknown> => queryClient.prefetchQuery(profileQuery);
