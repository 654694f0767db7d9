import { lookupInfo } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useText } from '../text';
import classes from './top-bar.module.css';
import { useDocumentTitle } from './use-document-title';

/** Renders the site's logo and its name from the configuration file or the backend. The tab's title has the name too. */
export function Brand() {
  const t = useText();
  const language = useLanguage();
  const configured = getConfig().brand?.name?.[language];
  const { data } = useQuery({
    queryKey: ['shell', 'info', language],
    queryFn: ({ signal }) => lookupInfo({ signal, quiet: true }),
    staleTime: Infinity,
    enabled: configured === undefined,
  });
  const name = configured ?? (data?.name?.trim() || t('brand'));
  useDocumentTitle(name);
  return (
    <span className={classes.brand}>
      <Logo />
      <span>{name}</span>
    </span>
  );
}

/** The built-in logo. The style of a brand replaces it. */
function Logo() {
  return (
    <svg viewBox="0 0 48 48" width="32" height="32" aria-hidden="true" focusable="false" data-brand-logo>
      <circle cx="24" cy="24" r="23" fill="var(--w-night-end)" />
      <circle cx="24" cy="24" r="19.500" fill="none" stroke="var(--w-gold)" strokeWidth="2" />
      <path
        d="M24 10l4 9.200 10 1-7.500 6.700 2.200 9.800L24 31.600l-8.700 5.100 2.200-9.800L10 20.200l10-1z"
        fill="var(--w-gold)"
      />
    </svg>
  );
}
