import type { ApiError } from '@wallet/contract';
import { getProfile, type ProfileReply } from '@wallet/platform/api';
import { queryClient, useQuery } from '@wallet/platform/query';

/** The key of the member's profile in the query cache. */
export const profileKey = ['auth', 'profile'] as const;

const profileQuery = {
  queryKey: profileKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => getProfile({ signal }),
};

/** Returns the member and their bank account. The page and its dialogs share the cache entry. */
export const useProfile = () => useQuery<ProfileReply, ApiError>(profileQuery);

/** Prefetches the profile before the first render of the page. */
export const prepareProfile = (): Promise<unknown> => queryClient.prefetchQuery(profileQuery);
