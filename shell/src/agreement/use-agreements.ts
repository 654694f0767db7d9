import type { ApiError } from '@wallet/contract';
import { lookupAgreements } from '@wallet/platform/api';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** What a member agrees to, in the language of the page; `quiet` when nobody has asked to see it. */
export function useAgreements({ enabled = true, quiet = false } = {}) {
  const language = useLanguage();
  return useQuery<string[], ApiError>({
    queryKey: ['shell', 'agreements', language],
    queryFn: async ({ signal }) => {
      const { agreements } = await lookupAgreements({ signal, quiet });
      return agreements.filter((html) => html.trim() !== '');
    },
    enabled,
    staleTime: 300_000,
  });
}
