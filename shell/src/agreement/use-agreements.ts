import type { ApiError } from '@wallet/shared/api/api-error';
import { lookupAgreements } from '@wallet/shared/api/lookups';
import type { AgreementList } from '@wallet/shared/api/types';
import { useLanguage } from '@wallet/shared/i18n';
import { useQuery } from '@wallet/shared/query';

/** What a member agrees to, in the language of the page. */
export function useAgreements(enabled = true) {
  const language = useLanguage();
  return useQuery<AgreementList, ApiError>({
    queryKey: ['shell', 'agreements', language],
    queryFn: ({ signal }) => lookupAgreements({ signal }),
    enabled,
    staleTime: 300_000,
  });
}
