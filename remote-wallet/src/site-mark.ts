import { lookupInfo } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';

/** Returns the name of the site from the configuration file or the backend; undefined while it is unknown. */
export function useSiteName(): string | undefined {
  const language = useLanguage();
  const configured = getConfig().brand?.name?.[language];
  const { data } = useQuery({
    queryKey: ['wallet', 'site-name', language],
    queryFn: ({ signal }) => lookupInfo({ signal, quiet: true }),
    staleTime: Infinity,
    enabled: configured === undefined,
  });
  return configured ?? data?.name ?? undefined;
}

/** Returns the name of the site; its host while the name is unknown. */
export const useSiteNameOrHost = (): string => useSiteName() ?? window.location.host;

/** Returns the URL of the site's icon; null when the page has none. */
export function siteIcon(): string | null {
  return document.querySelector<HTMLLinkElement>('link[rel~="icon"]')?.href ?? null;
}
