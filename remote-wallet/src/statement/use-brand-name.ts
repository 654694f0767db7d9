import { lookupInfo } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** Returns the name of the site, from its configuration or the backend; until it is known, its host. */
export function useBrandName(): string {
  const language = useLanguage();
  const configured = getConfig().brand?.name?.[language];
  const { data } = useQuery({
    queryKey: ['wallet', 'site-info', language],
    queryFn: ({ signal }) => lookupInfo({ signal, quiet: true }),
    staleTime: Infinity,
    enabled: configured === undefined,
  });
  return configured ?? data?.name ?? window.location.host;
}
