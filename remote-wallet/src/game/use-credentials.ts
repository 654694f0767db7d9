import type { ApiError } from '@wallet/contract';
import { getSlotCredentials, type SlotCredentials } from '@wallet/platform/api';
import { useQuery } from '@wallet/platform/query';

export const credentialsKey = (code: string) => ['wallet', 'credentials', code] as const;

/** The user name and password of a game account (S3.12), forgotten as soon as nobody looks at them. */
export function useCredentials(code: string) {
  return useQuery<SlotCredentials, ApiError>({
    queryKey: credentialsKey(code),
    queryFn: ({ signal }) => getSlotCredentials(code, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
}
