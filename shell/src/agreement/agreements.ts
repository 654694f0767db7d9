import { type ApiError, storageKeys } from '@wallet/contract';
import { lookupAgreements } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { loginStorage } from '@wallet/platform';

interface Agreements {
  /** HTML. Untrusted. */
  texts: readonly string[];
  /** Null when the backend does not record acceptances. */
  version: string | null;
  /** True when the member has accepted this version, in an earlier login or on another device. */
  isAccepted: boolean;
}

/** Returns the agreements in the language of the page. `quiet` shows no message when the reply is slow. */
export function useAgreements({ enabled = true, quiet = false } = {}) {
  const language = useLanguage();
  return useQuery<Agreements, ApiError>({
    queryKey: ['shell', 'agreements', language],
    queryFn: async ({ signal }) => {
      const { agreements, version, accepted } = await lookupAgreements({ signal, quiet });
      return { texts: agreements.filter((html) => html.trim() !== ''), version, isAccepted: accepted };
    },
    enabled,
    staleTime: 5 * 60_000,
  });
}

/** The stored flag that this login has accepted the agreements (S2.35, S3.33). */
export const agreementStorage = {
  isAccepted: (): boolean => (loginStorage()?.getItem(storageKeys.agreement) ?? null) !== null,
  /** Calls `onChange` when another tab may have accepted them. Returns a function that unsubscribes. */
  subscribe(onChange: () => void): () => void {
    window.addEventListener('storage', onChange);
    return () => window.removeEventListener('storage', onChange);
  },
  accept: (): void => loginStorage()?.setItem(storageKeys.agreement, 'true'),
};
