import { lookupInfo } from '@wallet/platform/api';
import { getConfig } from '@wallet/platform/config';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { useText } from '../text';
import { Logo } from './logo';
import classes from './top-bar.module.css';

/** The site's logo and its name: the one of the site's file, else the one that the backend knows. */
export function Brand() {
  const t = useText();
  const language = useLanguage();
  const own = getConfig().brand?.name?.[language];
  const { data } = useQuery({
    queryKey: ['shell', 'info', language],
    queryFn: ({ signal }) => lookupInfo({ signal, quiet: true }),
    staleTime: Infinity,
    enabled: own === undefined,
  });
  return (
    <span className={classes.brand}>
      <Logo />
      <span>{own ?? data?.name ?? t('brand')}</span>
    </span>
  );
}
