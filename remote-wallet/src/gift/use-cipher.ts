import { useQuery } from '@wallet/platform/query';
import { loadCipher } from './encrypt-link';

/** Whether the code that sending a gift needs is there, so that nothing is begun that cannot be sent. */
export interface Cipher {
  ready: boolean;
  failed: boolean;
  loading: boolean;
  retry: () => void;
}

/** Loads the cipher as soon as the form is there. */
export function useCipher(): Cipher {
  const { data, isError, isFetching, refetch } = useQuery<boolean>({
    queryKey: ['wallet', 'gift-cipher'],
    queryFn: () => loadCipher().then(() => true),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { ready: data === true, failed: isError, loading: isFetching, retry: () => void refetch() };
}
